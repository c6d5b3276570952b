import type { Page } from '@playwright/test'

/**
 * Keeps the answers to an address back until they are let go. The route stays: taken away while a request passes it, it
 * takes along what Playwright knows of that request, and who waits for the answer waits in vain.
 */
export async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return async () => letGo()
}
