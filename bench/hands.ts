import type { Page } from 'playwright'
import { palette as paletteTexts } from '../src/i18n/ptBR/palette.ts'
import { pickers } from '../src/i18n/ptBR/pickers.ts'
import { procedureForm } from '../src/i18n/ptBR/procedureForm.ts'
import { openBrowser, openTab, throttleCpu } from './support/browser.ts'
import { type BuiltServer, fetchSession, startBuilt } from './support/builtServer.ts'
import { FULL_DAYS, fillDays } from './support/fullDays.ts'
import { install } from './support/installation.ts'
import { median, type Topic } from './support/report.ts'

const SLOW = 4
const KEYS = 20
const OPENINGS = 9

declare global {
  interface Window {
    /** Milliseconds from each key to the frame after it was painted. */
    keyToPaint?: number[]
  }
}

/** A clerk's hand on the keyboard: counts keystrokes. A chord is one stroke. */
class Hand {
  strokes = 0
  typed = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
    this.strokes += keys.length
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    this.strokes += text.length
    this.typed += text.length
  }

  /** Types into a combobox, and accepts the only option once it is shown. */
  async take(text: string): Promise<void> {
    await this.type(text)
    await this.#page.getByRole('option').first().waitFor()
    await this.press('Tab')
  }

  /** Opens the focused button's list, selects what is found, and closes the list. */
  async pick(text: string): Promise<void> {
    await this.press('Enter')
    const dialog = this.#page.getByRole('dialog')
    await dialog.getByRole('option').first().waitFor()
    await this.type(text)
    await this.press('Enter')
    await dialog.getByText(pickers.selected.replace('(n)', '(1)')).waitFor()
    await this.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

/** Schedules an ordinary surgery from the map by keyboard alone. @throws if it is not saved */
async function schedule(page: Page): Promise<Hand> {
  const hand = new Hand(page)
  await hand.press('n')
  await page.getByRole('combobox', { name: 'Paciente' }).waitFor()
  await page.waitForLoadState('networkidle')
  await hand.type('maria apar')
  await hand.press('Enter')
  await page.getByRole('button', { name: pickers.patient.change }).waitFor()
  await hand.take('hemodin')
  await page.waitForLoadState('networkidle')
  await hand.take('01')
  // Accommodation and record number stay empty.
  await hand.press('Tab', 'Tab')
  await hand.type('884213')
  // The day is the map's: skip it and its calendar to reach the time.
  await hand.press('Tab', 'Tab', 'Tab')
  await hand.type('1015')
  await hand.press('Tab')
  await hand.take('emerg')
  await hand.press('Tab', 'Tab')
  await hand.pick('amparo')
  await hand.pick('53201143')
  await hand.pick('ana lú')
  await hand.pick('gusta')
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/v3/procedures'),
  )
  await hand.press('Enter')
  const answer = await answered
  if (!answer.ok()) throw new Error(`the surgery was refused: ${await answer.text()}`)
  // Back on the map, the form has discarded its draft.
  await page.locator('[data-card]').first().waitFor()
  await page.waitForLoadState('networkidle')
  return hand
}

/** Runs in the page: measures each key from its event to the end of the frame that follows. */
function watchKeys(): void {
  const times: number[] = []
  window.keyToPaint = times
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(null)
      }),
    { capture: true },
  )
}

/** Milliseconds of each of the keys, pressed one after the other. */
async function measureKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    if (window.keyToPaint) window.keyToPaint.length = 0
  })
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(80)
  }
  return (await page.evaluate(() => window.keyToPaint)) ?? []
}

/** Speed of use: keystrokes per surgery, surgeries visible at once, and time from key to paint. */
export const topic: Topic = async (report) => {
  const installation = install()
  const browser = await openBrowser()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    const session = await fetchSession(server.url)
    await fillDays(server.url, session['auth-token'] ?? '')
    const { page, cdp } = await openTab(browser, server.url, session)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.goto(server.url)
    await page.locator('[data-card]').first().waitFor()
    const hand = await schedule(page)
    report({
      what: 'strokes of a surgery from the map, by keyboard alone',
      value: hand.strokes,
      unit: 'strokes',
      bar: { atMost: 95 },
      detail: `${hand.typed} of them text`,
    })

    await page.evaluate((day) => localStorage.setItem('filter-date', day), FULL_DAYS[0] ?? '')
    await page.goto(server.url)
    await page.locator('[data-card]').nth(20).waitFor({ state: 'attached' })
    const rows = await page.locator('[data-card]').evaluateAll((cards) => {
      const isInSight = (card: Element) => card.getBoundingClientRect().bottom <= innerHeight
      return cards.filter(isInSight).length
    })
    report({
      what: 'surgeries in sight at 1440×900, without scrolling',
      value: rows,
      unit: 'rows',
      bar: { atLeast: 14 },
      detail: 'a full day',
    })

    await page.goto(`${server.url}/agendamentos/novo`)
    await page.getByRole('combobox', { name: 'Paciente' }).waitFor()
    await page.waitForLoadState('networkidle')
    await throttleCpu(cdp, SLOW)
    await page.evaluate(watchKeys)
    await page.getByRole('textbox', { name: procedureForm.fields.medical_record_number }).focus()
    const form = await measureKeys(page, [...'12345678901234567890'])
    await page.getByRole('button', { name: pickers.surgeons.add }).click()
    await page.getByRole('option').first().waitFor()
    const picker = await measureKeys(page, [...'ana', ...Array<string>(KEYS).fill('ArrowDown')])
    await page.goto(server.url)
    await page.locator('[data-card]').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchKeys)
    const openings: number[] = []
    const box = page.getByRole('combobox', { name: paletteTexts.title })
    for (let times = 0; times <= OPENINGS; times++) {
      await page.keyboard.down('Control')
      const [opened = 0] = await measureKeys(page, ['k'])
      await page.keyboard.up('Control')
      await box.waitFor()
      // The first opening loads and compiles the palette, and is not measured.
      if (times > 0) openings.push(opened)
      if (times === OPENINGS) break
      await page.keyboard.press('Escape')
      await box.waitFor({ state: 'detached' })
    }
    const palette = await measureKeys(page, [...'maria silva', ...Array<string>(KEYS).fill('ArrowDown')])
    for (const [where, times] of Object.entries({ form, picker, palette, 'opening palette': openings }))
      report({
        what: `key to paint in the ${where}`,
        value: median(times),
        unit: 'ms',
        bar: { atMost: 50 },
        detail: `processor slowed ${SLOW}×, slowest of ${times.length}: ${Math.max(...times).toFixed(1)} ms`,
      })
  } finally {
    await browser.close()
    await server?.stop()
    installation.remove()
  }
}
