import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { FilesUnavailable } from '../../server/files/fileStore.ts'
import type { LeasedJobs } from '../../server/jobs/leasedJobs.ts'
import { MAX_ATTEMPTS } from '../../server/jobs/leases.ts'
import { examJobs } from '../../server/jobs/ocr/examJobs.ts'
import { logger } from '../../server/logger.ts'
import { reportJobs } from '../../server/reports/reportJobs.ts'
import { testApi } from '../support/api.ts'
import { examForm, pngOf } from '../support/exams.ts'
import { insertProcedure } from '../support/procedures.ts'

vi.setConfig({ testTimeout: 60_000 })

const HOSPITAL = 1
const api = testApi()
let token: string
const running: LeasedJobs[] = []

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', HOSPITAL)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

const start = (jobs: LeasedJobs) => {
  running.push(jobs)
  jobs.start()
  return jobs
}

/** The services' file store, away until `comeBack`. */
function filesAway() {
  const { files } = api.services()
  let isAway = true
  const read = vi.fn((key: string) =>
    isAway ? Promise.reject(new FilesUnavailable('file store: away')) : files.read(key),
  )
  return { files: { ...files, read }, read, comeBack: () => (isAway = false) }
}

test('a file whose store is away is answered 503, to be asked for again, with one line in the log', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue()
  await api.rows("UPDATE institutions SET logo_key = 'logos/own.png' WHERE id = $1", [HOSPITAL])
  const app = createApp({ ...api.services(), files: filesAway().files })
  const answer = await app.request(`/api/app/institutions/${HOSPITAL}/logo`, {
    headers: { authorization: token },
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(logged.mock.calls).toEqual([['arquivos: file store: away']])
})

test('a report is made without the logo that cannot be read', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue()
  await api.rows("UPDATE institutions SET logo_key = 'logos/own.png' WHERE id = $1", [HOSPITAL])
  const { json } = await api.call('POST /web/v1/active-principles-report', { token })
  start(reportJobs({ pool: api.services().db.system, files: filesAway().files }))
  await vi.waitFor(
    async () =>
      expect(await api.rows('SELECT status, failure FROM reports WHERE uuid = $1', [json.uuid])).toEqual([
        { status: 3, failure: null },
      ]),
    { timeout: 30_000 },
  )
  expect(logged.mock.calls).toEqual([['logotipo: file store: away']])
})

test('an exam waits for its store as long as it is away, and is read then', async () => {
  vi.spyOn(logger, 'error').mockReturnValue()
  const procedureId = await insertProcedure(api, HOSPITAL)
  const files = [['exame.png', pngOf('Glicose 92 mg')] as const]
  await api.call('POST /v1/ocr-queue', { token, body: examForm({ procedureId, files }) })
  const store = filesAway()
  const jobs = start(examJobs({ pool: api.services().db.system, files: store.files }))
  await vi.waitFor(
    () => {
      jobs.notify()
      // More often than a crash would be tried again.
      expect(store.read.mock.calls.length).toBeGreaterThan(MAX_ATTEMPTS)
    },
    { timeout: 20_000 },
  )
  const state = () =>
    api.rows('SELECT status, failure FROM ocr_documents WHERE procedure_id = $1', [procedureId])
  expect((await state())[0].status).not.toBe(4)
  store.comeBack()
  await vi.waitFor(
    async () => {
      jobs.notify()
      expect(await state()).toEqual([{ status: 3, failure: null }])
    },
    { timeout: 40_000, interval: 200 },
  )
})
