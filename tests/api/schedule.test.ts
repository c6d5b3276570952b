import type { Pool } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type Schedule, type ScheduledJob, schedule } from '../../server/jobs/schedule.ts'
import { logger } from '../../server/logger.ts'
import { testApi } from '../support/api.ts'

vi.setConfig({ testTimeout: 30_000 })

const HALF_A_DAY = 43_200
const api = testApi()
const running: Schedule[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  vi.restoreAllMocks()
})

/** Runs a job as a server process does. */
async function startServer(job: ScheduledJob, pool: Pool = api.services().db.system): Promise<Schedule> {
  const server = schedule({ pool, jobs: [job], tickMs: 50 })
  running.push(server)
  await server.start()
  return server
}

test('of servers side by side one runs the job of an interval', async () => {
  const run = vi.fn(async () => {})
  const job = { name: 'test-shared', everySeconds: HALF_A_DAY, run }
  await Promise.all([startServer(job), startServer(job), startServer(job)])
  await vi.waitFor(() => expect(run).toHaveBeenCalled())
  await Promise.all(running.splice(0).map((server) => server.stop()))
  await startServer({ ...job, name: 'test-shared' })
  await vi.waitFor(async () => expect(await states('test-shared')).toEqual(['completed']))
  expect(run).toHaveBeenCalledOnce()
})

const states = async (name: string) =>
  (await api.rows('SELECT state FROM pgboss.job WHERE name = $1', [name])).map(({ state }) => state)

test('a run of a job that fails is logged, and the job comes again in the next interval', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('sem espaço'))
  await startServer({ name: 'test-failing', everySeconds: 1, run })
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 })
  expect(logged).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'sem espaço' }) },
    'tarefa test-failing: sem espaço',
  )
})

test('a database that is away for a while ends no job', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const { system } = api.services().db
  const run = vi.fn(async () => {})
  await startServer({ name: 'test-away', everySeconds: 1, run })
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000 })
  const connect = vi.spyOn(system, 'connect').mockImplementation(async () => {
    throw new Error('connection refused')
  })
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('tarefas agendadas: connection refused'))
  connect.mockRestore()
  run.mockClear()
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000 })
})

test('stopping the jobs aborts the run under way and waits for its end', async () => {
  const steps: string[] = []
  const run = async (signal: AbortSignal) => {
    steps.push('begun')
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    steps.push('aborted')
  }
  const server = await startServer({ name: 'test-stopped', everySeconds: HALF_A_DAY, run })
  await vi.waitFor(() => expect(steps).toEqual(['begun']))
  await server.stop()
  expect(steps).toEqual(['begun', 'aborted'])
})
