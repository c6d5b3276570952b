import type { Browser } from 'playwright'
import { app } from '../src/i18n/ptBR/app.ts'
import { attendanceRow } from '../src/testing/attendance.ts'
import { ATTENDANCES, fillAttendances } from './attendance/fill.ts'
import { bareProcedures } from './scheduling/bare.ts'
import { besideBare } from './support/besideBare.ts'
import { openBrowser, openTab } from './support/browser.ts'
import { fetchSession, startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import type { Call } from './support/load.ts'
import { readRepaintTime, startRepaintTimer } from './support/pageTiming.ts'
import { median, type Report, type Topic } from './support/report.ts'
import { openServices } from './support/services.ts'

const PAGE_BAR = { atMost: 5 }
const COUNT_BAR = { atMost: 3 }

const DAY_MS = 86_400_000
const MONTH_DAYS = 30
const MONTHS = 20

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const range = (length: number) => Array.from({ length }, (_, at) => at)

const call = (path: string, query: Record<string, unknown>): Call => ({
  method: 'GET',
  path: `/api/app/v4/procedures-attendances${path}?${new URLSearchParams(
    Object.entries({ include_inactive: true, ...query }).map(([name, value]) => [name, String(value)]),
  )}`,
})

/** Calls with all three keys, over months of the two years. */
const calls = (path: string, filter: (at: number) => Record<string, unknown>, isMonth = true): Call[] =>
  range(MONTHS).map((at) =>
    call(path, {
      key: 1 + (at % 3),
      ...(isMonth ? { start_date: day((at + 1) * MONTH_DAYS), end_date: day(at * MONTH_DAYS) } : {}),
      ...(path ? {} : { page: 1, limit: 10 }),
      ...filter(at),
    }),
  )

/** Filters that the page can send. */
const filters: readonly (readonly [string, (at: number) => Record<string, unknown>, boolean?])[] = [
  ['of a month', () => ({})],
  ['of a month and an anaesthetist', (at) => ({ anaesthetist_id: 1 + at })],
  ['of a month and a guide type', (at) => ({ guide_type_id: 1 + (at % 2) })],
  ['of a month and a name that few have', (at) => ({ search: `numero ${100 + at * 173}` })],
  ['of a month and a name that all have', () => ({ search: 'paciente' })],
  ['of two years', () => ({}), false],
  ['of two years and an anaesthetist', (at) => ({ anaesthetist_id: 1 + at }), false],
  ['of two years and a name that few have', (at) => ({ search: `numero ${1000 + at * 173}` }), false],
]

/** Half a million attendances: filtered pages and counts, compared with reading one procedure by its key. */
async function measureCalls(report: Report): Promise<void> {
  const { services, close } = await openServices()
  const { token, ids } = await fillAttendances(services.db)
  const reads = ids.map((id): Call => ({ method: 'GET', path: `/api/bare/${id}` }))
  const beside = await besideBare(services, bareProcedures(services), { token, reads })
  const measure = async (what: string, requested: Call[], bar?: { atMost: number }) => {
    const { ratio, ours, other } = await beside.measure(requested)
    report({
      what: `${what} among ${ATTENDANCES / 1000},000, beside one read by the key`,
      value: 1 / ratio,
      unit: '×',
      ...(bar ? { bar } : {}),
      detail: `${ours.toFixed(0)}/s beside ${other.toFixed(0)}/s`,
    })
  }
  try {
    for (const [what, filter, isMonth = true] of filters) {
      // The page requests a range, by default a month; the cost of a longer one is informational.
      await measure(`a page ${what}`, calls('', filter, isMonth), isMonth ? PAGE_BAR : undefined)
      await measure(`the count ${what}`, calls('/count', filter, isMonth), isMonth ? COUNT_BAR : undefined)
    }
  } finally {
    beside.close()
    await close()
  }
}

const ROWS = 50
const PAINT_MS = 150
const TURNS = 10

/** Milliseconds from a click on the next page, whose call is answered immediately, to its painted rows. */
async function turnPages(browser: Browser, url: string): Promise<number[]> {
  const { page } = await openTab(browser, url, await fetchSession(url))
  await page.route('**/procedures-attendances/count?*', (route) =>
    route.fulfill({ json: { count: ROWS * (TURNS + 1) } }),
  )
  await page.route('**/procedures-attendances?*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page')) * ROWS
    const procedures = range(ROWS).map((row) => attendanceRow(at + row))
    return route.fulfill({ json: { procedures, count: ROWS * (TURNS + 1) } })
  })
  await page.goto(`${url}/procedures/2?size=${ROWS}`)
  const next = page.getByRole('button', { name: app.list.nextPage })
  await next.waitFor()
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await startRepaintTimer(page)
    await next.click()
    times.push(await readRepaintTime(page))
  }
  return times
}

async function measurePaint(report: Report): Promise<void> {
  const installation = install()
  const browser = await openBrowser()
  const server = await startBuilt(installation)
  try {
    report({
      what: `the next page of ${ROWS} attendances, from the click to its paint`,
      value: median(await turnPages(browser, server.url)),
      unit: 'ms',
      bar: { atMost: PAINT_MS },
      detail: 'answered at once',
    })
  } finally {
    await browser.close()
    await server.stop()
    installation.remove()
  }
}

/** The calls of the attendance lists, and how soon a page of them is painted. */
export const topic: Topic = async (report) => {
  await measureCalls(report)
  await measurePaint(report)
}
