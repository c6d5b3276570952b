import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './errors.ts'

/** What is asked of a leftover, ever less politely, and for how long (ms): finish and save; stop; be gone. */
const REQUESTS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 3_000],
] as const

const ORPHANS_PATIENCE = 500

/**
 * Ends every PostgreSQL process that a killed server left on these files and takes away its lock file, which a process
 * number used again would make look alive. Only for the holder of the data folder: nobody else may be running it.
 * @throws EmbeddedDatabaseError `failed` when one does not end.
 */
export async function endLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const first = firstProcess(cluster)
  if (processesOn(cluster).length > 0)
    log('Encerrando o PostgreSQL deixado por um servidor que foi interrompido.')
  for (const [signal, patience] of REQUESTS) {
    const running = processesOn(cluster)
    // The first one, asked, ends the others; those it left when it was killed end on their own, nearly at once.
    const asked = signal === 'SIGINT' ? running.filter((pid) => pid === first) : running
    for (const pid of asked) send(pid, signal)
    if (await allEnded(cluster, asked.length > 0 ? patience : ORPHANS_PATIENCE)) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      return
    }
  }
  const left = processesOn(cluster).join(', ')
  throw new EmbeddedDatabaseError(
    'failed',
    `Um PostgreSQL anterior não termina (processo ${left}). Reinicie a máquina.`,
  )
}

async function allEnded(cluster: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while (processesOn(cluster).length > 0) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended meanwhile.
  }
}

/** The process that started the others, from the first line of PostgreSQL's own lock file. */
function firstProcess(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** PostgreSQL's processes all work in the folder of their database; a bare process number could be anybody's by now. */
function processesOn(cluster: string): number[] {
  if (process.platform !== 'linux') return processesNaming(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, cluster))
}

function worksIn(pid: number, cluster: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** Where there is no /proc: the first process has the folder in its command line, and the others end with it. */
function processesNaming(cluster: string): number[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes('/postgres ') && line.includes(` -D ${cluster} `))
    .map((line) => Number.parseInt(line, 10))
}
