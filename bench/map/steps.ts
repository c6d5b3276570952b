import type { Page } from 'playwright'
import { map as texts } from '../../src/i18n/ptBR/map.ts'
import { prepareClick, type Tab, untilQuiet } from '../support/browser.ts'

/** Milliseconds until the day is painted. */
interface PaintedDay {
  /** From the click, minus those that the server took for each page of it. */
  fromClick: number
  /** From the end of the last page's answer. */
  fromAnswer: number
}

declare global {
  interface Window {
    untilDay?: Promise<PaintedDay>
  }
}

/**
 * Runs in the page: waits for the click, the schedule's answer and the frame that shows another first item.
 * @param name attribute of the items that names their record
 */
function watchDay(name: string): void {
  const firstCard = () => document.querySelector(`[${name}]`)?.getAttribute(name)
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
        const answers = performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name }) => name.includes('/v4/schedules'))
        const lastAnswer = Math.max(...answers.map(({ responseEnd }) => responseEnd))
        resolve({
          fromClick: painted - clicked - answers.reduce((total, { duration }) => total + duration, 0),
          fromAnswer: painted - lastAnswer,
        })
      }
      port2.postMessage(null)
    }
    const observer = new MutationObserver(() => {
      // Not the placeholder that some tabs show meanwhile.
      if ([before, undefined, null].includes(firstCard())) return
      observer.disconnect()
      requestAnimationFrame(afterPaint)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
}

interface Days {
  days: readonly string[]
  perDay: number
  /** The tab that shows them; the list when absent. */
  lanes?: true
}

const itemOf = ({ lanes }: Days) => (lanes ? 'data-case' : 'data-card')

/** Opens the map on the first of the days. */
async function openDay(page: Page, url: string, days: Days): Promise<void> {
  await page.evaluate((day) => localStorage.setItem('filter-date', day), days.days[0] ?? '')
  await page.goto(days.lanes ? `${url}/?tab=rooms` : url)
  await page
    .locator(`[${itemOf(days)}]`)
    .nth(days.perDay - 1)
    .waitFor({ state: 'attached' })
  await untilQuiet(page)
}

/**
 * Steps from each day to the next, none of them visited before; the first step warms up.
 * @returns the measurement of each step
 */
export async function measureEachDay(
  tab: Tab,
  url: string,
  days: Days,
  measure: (step: () => Promise<PaintedDay>) => Promise<number>,
) {
  await openDay(tab.page, url, days)
  const values: number[] = []
  for (let step = 1; step < days.days.length; step++) {
    const click = await prepareClick(
      tab.page.getByRole('button', { name: texts.nextDay, exact: true }),
      tab.cdp,
    )
    await tab.page.evaluate(watchDay, itemOf(days))
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
