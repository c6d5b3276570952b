import { app } from '../../src/i18n/ptBR/app.ts'
import { prepareClick, type Tab } from '../support/browser.ts'
import { median, type Report } from '../support/report.ts'

const TIMES = 7

declare global {
  interface Window {
    /** Milliseconds from the next click to the frame that shows rows. */
    untilRows?: Promise<number>
  }
}

/** Runs in the page. */
function watchRows(): void {
  let clicked = 0
  addEventListener(
    'click',
    (event) => {
      clicked = event.timeStamp
    },
    { capture: true, once: true },
  )
  window.untilRows = new Promise((resolve) => {
    const afterPaint = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - clicked)
      port2.postMessage(null)
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tbody tr td')) return
      observer.disconnect()
      requestAnimationFrame(afterPaint)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

const linkTo = ({ page }: Tab, name: string) => page.getByRole('link', { name, exact: true })

async function openPatients(tab: Tab): Promise<number> {
  const click = await prepareClick(linkTo(tab, app.screens.patients), tab.cdp)
  await tab.page.evaluate(watchRows)
  await click()
  const shown = await tab.page.evaluate(() => window.untilRows)
  if (shown === undefined) throw new Error('the page was left meanwhile')
  return shown
}

/** From the map to the list of patients: with rows that the server has to send, after the specified delay, and back to those that it sent. */
export async function measurePatients(tab: Tab, url: string, report: Report): Promise<void> {
  const { page } = tab
  await page.goto(url)
  await page.locator('[data-card]').first().waitFor()
  const first = await openPatients(tab)
  const returns: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await page.waitForLoadState('networkidle')
    await linkTo(tab, app.screens.map).click()
    await page.locator('[data-card]').first().waitFor()
    returns.push(await openPatients(tab))
  }
  report({
    what: 'rows of the list of patients on return from the map, from the click',
    value: median(returns),
    unit: 'ms',
    bar: { atMost: 100 },
    detail: `slowest ${Math.max(...returns).toFixed(1)} ms, first visit ${first.toFixed(0)} ms`,
  })
}
