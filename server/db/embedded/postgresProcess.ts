import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import type { RunAs } from './runAs.ts'
import { settingOptions } from './settings.ts'

/** Options of PostgreSQL's programs: their user, a folder that any user can enter, a minimal environment. */
export function programOptions({ libraryPath }: Binaries, user: RunAs | undefined) {
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(libraryPath ? { [variable]: libraryPath } : {}),
  }
  return { cwd: '/', env, uid: user?.uid, gid: user?.gid }
}

export interface LaunchOptions {
  cluster: string
  user: RunAs | undefined
  binaries: Binaries
  socketFolder: string
  settings: Record<string, string>
  exitWithParent: boolean
  log: (line: string) => void
}

export interface PostgresProcess {
  /** Resolves when the process has ended for any reason. */
  ended: Promise<unknown>
  /** Fast shutdown: aborts transactions, writes everything, resolves when the process has ended. */
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'

/** Milliseconds after which a start is reported as crash recovery. */
const SLOW_START_MS = 3_000

/** Milliseconds before a shutdown becomes immediate; no data is lost, the next start replays the WAL. */
const STOP_TIMEOUT = 20_000

/**
 * Starts PostgreSQL and waits until it accepts connections, however long recovery takes.
 * @throws EmbeddedDatabaseError `failed` with its last lines when it exits before that.
 */
export async function launch(options: LaunchOptions): Promise<PostgresProcess> {
  const child = spawnPostgres(options)
  const output = createInterface(child.stderr)
  const lines: string[] = []
  output.on('line', (line) => lines.push(line))
  child.once('error', (error) => lines.push(error.message))
  const ended = new Promise<false>((resolve) => {
    child.once('exit', () => resolve(false))
    child.once('error', () => resolve(false))
  })

  const slow = setTimeout(
    () => options.log('Recuperando o banco de dados após uma interrupção…'),
    SLOW_START_MS,
  )
  const ready = await Promise.race([waitUntilReady(output), ended])
  clearTimeout(slow)
  if (!ready) {
    throw new EmbeddedDatabaseError(
      'failed',
      `O banco de dados embutido não iniciou:\n${lines.slice(-8).join('\n')}`,
    )
  }
  output.removeAllListeners('line').on('line', (line) => options.log(`PostgreSQL: ${line}`))

  async function stop(): Promise<void> {
    output.removeAllListeners('line')
    child.kill('SIGINT')
    const forceStop = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT)
    await ended
    clearTimeout(forceStop)
  }
  return { ended, stop }
}

/** In its own session: Ctrl+C must reach only the server, which stops the database last. */
function spawnPostgres({
  cluster,
  user,
  binaries,
  socketFolder,
  settings,
  exitWithParent,
}: LaunchOptions): ChildProcessByStdio<null, null, Readable> {
  const program = [join(binaries.bin, 'postgres'), '-D', cluster, ...settingOptions(socketFolder, settings)]
  // The kernel sends PostgreSQL SIGINT when the parent thread ends, even by SIGKILL.
  const withParentWatch =
    exitWithParent && existsSync('/usr/bin/setpriv')
      ? ['setpriv', '--pdeathsig', 'INT', '--', ...program]
      : program
  const [command = '', ...parameters] = withParentWatch
  return spawn(command, parameters, {
    ...programOptions(binaries, user),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function waitUntilReady(output: Interface): Promise<true> {
  return new Promise((resolve) => {
    output.on('line', (line) => {
      if (line.includes(READY)) resolve(true)
    })
  })
}
