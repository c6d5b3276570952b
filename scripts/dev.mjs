import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './lib/install.mjs'
import { bin, root } from './lib/machine.mjs'

await ensureInstalled()

/** Port of the console, which is the one to open; the server behind it listens on the next port. */
const port = Number(process.env.PORT || 3000)
const serverPort = String(port + 1)
const HOST = '127.0.0.1'

function start(name, args, env, stdout) {
  return spawn(bin(name), args, {
    cwd: root,
    stdio: ['inherit', stdout, 'inherit'],
    env: { SALA_PUBLIC_URL: `http://${HOST}:${port}`, ...process.env, ...env },
  })
}

/** tsx restarts the server when its sources change; Vite serves the console and proxies /api. */
const server = start('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], { PORT: serverPort }, 'pipe')
const consoleArgs = ['--clearScreen', 'false', '--strictPort', '--host', HOST, '--port', String(port)]
const children = [server, start('vite', consoleArgs, { SALA_SERVER_PORT: serverPort }, 'inherit')]

// The server's own address is not the one to open.
createInterface({ input: server.stdout }).on('line', (line) => {
  if (!line.startsWith('Sala em ')) console.info(line)
})

function stopAll() {
  for (const child of children) child.kill('SIGTERM')
}

// The terminal sends Ctrl+C to the children too; this process exits after them.
process.on('SIGINT', () => {})
process.on('SIGTERM', stopAll)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode = process.exitCode || code || 0
    stopAll()
  })
}
