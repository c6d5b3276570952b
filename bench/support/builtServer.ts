import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Installation } from './installation.ts'

/** The password of every demo user. */
export const PASSWORD = 'Sala@2026'
export const EMAIL = 'gestor@sala.test'

export interface BuiltServer {
  url: string
  pid: number
  /** Milliseconds from the start of the process to its first answer. */
  startedAfter: number
  stop(): Promise<void>
}

/** Filling a data folder a first time may take this long (ms). */
const PATIENCE = 120_000

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

/** Starts an installation's server, with demo data when its data folder is new. */
export async function startBuilt({ root, dataDir }: Installation): Promise<BuiltServer> {
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
      SALA_DEMO: 'on',
    },
  })
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (performance.now() - start > PATIENCE) throw new Error(`the server does not answer`)
    await wait(5)
  }
  const startedAfter = performance.now() - start
  return {
    url,
    pid: child.pid ?? 0,
    startedAfter,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The institution of the demo data that all benches use: Hospital Santa Luzia. */
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

const choose = (url: string, token: string, institutionId: number) =>
  call(url, 'GET', `/manager/refresh-token/institution/${institutionId}`, token)

/** A token of a demo user in one of their institutions. */
export async function tokenOf(url: string, email: string, institutionId: number): Promise<string> {
  return (await choose(url, (await signIn(url, email)).token, institutionId)).token
}

/** A session as the console stores it, of the demo's manager in Hospital Santa Luzia. */
export async function sessionIn(url: string): Promise<Record<string, string>> {
  const login = await signIn(url, EMAIL)
  const institutions: { id: number }[] = (await call(url, 'GET', '/preset/institutions', login.token)).json
  const chosen = await choose(url, login.token, INSTITUTION)
  return {
    'auth-token': chosen.token,
    user: JSON.stringify(login.json),
    'selected-institution': JSON.stringify(institutions.find(({ id }) => id === INSTITUTION)),
    'user-permissions': JSON.stringify(chosen.json),
    'ip-allowed': 'true',
  }
}
