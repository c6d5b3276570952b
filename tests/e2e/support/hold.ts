import type { Page } from '@playwright/test'

/**
 * Holds responses from an address until they are released. The route stays: removing it while a request
 * passes through makes Playwright lose that request, and `waitForResponse` never resolves.
 */
export async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return async () => release()
}
