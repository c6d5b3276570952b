import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { measureBigDays, measureNow } from './map/bigDays.ts'
import { measurePatients } from './map/patients.ts'
import { measureEachDay } from './map/steps.ts'
import { openBrowser, openTab, type Tab, throttleCpu, untilQuiet } from './support/browser.ts'
import { type BuiltServer, fetchSession, startBuilt } from './support/builtServer.ts'
import { FULL_DAYS, fillDays, PROCEDURES_PER_DAY } from './support/fullDays.ts'
import { install } from './support/installation.ts'
import { longestTask } from './support/pageTiming.ts'
import { median, type Report, type Topic } from './support/report.ts'

const SLOW = 4

/** Milliseconds traced after the day is painted, in which the map may continue rendering. */
const DRAWING_MS = 300

/** How long the running timers are watched, in milliseconds: some ticks. */
const WATCHED_MS = 5500

/** Counts the page's changes while timers run: those of the timers' own texts (`ticks`), and all others. */
async function watchTicks(
  page: Page,
  url: string,
): Promise<{ ticks: number; others: number; timers: number }> {
  await page.evaluate(() => localStorage.removeItem('filter-date'))
  await page.goto(url)
  await page.getByRole('timer').first().waitFor()
  await untilQuiet(page)
  return page.evaluate(async (duration) => {
    // The current-time line moves each minute: wait if a minute would begin while the timers are watched.
    const left = 60_000 - (Date.now() % 60_000)
    if (left < duration) await new Promise((resolve) => setTimeout(resolve, left + 1500))
    let ticks = 0
    let others = 0
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (element?.closest('[role="timer"]')) ticks += 1
        else others += 1
      }
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
    await new Promise((resolve) => setTimeout(resolve, duration))
    observer.disconnect()
    return { ticks, others, timers: document.querySelectorAll('[role="timer"]').length }
  }, WATCHED_MS)
}

const fullDays = { days: FULL_DAYS, perDay: PROCEDURES_PER_DAY }

/** The map on days of 50 and of 120 procedures, the way to now, its running timers, and the way back to patients, on the built server. */
export const topic: Topic = async (report) => {
  const installation = install()
  const browser = await openBrowser()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    const session = await fetchSession(server.url)
    const token = session['auth-token'] ?? ''
    await fillDays(server.url, token)
    const tab = await openTab(browser, server.url, session)
    await tab.page.goto(server.url)
    await measureDays(browser, tab, server.url, report)
    await measureBigDays(browser, tab, { url: server.url, token }, report)
    await measureTicks(browser, tab, server.url, report)
    await measurePatients(tab, server.url, report)
    await measureNow(tab, { url: server.url, token }, report)
  } finally {
    await browser.close()
    await server?.stop()
    installation.remove()
  }
}

async function measureDays(browser: Browser, tab: Tab, url: string, report: Report): Promise<void> {
  const painted = await measureEachDay(tab, url, fullDays, async (step) => (await step()).fromClick)
  report({
    what: `next day, click to paint beyond the server's answer, ${PROCEDURES_PER_DAY} items`,
    value: median(painted),
    unit: 'ms',
    bar: { atMost: 150 },
    detail: `slowest ${Math.max(...painted).toFixed(1)} ms`,
  })
  await throttleCpu(tab.cdp, SLOW)
  const tasks = await measureEachDay(tab, url, fullDays, (step) =>
    longestTask(browser, tab.page, async () => {
      await step()
      await wait(DRAWING_MS)
    }),
  )
  report({
    what: `next day, longest task, ${PROCEDURES_PER_DAY} items`,
    value: median(tasks),
    unit: 'ms',
    bar: { atMost: 50 },
    detail: `processor slowed ${SLOW}×, longest of all ${Math.max(...tasks).toFixed(1)} ms`,
  })
  await throttleCpu(tab.cdp, 1)
}

async function measureTicks(browser: Browser, tab: Tab, url: string, report: Report): Promise<void> {
  const { ticks, others, timers } = await watchTicks(tab.page, url)
  if (ticks < timers) throw new Error('no timer ran')
  report({
    what: 'changes of the page beside the timers’ own texts, for each tick',
    value: others / ticks,
    unit: '×',
    bar: { atMost: 0 },
    detail: `${ticks} changes of ${timers} timers, ${others} others`,
  })
  await throttleCpu(tab.cdp, SLOW)
  const longest = await longestTask(browser, tab.page, () => wait(WATCHED_MS))
  await throttleCpu(tab.cdp, 1)
  report({
    what: 'ticks of the timers, longest task',
    value: longest,
    unit: 'ms',
    detail: `processor slowed ${SLOW}×`,
  })
}
