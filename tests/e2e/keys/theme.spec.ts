import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { chooseInUserMenu, userButton, userMenuItem } from '../support/userMenu.ts'

test.use({ person: 'instituicao', colorScheme: 'light' })

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(243, 245, 248)'
const DARK = 'rgb(14, 21, 30)'

test('a theme is chosen by keyboard and kept in this browser, beyond the session', async ({ page }) => {
  await page.goto('/materiais')
  await userButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(userMenuItem(page, 'Tema do sistema')).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(userMenuItem(page, 'Tema escuro')).toHaveAttribute('aria-checked', 'true')
  expect(await ground(page)).toBe(DARK)
  await page.keyboard.press('Escape')
  await expect(userButton(page)).toBeFocused()
  await page.reload()
  expect(await ground(page)).toBe(DARK)
  await chooseInUserMenu(page, 'Encerrar sessão')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await ground(page)).toBe(DARK)
})

test('the theme is there before anything is painted, and follows the system where it is told to', async ({
  page,
}) => {
  await page.goto('/materiais')
  await chooseInUserMenu(page, 'Tema escuro')
  // No script of the console runs: what is visible now is the first paint.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/login')
  expect(await ground(page)).toBe(DARK)
  await page.unroute(/\/assets\/.*\.js$/)
  await page.goto('/materiais')
  await chooseInUserMenu(page, 'Tema do sistema')
  expect(await ground(page)).toBe(LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(DARK)
})

test('a printed page stays light', async ({ page }) => {
  await page.goto('/materiais')
  await chooseInUserMenu(page, 'Tema escuro')
  await page.emulateMedia({ media: 'print' })
  expect(await ground(page)).toBe(LIGHT)
})
