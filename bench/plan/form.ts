import type { Page } from 'playwright'
import { conflicts as texts } from '../../src/i18n/ptBR/conflicts.ts'
import { openBrowser, openTab, throttleCpu } from '../support/browser.ts'
import { type BuiltServer, fetchSession, startBuilt } from '../support/builtServer.ts'
import { FULL_DAYS, fillDays } from '../support/fullDays.ts'
import { install } from '../support/installation.ts'
import { median, type Report } from '../support/report.ts'

const SLOW = 4
const ROUNDS = 15
const HOUR_FIELD = 'Data provável da cirurgia: hora'

/** Without a key, after which somebody waits for the answer, in milliseconds. The form asks earlier. */
const PAUSE_MS = 300

declare global {
  interface Window {
    /** When the last key was pressed, and when conflicts were painted since, in milliseconds since the navigation began. */
    answered?: { key: number; painted?: number }
  }
}

/** Runs in the page: notes when the list of conflicts appears after a key, at the end of that frame. */
function watchAnswers(title: string): void {
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.answered = { key: timeStamp }
    },
    { capture: true },
  )
  new MutationObserver(() => {
    const { answered } = window
    if (!answered || answered.painted !== undefined) return
    if (![...document.querySelectorAll('h2')].some((head) => head.textContent?.startsWith(title))) return
    answered.painted = 0
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        answered.painted = performance.now()
      }
      port2.postMessage(null)
    })
  }).observe(document.body, { childList: true, subtree: true })
}

async function typeHour(page: Page, hour: string) {
  await page.getByRole('textbox', { name: HOUR_FIELD }).selectText()
  await page.keyboard.type(hour, { delay: 60 })
}

/** The time from the end of the pause after typing an hour to the conflicts in the form. */
export async function measureForm(report: Report): Promise<void> {
  const installation = install()
  const browser = await openBrowser()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    const session = await fetchSession(server.url)
    await fillDays(server.url, session['auth-token'] ?? '')
    const { page, cdp } = await openTab(browser, server.url, session)
    await page.goto(server.url)
    await page.evaluate((day) => localStorage.setItem('filter-date', day), FULL_DAYS[0] ?? '')
    await page.goto(server.url)
    const id = await page.locator('[data-card]').nth(20).getAttribute('data-card')
    await page.goto(`${server.url}/agendamentos/editar/${id}`)
    await page.getByRole('textbox', { name: HOUR_FIELD }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchAnswers, `${texts.title} (`)
    await throttleCpu(cdp, SLOW)
    const found = page.getByRole('heading', { name: `${texts.title} (` })
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      // Nobody works at three at night; the next hours are full.
      await typeHour(page, '0300')
      await found.waitFor({ state: 'detached' })
      await typeHour(page, `${String(9 + (round % 8)).padStart(2, '0')}${10 + round}`)
      // No locator waits meanwhile: it would search the page for the heading in each frame.
      const painted = await page.waitForFunction(() => window.answered?.painted || undefined, undefined, {
        polling: 50,
      })
      const { key = 0 } = (await page.evaluate(() => window.answered)) ?? {}
      if (round > 0) times.push(((await painted.jsonValue()) ?? 0) - key - PAUSE_MS)
    }
    report({
      what: 'conflicts in the form after the pause of whoever types',
      value: median(times),
      unit: 'ms',
      bar: { atMost: 100 },
      detail: `processor slowed ${SLOW}×, slowest of ${times.length}: ${Math.max(...times).toFixed(0)} ms`,
    })
  } finally {
    await browser.close()
    await server?.stop()
    installation.remove()
  }
}
