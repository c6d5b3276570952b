import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { MAX_CONSENT_CHARACTERS } from '../src/domain/consentTerm.ts'
import { consentEditor as texts } from '../src/i18n/ptBR/consentEditor.ts'
import { openBrowser, openTab } from './support/browser.ts'
import { fetchSession, startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import { longestTask } from './support/pageTiming.ts'
import { median, type Topic } from './support/report.ts'

const SLOW = 4
const FRAME_MS = 1000 / 60
const KEYS = 40
/** Milliseconds between two keys of a fast typist: too short for the text to be reported in between. */
const BETWEEN_KEYS_MS = 100

const PREVIEWS = 9
const ALLOWED_PREVIEW_MS = 300

const paragraph = `<p>${'Declaro que fui informado(a) <strong>em linguagem clara</strong> sobre o ato anestésico. '.repeat(6)}</p>`
const characters = paragraph.replace(/<.*?>/g, '').length
/** Leaves room for the characters typed by the bench. */
const longTerm = paragraph.repeat(Math.floor((MAX_CONSENT_CHARACTERS - 2 * KEYS) / characters))

const editor = (page: Page) => page.getByRole('textbox', { name: texts.text })

async function typeKeys(page: Page): Promise<void> {
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('a')
    await wait(BETWEEN_KEYS_MS)
  }
}

/** Runs in the page: milliseconds from the next key until the preview shows what it typed. */
function startPreviewTimer(): void {
  window.untilRepainted = new Promise((resolve) => {
    let pressedAt = 0
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressedAt = timeStamp
      },
      { once: true, capture: true },
    )
    const before = document.querySelector('section canvas')
    const timer = setInterval(() => {
      const canvas = document.querySelector('section canvas')
      if (!canvas || canvas === before) return
      clearInterval(timer)
      resolve(performance.now() - pressedAt)
    }, 5)
  })
  performance.clearResourceTimings()
}

/** Runs in the page: milliseconds that the last preview's call took. */
const readCallTime = () =>
  performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/preview'))?.duration ?? 0

/** The longest consent term in its editor: a key, and the preview after a pause. */
export const topic: Topic = async (report) => {
  const installation = install()
  const browser = await openBrowser()
  const server = await startBuilt(installation)
  try {
    const session = await fetchSession(server.url)
    const { page } = await openTab(browser, server.url, session)
    await page.route(/pre-settings-tcle\?/, (route) =>
      route.fulfill({ json: { value: longTerm, version: null } }),
    )
    await page.goto(`${server.url}/settings/pre-anesthesia/tcle/1`)
    await editor(page).click()
    await page.keyboard.press('Control+End')
    await page.locator('section canvas').first().waitFor()

    const previews: number[] = []
    const calls: number[] = []
    for (let times = 0; times < PREVIEWS; times++) {
      await page.evaluate(startPreviewTimer)
      await page.keyboard.press('b')
      previews.push((await page.evaluate(() => window.untilRepainted)) ?? 0)
      calls.push(await page.evaluate(readCallTime))
    }
    report({
      what: `the preview of ${MAX_CONSENT_CHARACTERS} characters after the last key`,
      value: median(previews),
      unit: 'ms',
      bar: { atMost: ALLOWED_PREVIEW_MS },
      detail: `${previews.map((ms) => ms.toFixed(0)).join(', ')} ms, of which the call ${median(calls).toFixed(0)} ms`,
    })

    await typeKeys(page)
    const typed = await longestTask(browser, page, () => typeKeys(page), SLOW)
    report({
      what: `a key in a text of ${MAX_CONSENT_CHARACTERS} characters, longest task`,
      value: typed,
      unit: 'ms',
      bar: { atMost: FRAME_MS },
      detail: `CPU time × ${SLOW}`,
    })
  } finally {
    await browser.close()
    await server.stop()
    installation.remove()
  }
}
