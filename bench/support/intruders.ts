import { connect } from 'node:net'

/** Connections of nobody: each sends a body of 90,000 unknown keys, and again as soon as it is refused. */
const [port, connections] = process.argv.slice(2).map(Number)

const body = JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, 0])))
const call =
  'POST /api/preset/surgeons HTTP/1.1\r\nHost: sala\r\nAuthorization: nobody\r\n' +
  `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

const again = () => {
  const socket = connect(port ?? 0, '127.0.0.1', () => socket.write(call))
  socket.on('error', () => {})
  socket.resume().on('close', again)
}
for (let at = 0; at < (connections ?? 0); at++) again()
