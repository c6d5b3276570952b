import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'

declare global {
  interface Window {
    /** When the first typed letter arrived in a field, in milliseconds since the navigation began. */
    acceptedAt?: number
  }
}

/** Runs in the page before its own scripts: focuses the first field as soon as there is one. */
export function focusFirstInput(): void {
  const observer = new MutationObserver(() => {
    const input = document.querySelector('input')
    if (input && document.activeElement !== input) input.focus()
  })
  observer.observe(document, { childList: true, subtree: true })
  addEventListener(
    'input',
    () => {
      window.acceptedAt ??= performance.now()
      observer.disconnect()
    },
    { capture: true },
  )
}

export interface Typed {
  /** Milliseconds until a typed letter appeared in the field. */
  accepted: number
  /** Milliseconds until the page's submit button, if it has one, was enabled. */
  ready: number
}

const LETTER = 'a'
const BETWEEN_KEYS_MS = 10
const PATIENCE_MS = 60_000

/**
 * Opens the page and types, letter after letter, until one is accepted.
 * @throws when the typed text is lost afterwards.
 */
export async function typeUntilAccepted(page: Page, cdp: CDPSession, address: string): Promise<Typed> {
  const opened = page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS })
  const accepted = await keepTyping(page, cdp)
  await opened
  const button = page.locator('button[type=submit]')
  const ready = await page
    .waitForFunction(() => {
      const submit = document.querySelector<HTMLButtonElement>('button[type=submit]')
      return submit?.disabled ? 0 : performance.now()
    })
    .then((handle) => handle.jsonValue())
  if ((await button.count()) > 0) await button.click({ trial: true })
  const value = await page.locator('input').first().inputValue()
  if (!value.startsWith(LETTER)) throw new Error(`${address} lost what had been typed: '${value}'`)
  return { accepted, ready }
}

async function keepTyping(page: Page, cdp: CDPSession): Promise<number> {
  const key = { key: LETTER, text: LETTER, unmodifiedText: LETTER, windowsVirtualKeyCode: 65 }
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    const at = await page.evaluate(() => window.acceptedAt).catch(() => undefined)
    if (at !== undefined) return at
    await wait(BETWEEN_KEYS_MS)
  }
  throw new Error('no field took input')
}
