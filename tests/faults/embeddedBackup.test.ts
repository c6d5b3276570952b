import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '../../server/root.ts'
import { attachmentForm } from '../support/attachments.ts'
import { insertProcedure } from '../support/documents.ts'
import { textPdf } from '../support/exams.ts'
import { databaseOf, isRunning, postmaster, rowsOf } from './support/postgres.ts'
import { type FaultServer, launchServer, startServer } from './support/server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
let place: string
const key = randomBytes(32).toString('base64')
const env = () => ({ SALA_BACKUP_URL: place, SALA_BACKUP_KEY: key })

interface Outcome {
  code: number
  text: string
}

/** Runs a command of the built server as an operator does. */
async function command(
  name: 'backup' | 'restore' | 'drill' | 'verifyLog',
  args: string[],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const { PATH, TMPDIR } = process.env
  return promisify(execFile)(process.execPath, [join(projectRoot, `dist/server/${name}.js`), ...args], {
    env: { PATH, TMPDIR, NODE_ENV: 'production', ...env(), ...settings },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
  )
}

/** A folder that a restore makes. */
function newFolder(): string {
  const path = join(folder, `restored-${randomBytes(4).toString('hex')}`)
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const restore = (into: string, ...args: string[]) => command('restore', ['--into', into, ...args])

const stored = (name: string) => existsSync(join(place, name))

/** What is stored in a folder, without what is being written. */
const storedIn = (name: string, inPlace = place) =>
  existsSync(join(inPlace, name))
    ? readdirSync(join(inPlace, name)).filter((file) => !file.startsWith('.'))
    : []

/** Ends PostgreSQL's current segment. @returns its name, once it is in the backup */
async function archiveNow(server: FaultServer): Promise<string> {
  const [row] = await rowsOf(server, 'SELECT pg_walfile_name(pg_switch_wal()) AS name')
  const name = `wal/${row?.name}`
  await vi.waitUntil(() => stored(name), { timeout: 60_000, interval: 100 })
  return name
}

let surgeons = 0

async function createSurgeon(server: FaultServer, token: string, name: string): Promise<void> {
  const body = { name, crm_number: String(770_000 + surgeons++), crm_state_id: 25 }
  expect((await server.call('POST /preset/surgeons', { token, body })).status).toBe(201)
}

async function surgeonNames(server: FaultServer): Promise<string[]> {
  const { json } = await server.call('GET /preset/surgeons/', {
    token: await server.signIn('gestor@sala.test', 1),
  })
  return json.map(({ name }: { name: string }) => name)
}

/** Starts the restored folder as another installation. */
async function startRestored(dataDir: string): Promise<FaultServer> {
  const server = await launchServer(dataDir)
  onTestFinished(server.remove)
  return server
}

let attachment: string
/** Between the first and the last surgeon that was saved. */
let moment: string

/** A hospital with a backup, which then loses its machine: what is left is the place of the backups. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sala-copies-'))
  chmodSync(folder, 0o755)
  place = join(folder, 'place')
  mkdirSync(place)
  const server = await launchServer(inject('filledDataDir'), env())
  try {
    await vi.waitUntil(() => storedIn('manifests').length > 0, { timeout: 60_000, interval: 100 })
    const token = await server.signIn('gestor@sala.test', 1)
    await createSurgeon(server, token, 'Antes do Momento')
    const database = databaseOf(server)
    const procedure = await insertProcedure(database, 1)
    await database.close()
    const added = await fetch(`${server.url}/api/app/v1/procedures/${procedure}/attachments`, {
      method: 'POST',
      headers: { authorization: token },
      body: attachmentForm({ content: textPdf('Laudo guardado') }),
    })
    attachment = `/api/web/v1/procedures-attachments/${(await added.json()).uuid}/download`
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    moment = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await createSurgeon(server, token, 'Depois do Momento')
    await archiveNow(server)
    await vi.waitUntil(() => storedIn('files/attachments').length > 0, { timeout: 60_000, interval: 100 })
    // What the machine was writing when it was lost.
    for (const name of ['files/attachments', 'manifests', 'wal', 'base'])
      writeFileSync(join(place, name, '.half'), 'SALA')
    const killed = postmaster(server.dataDir)
    await server.kill('SIGKILL')
    await vi.waitUntil(() => !isRunning(killed), { timeout: 10_000 })
  } finally {
    await server.remove()
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('after a machine is lost, its backup alone brings back all that was archived: rows, sessions, files and an intact log', async () => {
  const into = newFolder()
  const outcome = await restore(into)
  expect(outcome).toMatchObject({
    code: 0,
    text: expect.stringContaining(`Restaurado em ${into}, até a gravação de `),
  })
  expect(
    (await command('verifyLog', [], { SALA_DATA_DIR: into, SALA_BACKUP_URL: '', SALA_BACKUP_KEY: '' })).text,
  ).toContain('Nenhum problema encontrado.')
  const server = await startRestored(into)
  expect(await surgeonNames(server)).toEqual(
    expect.arrayContaining(['Antes do Momento', 'Depois do Momento']),
  )
  const file = await fetch(`${server.url}${attachment}`, {
    headers: { authorization: await server.signIn('gestor@sala.test', 1) },
  })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(textPdf('Laudo guardado'))
})

test('a restore to a moment has what was saved before it, and nothing from after', async () => {
  const into = newFolder()
  expect(await restore(into, '--to', moment)).toMatchObject({ code: 0 })
  const names = await surgeonNames(await startRestored(into))
  expect(names).toContain('Antes do Momento')
  expect(names).not.toContain('Depois do Momento')
})

test.each([
  ['before the first backup', '2020-01-01T07:00', 'A primeira cópia de segurança é de '],
  ['after its end', '2100-01-01T07:00', 'A cópia de segurança só chega até '],
  ['that is none', 'ontem', '--to: deve ser um momento como 2026-11-26T07:00'],
])('a moment %s is refused with what is possible, and nothing is left', async (_, to, message) => {
  const into = newFolder()
  expect(await restore(into, '--to', to)).toMatchObject({ code: 1, text: expect.stringContaining(message) })
  expect(existsSync(into) ? readdirSync(into) : []).toEqual([])
})

test('a restore needs a folder of its own, and never touches one with data', async () => {
  const into = newFolder()
  expect(await command('restore', [])).toMatchObject({
    code: 1,
    text: expect.stringContaining('--into pasta'),
  })
  const other = mkdtempSync(join(folder, 'data-'))
  writeFileSync(join(other, 'notas.txt'), 'minhas')
  expect(await restore(other)).toMatchObject({ code: 1, text: expect.stringContaining('não está vazia') })
  expect(readdirSync(other)).toEqual(['notas.txt'])
  const wrong = await command('restore', ['--into', into], {
    SALA_BACKUP_KEY: randomBytes(32).toString('base64'),
  })
  expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('não é a chave') })
  expect(existsSync(into)).toBe(false)
})

/** Changes a stored object until the test ends. */
function change(name: string, work: (path: string) => void): void {
  const path = join(place, name)
  const before = readFileSync(path)
  onTestFinished(() => writeFileSync(path, before))
  work(path)
}

function flip(path: string): void {
  const content = readFileSync(path)
  const at = Math.floor(content.length / 2)
  content[at] = (content[at] ?? 0) ^ 1
  writeFileSync(path, content)
}

const first = (
  of: string,
  choose: (names: string[]) => string | undefined = ([name]) => name,
  inPlace = place,
) => `${of}/${choose(storedIn(of, inPlace).sort())}`
/** A segment in the middle of what a restore replays. */
const middleSegment = () =>
  first('wal', (names) => names.filter((name) => /^[0-9A-F]{24}$/.test(name)).at(-1))

test.each<[string, () => string, (path: string) => void, RegExp]>([
  [
    'a flipped byte of the base',
    () => first('base'),
    flip,
    /O arquivo base\/\S+ da cópia de segurança foi alterado/,
  ],
  ['a part that is missing', () => first('base'), rmSync, /Falta o arquivo base\/\S+ da cópia/],
  ['a flipped byte of the log', middleSegment, flip, /O arquivo wal\/\S+ da cópia de segurança foi alterado/],
  [
    'a flipped byte of a file',
    () => first('files/attachments'),
    flip,
    /O arquivo files\/attachments\/\S+ da cópia/,
  ],
  [
    'a damaged list',
    () => first('manifests'),
    flip,
    /O arquivo manifests\/\S+ da cópia de segurança foi alterado/,
  ],
])(
  '%s is told by its name, and nothing is left that looks like a database',
  async (_, name, work, message) => {
    change(name(), work)
    const into = newFolder()
    expect(await restore(into)).toMatchObject({ code: 1, text: expect.stringMatching(message) })
    expect(existsSync(into) ? readdirSync(into) : []).toEqual([])
  },
)

test('a segment that is missing before others is told, and a moment before it can be restored', async () => {
  const segments = readdirSync(join(place, 'wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const last = segments.sort().at(-1) ?? ''
  const beyond = `${last.slice(0, -2)}${(Number.parseInt(last.slice(-2), 16) + 2).toString(16).toUpperCase().padStart(2, '0')}`
  writeFileSync(join(place, 'wal', beyond), '')
  onTestFinished(() => rmSync(join(place, 'wal', beyond)))
  expect(await restore(newFolder())).toMatchObject({
    code: 1,
    text: expect.stringContaining('Falta o registro de transações'),
  })
  expect(await restore(newFolder(), '--to', moment)).toMatchObject({ code: 0 })
})

test('a second installation writes nothing into these backups and goes on serving', async () => {
  const before = readdirSync(join(place, 'wal'))
  const other = await startServer(env())
  await vi.waitUntil(() => other.lines.some((line) => line.includes('é de outra instalação da Sala')), {
    timeout: 20_000,
  })
  await createSurgeon(other, await other.signIn('gestor@sala.test', 1), 'Atendida Mesmo Assim')
  expect(readdirSync(join(place, 'wal'))).toEqual(before)
})

/** A running server with a place of its own, once its first base is there. */
async function startBackedUp() {
  const own = mkdtempSync(join(folder, 'own-'))
  onTestFinished(() => rmSync(own, { recursive: true, force: true }))
  const settings = { SALA_BACKUP_URL: own }
  const server = await startServer({ ...env(), ...settings })
  // After the night, it would drill by itself as soon as the base is there, and refuse what the tests start.
  await rowsOf(server, "INSERT INTO backup_runs (kind, finished_at) VALUES ('drill', now())")
  const manifests = () => storedIn('manifests', own).length
  await vi.waitUntil(() => server.lines.some((line) => line.startsWith('Cópia de segurança de ')), {
    timeout: 60_000,
    interval: 100,
  })
  const run = (name: 'backup' | 'drill', ...args: string[]) =>
    command(name, args, { ...settings, SALA_DATA_DIR: server.dataDir })
  return { own, settings, server, manifests, run }
}

test('a backup is made on request beside a running server, one at a time, and without a server', async () => {
  const { settings, server, manifests, run } = await startBackedUp()
  expect(manifests()).toBe(1)
  const both = await Promise.all([run('backup'), run('backup')])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.map(({ text }) => text).join()).toContain('Outra cópia de segurança está em andamento.')
  expect(manifests()).toBe(2)
  // Background work goes on beside.
  const token = await server.signIn('usuario@sala.test', 1)
  await server.call('POST /web/v1/active-principles-report', { token })
  const report = async () => (await server.call('GET /web/v1/active-principles-report', { token })).json
  await vi.waitFor(async () => expect(await report()).toMatchObject({ status: 'done' }), {
    timeout: 60_000,
    interval: 200,
  })

  await server.kill('SIGTERM')
  expect(await run('backup')).toMatchObject({ code: 0, text: expect.stringContaining('pronta:') })
  expect(await command('restore', ['--into', newFolder()], settings)).toMatchObject({ code: 0 })
})

test('a drill restores the last backup beside the database, compares the two, and names what is wrong', async () => {
  const { own, server, run } = await startBackedUp()
  const admin = await server.signIn('plataforma@sala.test', 1)
  const newestRun = async () => (await server.call('GET /app/backups', { token: admin })).json.runs[0]
  // What a killed drill left.
  mkdirSync(join(server.dataDir, 'drill/postgres.new-x'), { recursive: true })
  await createSurgeon(server, await server.signIn('gestor@sala.test', 1), 'Depois da Cópia')
  const passed = await run('drill')
  expect(passed).toMatchObject({ code: 0, text: expect.stringContaining('o log de atividades está íntegro') })
  expect(existsSync(join(server.dataDir, 'drill'))).toBe(false)
  const [{ tables }] = await rowsOf(
    server,
    "SELECT count(*)::int AS tables FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE relkind = 'r' AND nspname IN ('public', 'drizzle', 'pgboss')",
  )
  expect(await newestRun()).toMatchObject({ kind: 'drill', failure: null, tables, rows: expect.any(Number) })

  const part = join(own, first('base', undefined, own))
  const intact = readFileSync(part)
  flip(part)
  const damaged = /O arquivo base\/\S+ da cópia de segurança foi alterado/
  expect(await run('drill')).toMatchObject({ code: 1, text: expect.stringMatching(damaged) })
  expect(await newestRun()).toMatchObject({ failure: expect.stringMatching(damaged) })
  expect(existsSync(join(server.dataDir, 'drill'))).toBe(false)

  rmSync(part)
  expect(await run('backup')).toMatchObject({ code: 0 })
  // Of an older base, which is not restored.
  expect(await run('drill')).toMatchObject({ code: 1, text: expect.stringMatching(/Falta o arquivo base\//) })
  writeFileSync(part, intact)

  const logo = join(server.dataDir, 'files/logos/one')
  mkdirSync(join(server.dataDir, 'files/logos'), { recursive: true })
  writeFileSync(logo, 'um')
  await vi.waitUntil(() => existsSync(join(own, 'files/logos/one')), { timeout: 30_000, interval: 100 })
  writeFileSync(logo, 'outro')
  utimesSync(logo, 1, 1)
  expect(await run('drill')).toMatchObject({
    code: 1,
    text: expect.stringContaining(
      'Arquivos da cópia de segurança diferem dos originais, ou faltam: logos/one.',
    ),
  })
  const wrong = {
    SALA_BACKUP_URL: own,
    SALA_DATA_DIR: server.dataDir,
    SALA_BACKUP_KEY: randomBytes(32).toString('base64'),
  }
  expect(await command('drill', [], wrong)).toMatchObject({
    code: 1,
    text: expect.stringContaining('não é a chave'),
  })
})
