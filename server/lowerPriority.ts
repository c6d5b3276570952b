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

/**
 * Lets everything else on this machine come first. On Linux each thread has its own priority: those that compress and encrypt were made
 * before this program's first line.
 */
export function lowerPriority(): void {
  const threads = existsSync(OWN_THREADS) ? readdirSync(OWN_THREADS).map(Number) : [0]
  for (const thread of threads) setPriority(thread, LOWEST)
  if (existsSync(AUTOGROUP) && isOwnSession()) writeFileSync(AUTOGROUP, String(LOWEST))
}

/** As `lowerPriority`, for a process of this machine; one of a user whom this may not concern stays as it is. */
export function lowerPriorityOf(pid: number): void {
  try {
    setPriority(pid, LOWEST)
  } catch {}
}
