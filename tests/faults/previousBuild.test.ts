import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { projectRoot } from '../../server/root.ts'
import type { Answer, Call } from './support/calls.ts'
import { inDatabase, keptDatabases } from './support/keptDatabases.ts'
import { databaseUrl, type FaultServer, startServer } from './support/server.ts'

/** The last released build, whose servers run beside the present one during a rolling update. */
const RELEASE = '5215daecb1af1904da3856d73050b8a15f6f7bfc'

const databases = keptDatabases()

let folder: string
let source: string

const dependenciesOf = (root: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies

/** Installs what the release depends on and this build no longer does; the rest it finds among the project's packages. */
function installRemoved(): void {
  const present = dependenciesOf(projectRoot)
  const removed = Object.entries(dependenciesOf(source)).filter(([name]) => !Object.hasOwn(present, name))
  if (removed.length === 0) return
  const packages = removed.map(([name, version]) => `${name}@${version}`)
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages]
  execFileSync('npm', args, { stdio: 'pipe' })
}

beforeAll(() => {
  const { status } = spawnSync('git', ['cat-file', '-e', `${RELEASE}^{commit}`], { cwd: projectRoot })
  if (status !== 0)
    throw new Error(
      `This clone has no history up to the release ${RELEASE}: fetch it with git fetch --unshallow.`,
    )
  folder = mkdtempSync(join(tmpdir(), 'sala-release-'))
  source = join(folder, 'release')
  mkdirSync(source)
  const archive = execFileSync(
    'git',
    ['archive', RELEASE, 'server', 'src', 'package.json', 'tsconfig.json', 'vite.server.config.ts'],
    {
      cwd: projectRoot,
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  execFileSync('tar', ['-x', '-C', source], { input: archive })
  symlinkSync(join(projectRoot, 'node_modules'), join(source, 'node_modules'))
  installRemoved()
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error', '--config', 'vite.server.config.ts'], {
    cwd: source,
    env: { ...process.env, NODE_ENV: 'production' },
  })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Client {
  name: string
  call: (request: string, call?: Call) => Promise<Answer>
  token: string
}

const enter = async (name: string, server: FaultServer): Promise<Client> => ({
  name,
  call: server.call,
  token: await server.signIn('gestor@sala.test', 1),
})

async function nameOf({ call, token }: Client, id: number): Promise<string | undefined> {
  const { status, json } = await call('GET /preset/surgeons/', { token })
  expect(status).toBe(200)
  return json.find((surgeon: { id: number }) => surgeon.id === id)?.name
}

test('the last released build and this one serve the database that this one has migrated, side by side', async () => {
  const present = await startServer()
  const released = await startServer(
    { DATABASE_URL: databaseUrl(present), SALA_DEMO: 'on', SALA_NEWER_DATABASE: 'allow' },
    source,
  )
  const clients = [await enter('Presente', present), await enter('Anterior', released)]
  for (const [at, writer] of clients.entries()) {
    const body = { name: `Nair ${writer.name}`, crm_number: `80000${at}`, crm_state_id: 25 }
    const created = await writer.call('POST /preset/surgeons', { token: writer.token, body })
    expect(created.status).toBe(201)
    const { id } = created.json
    for (const changer of clients) {
      const name = `Alterada ${changer.name}`
      const changed = await changer.call(`PUT /preset/surgeons/${id}`, {
        token: changer.token,
        body: { ...body, name },
      })
      expect(changed.status).toBe(200)
      for (const reader of clients) expect(await nameOf(reader, id)).toBe(name)
    }
  }
  // Each server continues sessions that the other opened, as behind a load balancer.
  for (const { token } of clients)
    for (const { call } of clients) expect((await call('GET /preset/surgeons/', { token })).status).toBe(200)
}, 120_000)

/** Calls of one client, one after another until it is stopped. @returns those that were not answered as they should be */
function keepCalling({ call, token }: Client, name: string) {
  const failed: string[] = []
  let calls = 0
  let isStopped = false
  const work = (async () => {
    for (let number = 0; !isStopped; number++) {
      const body = { name: `${name} ${number}`, crm_number: `${name}${number}`, crm_state_id: 25 }
      const created = await call('POST /preset/surgeons', { token, body })
      const changed = await call(`PUT /preset/surgeons/${created.json?.id}`, {
        token,
        body: { ...body, name: 'Alterada' },
      })
      const schedules = await call('GET /surgical-map/v2/patients/?page=1&limit=10&filter=', { token })
      for (const { status, json } of [created, changed, schedules]) {
        calls++
        if (status >= 300) failed.push(`${status} ${JSON.stringify(json)}`)
      }
    }
  })()
  return {
    calls: () => calls,
    async stop() {
      isStopped = true
      await work
      return failed
    },
  }
}

test('calls that the released build answers meanwhile all succeed while this one migrates the database', async () => {
  const url = databases.restore('0.2.0', 'busy')
  const released = await startServer({ DATABASE_URL: url, SALA_DEMO: 'on' }, source)
  const client = await enter('Anterior', released)
  const callers = ['8', '9', '10', '11', '12', '13'].map((name) => keepCalling(client, name))
  const calls = () => callers.reduce((total, caller) => total + caller.calls(), 0)
  await vi.waitUntil(() => calls() > 20, { timeout: 20_000 })
  const applied = await inDatabase(url, (db) => migrateDatabase(db))
  expect(applied).toBeGreaterThan(10)
  expect(await Promise.all(callers.map((caller) => caller.stop()))).toEqual(callers.map(() => []))
}, 120_000)
