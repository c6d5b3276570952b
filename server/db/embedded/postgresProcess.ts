import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { programOptions } from './programOptions.ts'
import type { RunAs } from './runAs.ts'
import { settingOptions } from './settings.ts'

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
  /** Resolves once it has ended, however that came. */
  ended: Promise<unknown>
  /** Ends open connections and transactions, saves everything, and resolves when it is gone. */
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'

/** After this long (ms) a start is recovering from a crash, and whoever waits should know. */
const SLOW_START = 3_000

/** A stop that takes longer (ms) is cut short; nothing is lost, the next start only replays the log. */
const STOP_PATIENCE = 20_000

/**
 * Starts PostgreSQL and waits until it accepts connections, for as long as a recovery may take.
 * @throws EmbeddedDatabaseError `failed`, with its last lines, when it ends before that.
 */
export async function launch(options: LaunchOptions): Promise<PostgresProcess> {
  const child = start(options)
  const output = createInterface(child.stderr)
  const said: string[] = []
  output.on('line', (line) => said.push(line))
  child.once('error', (error) => said.push(error.message))
  const ended = new Promise<false>((resolve) => {
    child.once('exit', () => resolve(false))
    child.once('error', () => resolve(false))
  })

  const slow = setTimeout(() => options.log('Recuperando o banco de dados após uma interrupção…'), SLOW_START)
  const ready = await Promise.race([untilReady(output), ended])
  clearTimeout(slow)
  if (!ready) {
    throw new EmbeddedDatabaseError(
      'failed',
      `O banco de dados embutido não iniciou:\n${said.slice(-8).join('\n')}`,
    )
  }
  output.removeAllListeners('line').on('line', (line) => options.log(`PostgreSQL: ${line}`))

  async function stop(): Promise<void> {
    output.removeAllListeners('line')
    child.kill('SIGINT')
    const impatient = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE)
    await ended
    clearTimeout(impatient)
  }
  return { ended, stop }
}

/** In a session of its own: Ctrl+C is for the server, which stops the database last. */
function start({
  cluster,
  user,
  binaries,
  socketFolder,
  settings,
  exitWithParent,
}: LaunchOptions): ChildProcessByStdio<null, null, Readable> {
  const program = [join(binaries.bin, 'postgres'), '-D', cluster, ...settingOptions(socketFolder, settings)]
  // The kernel tells PostgreSQL to stop when the thread that started it ends, even by SIGKILL.
  const watched =
    exitWithParent && existsSync('/usr/bin/setpriv')
      ? ['setpriv', '--pdeathsig', 'INT', '--', ...program]
      : program
  const [command = '', ...parameters] = watched
  return spawn(command, parameters, {
    ...programOptions(binaries, user),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function untilReady(output: Interface): Promise<true> {
  return new Promise((resolve) => {
    output.on('line', (line) => {
      if (line.includes(READY)) resolve(true)
    })
  })
}
