import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { DEFAULT_TIME_ZONE, today } from '../../src/domain/dates.ts'
import { type Tab, untilQuiet } from '../support/browser.ts'
import { BIG_DAYS, fillDays, PROCEDURES_PER_BIG_DAY } from '../support/fullDays.ts'
import { longestTask } from '../support/pageTiming.ts'
import { median, type Report } from '../support/report.ts'
import { measureEachDay } from './steps.ts'

interface Server {
  url: string
  token: string
}

const SLOW = 4

/** Milliseconds traced after the day is painted, in which the map continues rendering. */
const DRAWING_MS = 1500

/** One every eight minutes fill a day from 07:00 to its end. */
const MINUTES_APART = 8

const bigDays = { days: BIG_DAYS, perDay: PROCEDURES_PER_BIG_DAY }

declare global {
  interface Window {
    /** From the next key press to the frame that shows the now-line: frames and milliseconds. */
    untilNow?: Promise<{ frames: number; ms: number }>
  }
}

/** A day of 120: when it is first painted, and what keeps the page busy until it is whole. */
export async function measureBigDays(
  browser: Browser,
  tab: Tab,
  { url, token }: Server,
  report: Report,
): Promise<void> {
  await fillDays(url, token, { ...bigDays, minutesApart: MINUTES_APART })
  const painted = await measureEachDay(tab, url, bigDays, async (step) => (await step()).fromAnswer)
  report({
    what: `a day of ${PROCEDURES_PER_BIG_DAY} first painted, from the last answer`,
    value: median(painted),
    unit: 'ms',
    bar: { atMost: 100 },
    detail: `slowest ${Math.max(...painted).toFixed(1)} ms`,
  })
  const tasks = await measureEachDay(tab, url, bigDays, (step) =>
    longestTask(
      browser,
      tab.page,
      async () => {
        await step()
        await wait(DRAWING_MS)
      },
      SLOW,
    ),
  )
  report({
    what: `a day of ${PROCEDURES_PER_BIG_DAY}, longest task`,
    value: median(tasks),
    unit: 'ms',
    bar: { atMost: 50 },
    detail: `its processor time ${SLOW}×, longest of all ${Math.max(...tasks).toFixed(1)} ms`,
  })
}

/** Runs in the page: counts the frames from the key press until the now-line is in view. */
function watchNow(): void {
  const isInView = () => {
    const { top, bottom } = document.querySelector('[data-now]')?.getBoundingClientRect() ?? {}
    return top !== undefined && bottom !== undefined && top >= 0 && bottom <= innerHeight
  }
  window.untilNow = new Promise((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      let frames = 0
      const look = () => {
        frames += 1
        if (isInView()) resolve({ frames, ms: performance.now() - timeStamp })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', watch, { capture: true, once: true })
  })
}

const TIMES = 5

/** From the bottom of today's list of more than 120, `T` leads to now. */
export async function measureNow({ page }: Tab, { url, token }: Server, report: Report): Promise<void> {
  const filling = { days: [today(DEFAULT_TIME_ZONE, new Date())], perDay: PROCEDURES_PER_BIG_DAY }
  await fillDays(url, token, { ...filling, minutesApart: MINUTES_APART })
  await page.evaluate(() => localStorage.removeItem('filter-date'))
  await page.goto(url)
  await page
    .locator('[data-card]')
    .nth(PROCEDURES_PER_BIG_DAY - 1)
    .waitFor({ state: 'attached' })
  await untilQuiet(page)
  const measured: { frames: number; ms: number }[] = []
  for (let time = 0; time < TIMES; time++) {
    await page.evaluate((end) => scrollTo(0, end ? document.body.scrollHeight : 0), time % 2 === 0)
    await page.evaluate(watchNow)
    await page.keyboard.press('t')
    const found = await page.evaluate(() => window.untilNow)
    if (found) measured.push(found)
  }
  report({
    what: `T to the now-line, ${PROCEDURES_PER_BIG_DAY} items and today's own`,
    value: Math.max(...measured.map(({ frames }) => frames)),
    unit: 'frames',
    bar: { atMost: 1 },
    detail: `${median(measured.map(({ ms }) => ms)).toFixed(1)} ms from the key`,
  })
}
