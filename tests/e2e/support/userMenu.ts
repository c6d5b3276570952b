import type { Page } from '@playwright/test'

/** The button with the user's name in the header. */
export const userButton = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup="menu"]')

/** An item of the open user menu. */
export const userMenuItem = (page: Page, name: string | RegExp) =>
  page.getByRole('menuitem', { name, exact: true }).or(page.getByRole('menuitemradio', { name, exact: true }))

/** Opens the user menu and chooses an item. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await userButton(page).click()
  await userMenuItem(page, name).click()
}
