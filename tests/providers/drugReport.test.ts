import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Report, ReportStatus } from '../../src/domain/reports.ts'
import { awaitReport, readReportCsv, startReport } from '../../src/providers/drugReport.ts'
import { json, openPage } from './browser.ts'

const PATH = '/api/web/v1/active-principles-report/'
const never = new AbortController().signal
const report = (status: ReportStatus): Report => ({ uuid: 'one', institution_id: 1, status, failure: null })

let page = openPage()
beforeEach(() => {
  page = openPage('/settings/farmacos')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Answers polls in turn. */
function answerPolls(...answers: (Report | number)[]) {
  page.on(`GET ${PATH}one`, () => {
    const answer = answers.shift()
    return typeof answer === 'number' ? json({}, answer) : json(answer ?? {})
  })
}

test('a report is polled each second until it is made, also while the server is away', async () => {
  answerPolls(report('running'), 503, report('done'))
  const awaited = awaitReport(report('queued'), never)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await awaited).toEqual(report('done'))
  expect(page.calls).toHaveLength(3)
})

test('a report that no longer exists is not waited for', async () => {
  answerPolls(404)
  const awaited = expect(awaitReport(report('queued'), never)).rejects.toMatchObject({ status: 404 })
  await vi.advanceTimersByTimeAsync(1000)
  await awaited
})

test('the wait for a report ends with its signal', async () => {
  const ending = new AbortController()
  const awaited = expect(awaitReport(report('running'), ending.signal)).rejects.toBe('left')
  ending.abort('left')
  await awaited
  await vi.advanceTimersByTimeAsync(5000)
  expect(page.calls).toEqual([])
})

test('the start of a report has no body, and names the institution only if it is a group’s member [DRUG-31]', async () => {
  page.on(`POST ${PATH}`, () => json(report('queued')))
  await startReport(undefined)
  await startReport(3)
  expect(page.calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', PATH, undefined],
    ['POST', `${PATH}?institution_id=3`, undefined],
  ])
})

test('the CSV of the drugs is requested where the specification names it [DRUG-30]', async () => {
  page.on('GET /api/web/v2/active-principles-download-csv/', () => new Response('a;b'))
  expect(await (await readReportCsv(undefined, never)).text()).toBe('a;b')
})
