import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'

/** The password of every demo user. */
export const PASSWORD = 'Sala@2026'
export const EMAIL = 'gestor@sala.test'

export interface BuiltServer {
  url: string
  pid: number
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
  /** Milliseconds from the start of the process to its first response. */
  startupMs: number
  stop(): Promise<void>
}

/** Milliseconds; the first start fills the data folder. */
const START_TIMEOUT_MS = 120_000

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

/** Starts an installation's server, with demo data when its data folder is new. @param settings further variables */
export async function startBuilt(
  { root, dataDir }: Installation,
  settings: Record<string, string> = {},
): Promise<BuiltServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const start = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SALA_DATA_DIR: dataDir,
      // Benchmarks read lists as no person does.
      SALA_ROWS_PER_MINUTE: '999999999',
      SALA_DEMO: 'on',
      ...settings,
    },
  })
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (performance.now() - start > START_TIMEOUT_MS) throw new Error(`the server does not answer`)
    await sleep(5)
  }
  const startupMs = performance.now() - start
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    pid: child.pid ?? 0,
    startupMs,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Demo institution of all benches: Hospital Santa Luzia. */
export const INSTITUTION = 1

async function call(url: string, method: string, path: string, token: string, body?: unknown) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  return { token: answer.headers.get('authorization') ?? '', json: await answer.json() }
}

const signIn = (url: string, email: string) =>
  call(url, 'POST', '/manager/login', '', { email, password: PASSWORD })

const selectInstitution = (url: string, token: string, institutionId: number) =>
  call(url, 'GET', `/manager/refresh-token/institution/${institutionId}`, token)

/** A token of a demo user in one of their institutions. */
export async function fetchToken(url: string, email: string, institutionId: number): Promise<string> {
  return (await selectInstitution(url, (await signIn(url, email)).token, institutionId)).token
}

/** A session as the console stores it, of the demo's manager in Hospital Santa Luzia. */
export async function fetchSession(url: string): Promise<Record<string, string>> {
  const login = await signIn(url, EMAIL)
  const institutions: { id: number }[] = (await call(url, 'GET', '/preset/institutions', login.token)).json
  const chosen = await selectInstitution(url, login.token, INSTITUTION)
  return {
    'auth-token': chosen.token,
    user: JSON.stringify(login.json),
    'selected-institution': JSON.stringify(institutions.find(({ id }) => id === INSTITUTION)),
    'user-permissions': JSON.stringify(chosen.json),
    'ip-allowed': 'true',
  }
}
