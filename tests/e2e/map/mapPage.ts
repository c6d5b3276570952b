import { expect, type Page } from '@playwright/test'
import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import type { Schedule } from '../../../src/resources/procedures/schedule.ts'
import { heading } from '../support/screen.ts'
import { isCall, nextCall, type Sent } from '../support/wire.ts'

export const SCHEDULES = 'GET /app/v4/schedules'

/** Stores a date as the map itself does, before the map is first opened. */
export const rememberDay = (page: Page, day: string) =>
  page.addInitScript((date) => {
    if (sessionStorage.getItem('day-told')) return
    sessionStorage.setItem('day-told', 'true')
    localStorage.setItem('filter-date', date)
  }, day)

/** Opens the map. @returns its first call and the answer. */
export async function openMap(page: Page, path = '/'): Promise<Sent & { answer: Schedule }> {
  const call = nextCall(page, SCHEDULES)
  await page.goto(path)
  await expect(heading(page, 'Agendamentos')).toBeVisible()
  const sent = await call
  return { ...sent, answer: sent.answer as Schedule }
}

/** The reading of the map that an action leads to, told by its query from those that the map makes by itself. */
export async function readingOf(
  page: Page,
  matches: (query: URLSearchParams) => boolean,
  act: () => Promise<unknown>,
): Promise<Sent> {
  const sent = nextCall(page, SCHEDULES, (request) => matches(new URL(request.url()).searchParams))
  await act()
  return sent
}

/** The map without the stream of changes, as before another server: for tests of what it reads by itself. */
export const withoutStream = (page: Page) =>
  page.route('**/api/app/changes', (route) => route.fulfill({ status: 404, json: {} }))

/** Dispatches the event of a return to the page until it reads the map again: a reading still in progress would be that of before. */
export async function comeBack(page: Page): Promise<void> {
  await expect(async () => {
    const [sent] = await Promise.all([
      page.waitForRequest((request) => isCall(request, SCHEDULES), { timeout: 1000 }),
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    ])
    await sent.response()
  }).toPass()
}

export const itemsOf = (half: Schedule['pre']): ProcedureRecord[] => Object.values(half.data).flat()

/** The card of a record. */
export const cardOf = (page: Page, id: number) => page.locator(`[data-card="${id}"]`)

/** The button that opens a card's record, before the one that records its next stage. */
export const opener = (page: Page, id: number) => cardOf(page, id).getByRole('button').first()

/** Unfolds the past of today's list, once it is loaded, if anything is past. */
export async function unfoldPast(page: Page): Promise<void> {
  await page.locator('main [data-now]').waitFor()
  const fold = page.locator('main li > [aria-expanded="false"]')
  // The page may be scrolling to now, under a mouse too.
  if ((await fold.count()) > 0) await fold.press('Enter')
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** The label of the day: its weekday and date. */
export const dayLabel = (page: Page) => page.getByRole('navigation', { name: 'Dia do mapa' }).locator('p')

/** The date this many days from today in São Paulo, 'YYYY-MM-DD'. */
export function dayFromToday(days: number): string {
  const moment = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(moment)
}
