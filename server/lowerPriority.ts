import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Of what shares a processor with others it gets a seventieth. */
const LOWEST = 19

const OWN_THREADS = '/proc/self/task'

/** Of Linux, where each session has a share of the processor by itself, among whose processes their priorities count. */
const AUTOGROUP = '/proc/self/autogroup'
const STAT = '/proc/self/stat'

/** Whether this process began its session, and is alone in it. */
function isOwnSession(): boolean {
  const [, fields = ''] = readFileSync(STAT, 'utf8').split(') ')
  return Number(fields.split(' ')[3]) === process.pid
}

/** Tries what this system may not allow: in a container `/proc` may be read-only. */
function attempt(lower: () => void): void {
  try {
    lower()
  } catch {}
}

/**
 * Lets everything else on this machine come first, as far as the system allows. On Linux each thread has its own priority: those that
 * compress and encrypt were made before this program's first line.
 */
export function lowerPriority(): void {
  const threads = existsSync(OWN_THREADS) ? readdirSync(OWN_THREADS).map(Number) : [0]
  for (const thread of threads) attempt(() => setPriority(thread, LOWEST))
  if (existsSync(AUTOGROUP) && isOwnSession()) attempt(() => writeFileSync(AUTOGROUP, String(LOWEST)))
}

/** As `lowerPriority`, for a process of this machine. */
export const lowerPriorityOf = (pid: number): void => attempt(() => setPriority(pid, LOWEST))
