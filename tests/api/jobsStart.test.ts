import type { Pool } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { inviteJobs } from '../../server/jobs/inviteJobs.ts'
import { letterJobs } from '../../server/jobs/letterJobs.ts'
import { schedule } from '../../server/jobs/schedule.ts'
import { logger } from '../../server/logger.ts'
import { testApi } from '../support/api.ts'

vi.setConfig({ testTimeout: 20_000 })

const api = testApi()
const sendPendingInvites = async () => ({ sent: 0, failed: 0, stoppedAfter: undefined })

afterEach(() => vi.restoreAllMocks())

/**
 * The test database's pool, which refuses `count` connections after the first `after`, as if the database
 * were down.
 */
function refusing(count: number, after: number): Pool {
  const pool = api.services().db.system
  let requested = 0
  const connect = async () => {
    requested += 1
    if (requested > after && requested <= after + count) throw new Error('connect ECONNREFUSED')
    return pool.connect()
  }
  return Object.assign(Object.create(pool), { connect, query: pool.query.bind(pool) })
}

// The queue's own lock takes the first connection, pg-boss the following ones.
test.each([
  ['when the queues start', 0],
  ['while pg-boss starts', 1],
])('a database that is away %s is tried again until it is back', async (_moment, after) => {
  const reported = vi.spyOn(logger, 'error').mockReturnValue()
  const pool = refusing(2, after)
  const queues = [
    inviteJobs({ pool, sendPendingInvites }),
    letterJobs({ pool, sendLetter: async () => {} }),
    schedule({ pool, jobs: [] }),
  ]
  await Promise.all(queues.map((queue) => queue.start()))
  expect(reported).toHaveBeenCalledWith(expect.stringMatching(/fila.*: connect ECONNREFUSED$/))
  await Promise.all(queues.map((queue) => queue.stop()))
})

test('a server that stops while the database is away waits for it no longer', async () => {
  vi.spyOn(logger, 'error').mockReturnValue()
  const ending = new AbortController()
  const pool = refusing(Number.POSITIVE_INFINITY, 0)
  const queue = inviteJobs({ pool, sendPendingInvites })
  const started = queue.start(ending.signal)
  const sent = queue.sendInvites([1])
  ending.abort(new Error('stopping'))
  await expect(started).rejects.toThrow('stopping')
  await expect(sent).rejects.toThrow('stopping')
  await queue.stop()
})
