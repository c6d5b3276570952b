import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { projectRoot } from '../../../server/root.ts'
import { type Answer, type Call, callAt, signInAt } from './calls.ts'

/** Recovery from a crash on a busy machine may take this long (ms). */
const START_PATIENCE_MS = 20_000

/** The real server in a separate process, on a separate data folder with the demo data. */
export interface FaultServer {
  /** `http://127.0.0.1:PORT`; a restarted server keeps its port. */
  url: string
  port: number
  dataDir: string
  /** Everything written to stdout and stderr since its first start. */
  lines: string[]
  /** PID of the current or, if it has ended, the last process. */
  pid(): number
  isAlive(): boolean
  /**
   * Ends the process with a signal and waits until it is gone; does not wait for its database, which ends by
   * itself.
   * @returns its exit code; null if a signal ended it
   */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Restarts it on the same folder and port, and waits until it answers. */
  start(): Promise<void>
  /** @throws Error if `GET /api/health` is not answered 200 within 20 s, or the process ends. */
  healthy(): Promise<void>
  /** `call('GET /preset/surgeons/', { token })`; strings are sent as they are, anything else as JSON. */
  call(request: string, call?: Call): Promise<Answer>
  /** The token of a demo user in an institution: `signIn('gestor@sala.test', 1)`. */
  signIn(email: string, institution?: number): Promise<string>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

/**
 * Starts a server on a copy of the filled data folder.
 * @param env settings that override the defaults, as in docs/operations.md
 * @param source the folder of the build
 */
export async function launchServer(
  filledDataDir: string,
  env: Record<string, string> = {},
  source = projectRoot,
): Promise<FaultServer> {
  const parent = mkdtempSync(join(tmpdir(), 'sala-fault-'))
  chmodSync(parent, 0o755)
  const dataDir = join(parent, 'data')
  cpSync(filledDataDir, dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  const lines: string[] = []
  let port = 0
  let child: ChildProcess

  const isAlive = () => child.exitCode === null && child.signalCode === null
  const url = () => `http://127.0.0.1:${port}`

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: source,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        NODE_ENV: 'production',
        PORT: String(port),
        SALA_DATA_DIR: dataDir,
        // Tests read lists as no person does.
        SALA_ROWS_PER_MINUTE: '999999999',
        ...env,
      },
    })
    for (const output of [child.stdout, child.stderr])
      if (output)
        createInterface(output).on('line', (line) => {
          lines.push(line)
          port = Number(/\bSala em http:[^"]*:(\d+)/.exec(line)?.[1] ?? port)
        })
    await healthy()
  }

  async function healthy(): Promise<void> {
    const deadline = performance.now() + START_PATIENCE_MS
    while (!(await isHealthy())) {
      if (!isAlive()) throw new Error(`the server ended:\n${lines.slice(-20).join('\n')}`)
      if (performance.now() > deadline)
        throw new Error(`the server does not answer:\n${lines.slice(-20).join('\n')}`)
      await sleep(20)
    }
  }

  async function isHealthy(): Promise<boolean> {
    if (port === 0) return false
    try {
      return (await callAt(url(), 'GET /health')).status === 200
    } catch {
      return false
    }
  }

  async function kill(signal: NodeJS.Signals): Promise<number | null> {
    if (isAlive()) {
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    }
    return child.exitCode
  }

  const remove = async () => {
    await kill('SIGTERM')
    rmSync(parent, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await kill('SIGKILL')
    rmSync(parent, { recursive: true, force: true })
    throw error
  }
  return {
    url: url(),
    port,
    dataDir,
    lines,
    pid: () => child.pid ?? 0,
    isAlive,
    kill,
    start,
    healthy,
    call: (request, call) => callAt(url(), request, call),
    signIn: (email, institution) => signInAt(url(), email, institution),
    remove,
  }
}

/** A server for one test, removed after it. */
export async function startServer(
  env: Record<string, string> = {},
  source = projectRoot,
): Promise<FaultServer> {
  const server = await launchServer(inject('filledDataDir'), env, source)
  onTestFinished(server.remove)
  return server
}

/** A server for all tests of a file, from `beforeAll` to `afterAll`. */
export function serverOfFile(env: Record<string, string> = {}): () => FaultServer {
  let server: FaultServer | undefined
  beforeAll(async () => {
    server = await launchServer(inject('filledDataDir'), env)
  })
  afterAll(() => server?.remove())
  return () => {
    if (!server) throw new Error('the server is started in beforeAll')
    return server
  }
}

/** The connection string of a running server's database, as its owner. */
export function databaseUrl({ dataDir }: FaultServer): string {
  const folder = readFileSync(join(dataDir, '.sala.socket'), 'utf8').trim()
  return `postgresql://sala@localhost/sala?host=${encodeURIComponent(folder)}`
}
