import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { LeasedJobs } from '../../server/jobs/leasedJobs.ts'
import { MAX_ATTEMPTS } from '../../server/jobs/leases.ts'
import { examJobs } from '../../server/jobs/ocr/examJobs.ts'
import { testApi } from '../support/api.ts'
import { examForm, pngOf } from '../support/exams.ts'
import { insertProcedure } from '../support/procedures.ts'

vi.setConfig({ testTimeout: 120_000 })

const api = testApi()
let token: string
const running: LeasedJobs[] = []

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

/** Reads as another server process does; returns the files it took, in order. */
function startServer(): { jobs: LeasedJobs; taken: string[] } {
  const { db, files } = api.services()
  const taken: string[] = []
  const read = (key: string) => {
    taken.push(key)
    return files.read(key)
  }
  const jobs = examJobs({ pool: db.system, files: { ...files, read } })
  running.push(jobs)
  jobs.start()
  return { jobs, taken }
}

/** Pending exams without a job: their upload was cut off before they were queued. */
async function waiting(count: number): Promise<{ procedureId: number; uuids: string[] }> {
  const procedureId = await insertProcedure(api, 1)
  const files = Array.from(
    { length: count },
    (_, at) => [`${at}.png`, pngOf(`Exame de número ${at}`)] as const,
  )
  const { json } = await api.call('POST /v1/ocr-queue', { token, body: examForm({ procedureId, files }) })
  return { procedureId, uuids: json.map(({ uuid }: { uuid: string }) => uuid) }
}

const statusesOf = async (procedureId: number): Promise<number[]> =>
  (await api.call(`GET /v1/procedure/${procedureId}/ocrs`, { token })).json.map(
    ({ status }: { status: number }) => status,
  )

const allRead = (procedureId: number) =>
  vi.waitFor(async () => expect(new Set(await statusesOf(procedureId))).toEqual(new Set([3])), {
    timeout: 100_000,
    interval: 100,
  })

test('servers side by side share the exams, and none is read twice', async () => {
  const { procedureId, uuids } = await waiting(4)
  const server = startServer()
  const other = startServer()
  await allRead(procedureId)
  expect([...server.taken, ...other.taken].sort()).toEqual(uuids.map((uuid) => `exams/${uuid}`).sort())
  expect(Math.min(server.taken.length, other.taken.length)).toBeGreaterThan(0)
})

test('an exam whose server died while it was read is taken up; one that is being read is not', async () => {
  const { procedureId, uuids } = await waiting(2)
  const [dead, isRead] = uuids
  await api.rows(
    "UPDATE ocr_documents SET status = 2, updated_at = now() - interval '3 minutes' WHERE uuid = $1",
    [dead],
  )
  await api.rows('UPDATE ocr_documents SET status = 2, updated_at = now() WHERE uuid = $1', [isRead])
  startServer()
  await vi.waitFor(async () => expect((await statusesOf(procedureId)).sort()).toEqual([2, 3]), {
    timeout: 60_000,
    interval: 100,
  })
})

test('a server that stops gives back the exams that it reads, for the next one', async () => {
  const { procedureId } = await waiting(1)
  const { jobs } = startServer()
  await vi.waitFor(async () => expect(await statusesOf(procedureId)).toEqual([2]), { interval: 10 })
  await jobs.stop()
  expect(await statusesOf(procedureId)).toEqual([1])
  startServer()
  await allRead(procedureId)
})

test('an exam whose file the store has lost ends as one that could not be read', async () => {
  const { procedureId, uuids } = await waiting(1)
  await api.services().files.remove(`exams/${uuids[0]}`)
  // Its last attempt, due immediately.
  await api.rows(
    "UPDATE ocr_documents SET attempts = $2, updated_at = now() - interval '1 minute' WHERE uuid = $1",
    [uuids[0], MAX_ATTEMPTS - 1],
  )
  startServer()
  await vi.waitFor(async () => expect(await statusesOf(procedureId)).toEqual([4]), { timeout: 60_000 })
})
