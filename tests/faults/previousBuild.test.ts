import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/root.ts'
import type { Answer, Call } from './support/calls.ts'
import { databaseUrl, type FaultServer, startServer } from './support/server.ts'

/** The last released build, whose servers run beside the present one during a rolling update. */
const RELEASE = '5215daecb1af1904da3856d73050b8a15f6f7bfc'

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
