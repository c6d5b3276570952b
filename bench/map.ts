import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { map as texts } from '../src/i18n/ptBR/map.ts'
import { openBrowser, openTab, prepareClick, type Tab, throttleCpu } from './support/browser.ts'
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

declare global {
  interface Window {
    /** Milliseconds from the next click to the painted day, minus those that the server took. */
    untilDay?: Promise<number>
  }
}

/**
 * Runs in the page: waits for the click, the schedule's answer and the frame that shows another first card.
 */
function watchDay(): void {
  const firstCard = () => document.querySelector('[data-card]')?.getAttribute('data-card')
  const before = firstCard()
  let clicked = 0
  addEventListener(
    'click',
    (event) => {
      clicked = event.timeStamp
    },
    { capture: true, once: true },
  )
  performance.clearResourceTimings()
  window.untilDay = new Promise((resolve) => {
    const afterPaint = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const painted = performance.now()
        const answer = performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes('/v4/schedules'))
        resolve(painted - clicked - (answer?.duration ?? 0))
      }
      port2.postMessage(null)
    }
    const observer = new MutationObserver(() => {
      if (firstCard() === before) return
      observer.disconnect()
      requestAnimationFrame(afterPaint)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
}

/** Opens the map on the first of the full days. */
async function openDay(page: Page, url: string): Promise<void> {
  await page.evaluate((day) => localStorage.setItem('filter-date', day), FULL_DAYS[0] ?? '')
  await page.goto(url)
  await page
    .locator('[data-card]')
    .nth(PROCEDURES_PER_DAY - 1)
    .waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/**
 * Steps from each full day to the next, none of them visited before.
 * @returns the measurement of each step
 */
async function measureEachDay(
  tab: Tab,
  url: string,
  measure: (step: () => Promise<number>) => Promise<number>,
) {
  await openDay(tab.page, url)
  const values: number[] = []
  for (let step = 1; step < FULL_DAYS.length; step++) {
    const click = await prepareClick(
      tab.page.getByRole('button', { name: texts.nextDay, exact: true }),
      tab.cdp,
    )
    await tab.page.evaluate(watchDay)
    const value = await measure(async () => {
      await click()
      const painted = await tab.page.evaluate(() => window.untilDay)
      if (painted === undefined) throw new Error('the page was left meanwhile')
      return painted
    })
    if (step > 1) values.push(value)
  }
  return values
}

/** Counts the page's changes while timers run: those of the timers' own texts (`ticks`), and all others. */
async function watchTicks(
  page: Page,
  url: string,
): Promise<{ ticks: number; others: number; timers: number }> {
  await page.evaluate(() => localStorage.removeItem('filter-date'))
  await page.goto(url)
  await page.getByRole('timer').first().waitFor()
  await page.waitForLoadState('networkidle')
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

/** The map on days of 50 procedures, and its running timers, on the built server. */
export const topic: Topic = async (report) => {
  const installation = install()
  const browser = await openBrowser()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    const session = await fetchSession(server.url)
    await fillDays(server.url, session['auth-token'] ?? '')
    const tab = await openTab(browser, server.url, session)
    await tab.page.goto(server.url)
    await measureDays(browser, tab, server.url, report)
    await measureTicks(browser, tab, server.url, report)
  } finally {
    await browser.close()
    await server?.stop()
    installation.remove()
  }
}

async function measureDays(browser: Browser, tab: Tab, url: string, report: Report): Promise<void> {
  const painted = await measureEachDay(tab, url, (step) => step())
  report({
    what: `next day, click to paint beyond the server's answer, ${PROCEDURES_PER_DAY} items`,
    value: median(painted),
    unit: 'ms',
    bar: { atMost: 150 },
    detail: `slowest ${Math.max(...painted).toFixed(1)} ms`,
  })
  await throttleCpu(tab.cdp, SLOW)
  const tasks = await measureEachDay(tab, url, (step) =>
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
  report({
    what: 'ticks of the timers, longest task',
    value: longest,
    unit: 'ms',
    detail: `processor slowed ${SLOW}×`,
  })
}
