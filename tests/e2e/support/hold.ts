import type { Page } from '@playwright/test'

/** Keeps the answers to an address back until they are let go. */
export async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return async () => {
    letGo()
    await page.unroute(address)
  }
}
