import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './errors.ts'

/** Signals to end leftover processes, and milliseconds to wait for each: fast shutdown, immediate shutdown, kill. */
const SIGNALS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 3_000],
] as const

const ORPHAN_TIMEOUT = 500

/**
 * Ends all PostgreSQL processes that a killed server left on these files, and removes their lock file, which a reused
 * process id would make look valid. Requires the lock on the data folder.
 * @throws EmbeddedDatabaseError `failed` when a process does not end.
 */
export async function endLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const first = postmasterPid(cluster)
  if (clusterProcesses(cluster).length > 0)
    log('Encerrando o PostgreSQL deixado por um servidor que foi interrompido.')
  for (const [signal, timeout] of SIGNALS) {
    const running = clusterProcesses(cluster)
    // The postmaster ends its children; without it they exit on their own almost at once.
    const targets = signal === 'SIGINT' ? running.filter((pid) => pid === first) : running
    for (const pid of targets) sendSignal(pid, signal)
    if (await allEnded(cluster, targets.length > 0 ? timeout : ORPHAN_TIMEOUT)) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      return
    }
  }
  const remaining = clusterProcesses(cluster).join(', ')
  throw new EmbeddedDatabaseError(
    'failed',
    `Um PostgreSQL anterior não termina (processo ${remaining}). Reinicie a máquina.`,
  )
}

async function allEnded(cluster: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while (clusterProcesses(cluster).length > 0) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already ended.
  }
}

/** Process id of the postmaster, from the first line of its lock file. */
function postmasterPid(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** Matches by working directory, which is the database's folder: process ids are reused. */
function clusterProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') return postmastersByCommand(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isClusterProcess(pid, cluster))
}

function isClusterProcess(pid: number, cluster: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** Without /proc: only the postmaster has the folder in its command line; its children end with it. */
function postmastersByCommand(cluster: string): number[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes('/postgres ') && line.includes(` -D ${cluster} `))
    .map((line) => Number.parseInt(line, 10))
}
