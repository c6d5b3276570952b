import type { Page } from '@playwright/test'

/** The user's name in the header. */
export const userButton = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup="menu"]')

/** An item of the user's menu, open. */
export const userMenuItem = (page: Page, name: string | RegExp) =>
  page.getByRole('menuitem', { name, exact: true }).or(page.getByRole('menuitemradio', { name, exact: true }))

/** Opens the user's menu and takes an item. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await userButton(page).click()
  await userMenuItem(page, name).click()
}
