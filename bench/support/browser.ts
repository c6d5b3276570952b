import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from 'playwright'
import { launchOptions } from '../../src/testing/chromium.ts'

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions)

export interface Tab {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

/** A page in a new profile: empty cache, and only `stored` in the origin's localStorage. */
export async function openTab(
  browser: Browser,
  origin: string,
  stored: Record<string, string> = {},
): Promise<Tab> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // What is measured comes from the server.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  // Functions compiled by tsx call this helper, which does not exist in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  return { context, page, cdp: await context.newCDPSession(page) }
}

const QUIET_MS = 500

/**
 * Waits until a page has received nothing for a while. The load state 'networkidle' never comes where a page follows the stream of
 * changes, which stays open.
 */
export const untilQuiet = (page: Page) =>
  page.waitForFunction(
    (quietMs) =>
      performance
        .getEntriesByType('resource')
        .every((entry) => performance.now() - (entry as PerformanceResourceTiming).responseEnd > quietMs),
    QUIET_MS,
  )

/** Throttles the CPU by this factor; 1 is unthrottled. */
export const throttleCpu = (cdp: CDPSession, rate: number) =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate })

/** DevTools' "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, with its adjustment factors. */
export async function throttleNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
    uploadThroughput: ((750 * 1024) / 8) * 0.9,
  })
}

/**
 * Moves the pointer over a control and returns a function that clicks it by raw input events, without
 * Playwright's overhead.
 */
export async function prepareClick(control: Locator, cdp: CDPSession): Promise<() => Promise<void>> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} cannot be seen`)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
  return async () => {
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await cdp.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
  }
}
