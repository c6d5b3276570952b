import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { entriesWith, personalTexts } from '../support/personalData.ts'
import { databaseOf } from './support/postgres.ts'
import { type FaultServer, startServer } from './support/server.ts'
import { oneByteOfBody, stall } from './support/stalled.ts'

/** The lines of calls in a server's log in JSON. */
const callsOf = ({ lines }: FaultServer) =>
  lines.map((line) => JSON.parse(line)).filter(({ status }) => status !== undefined)

const lastCall = (server: FaultServer, expected: object) =>
  vi.waitFor(() => expect(callsOf(server).at(-1)).toMatchObject(expected), { timeout: 30_000 })

/** Writes a request as it is. @returns what the server answers */
function send(server: FaultServer, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('close', () => resolve(answer)).once('error', reject)
  })
}

test('calls that are aborted, time out or are refused before their route leave a line, too', async () => {
  const server = await startServer({ SALA_LOG: 'json', SALA_TRUSTED_PROXY: '127.0.0.1', SALA_DEMO: 'on' })
  const database = databaseOf(server)
  onTestFinished(database.close)
  const token = await server.signIn('gestor@sala.test', 1)
  const { headers } = await server.call('GET /preset/surgeons/', {
    token,
    headers: { 'x-request-id': 'proxy-7' },
  })
  expect(headers.get('x-request-id')).toBe('proxy-7')
  await lastCall(server, {
    call: 'GET /api/preset/surgeons',
    status: 200,
    institutionId: 1,
    requestId: 'proxy-7',
  })

  const locked = await database.lock('surgeons')
  const client = new AbortController()
  const aborted = fetch(`${server.url}/api/preset/surgeons/`, {
    headers: { authorization: token },
    signal: client.signal,
  }).catch(() => 'aborted')
  await vi.waitUntil(locked.waiting, { timeout: 10_000 })
  client.abort()
  expect(await aborted).toBe('aborted')
  await locked.release()
  await lastCall(server, { call: 'GET /api/preset/surgeons', aborted: true })

  const slow = await stall(server.port, oneByteOfBody(token))
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /)
  await lastCall(server, { level: 'info', call: 'POST /api/preset/surgeons', status: 408 })

  await send(server, 'GET /api/preset/surgeons HTTP/1.1\r\nHost: ana@sala\r\nConnection: close\r\n\r\n')
  await lastCall(server, { level: 'info', call: 'GET', status: 400 })
  await send(server, 'GET /api/ana souza HTTP/1.1\r\n\r\n')
  expect(callsOf(server).at(-1)).not.toHaveProperty('call')
  await lastCall(server, { level: 'info', status: 400 })
}, 90_000)

test('no line of the log names a patient, a user or what is known of them, whatever they do and whatever fails', async () => {
  const server = await startServer({ SALA_LOG: 'json', SMTP_URL: 'smtp://127.0.0.1:9' })
  const database = databaseOf(server)
  onTestFinished(database.close)
  const token = await server.signIn('gestor@sala.test', 1)
  const call = (request: string, body?: unknown) => server.call(request, { token, body })

  const patient = { name: 'Beatriz Nogueira Vazada', gender_id: 2, job_title_id: 1, cpf: '39053344705' }
  const { status, json } = await call('POST /app/patients?fullDeduplication', patient)
  expect(status).toBe(201)
  const statuses = [
    await call(`PUT /app/v2/patients/${json.id}?withChangelog`, {
      ...patient,
      email: 'beatriz@vazada.test',
      phone_number: '11987654321',
    }),
    await call(`GET /surgical-map/v1/patient/${json.id}`),
    await call('GET /surgical-map/v2/patients/?page=1&filter=Beatriz%20Nogueira%20Vazada'),
    await call('GET /surgical-map/v2/patients/?page=1&filter=39053344705'),
    await call(`GET /surgical-map/v1/patient/${encodeURIComponent(patient.name)}`),
    await call(`GET /${encodeURIComponent(patient.name)}`),
    await call('POST /app/patients?fullDeduplication', patient),
    await call('POST /app/patients?fullDeduplication', `{"name":"${patient.name}",`),
    await call('POST /preset/surgeons/import', {
      uuid: crypto.randomUUID(),
      file_name: `${patient.name}.xlsx`,
      surgeons: [{ name: patient.name, document: patient.cpf }],
    }),
    await server.call('POST /web/users/passwordReset', { body: { email: 'gestor@sala.test' } }),
  ].map((answer) => answer.status)
  expect(Math.max(...statuses)).toBeLessThan(500)
  for (let attempt = 0; attempt < 12; attempt++)
    await server.call('POST /manager/login', { body: { email: 'vizinho@sala.test', password: patient.name } })

  // A failure that the code does not know, and whose message quotes the name.
  await database.rows(
    `ALTER TABLE patients ADD CONSTRAINT broken CHECK (name NOT LIKE '% Nova Vazada' OR name::integer > 0) NOT VALID`,
  )
  const failed = await call('POST /app/patients?fullDeduplication', {
    ...patient,
    name: 'Beatriz Nova Vazada',
    cpf: '11144477735',
  })
  expect(failed.status).toBe(500)
  // The letter fails in the background.
  await vi.waitFor(() => expect(server.lines.join('\n')).toContain('e-mail recovery'), { timeout: 20_000 })

  const texts = [...(await personalTexts(database.rows)), 'Beatriz Nova Vazada', '11144477735']
  expect(texts).toEqual(
    expect.arrayContaining([patient.name, patient.cpf, '390.533.447-05', 'beatriz@vazada.test']),
  )
  expect(texts.length).toBeGreaterThan(200)
  expect(callsOf(server).length).toBeGreaterThan(20)
  expect(entriesWith(texts, server.lines)).toEqual([])
  const leak = JSON.stringify({ level: 'info', msg: 'criado: BEATRIZ NOGUEIRA VAZADA' })
  expect(entriesWith(texts, [...server.lines, leak])).toEqual([`${patient.name}: ${leak}`])
}, 90_000)
