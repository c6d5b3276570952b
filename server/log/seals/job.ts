import type { Pool } from 'pg'
import type { ScheduledJob } from '../../jobs/schedule.ts'
import { sealLog } from './seal.ts'

/** Half of the minute within which an entry is sealed: a server may just have missed the interval. */
const EVERY_SECONDS = 30

export const sealingJob = (pool: Pool): ScheduledJob => ({
  name: 'log-seals',
  everySeconds: EVERY_SECONDS,
  run: async (signal) => {
    await sealLog(pool, { signal })
  },
})
