import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Of what shares a processor with others it gets a seventieth. */
const LOWEST = 19

const OWN_THREADS = '/proc/self/task'

/**
 * Lets everything else on this machine come first. On Linux each thread has its own priority: those that compress and encrypt were made
 * before this program's first line.
 */
export function lowerPriority(): void {
  const threads = existsSync(OWN_THREADS) ? readdirSync(OWN_THREADS).map(Number) : [0]
  for (const thread of threads) setPriority(thread, LOWEST)
}

/** As `lowerPriority`, for a process of this machine; one of a user whom this may not concern stays as it is. */
export function lowerPriorityOf(pid: number): void {
  try {
    setPriority(pid, LOWEST)
  } catch {}
}
