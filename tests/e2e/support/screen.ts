import { expect, type Locator, type Page } from '@playwright/test'

/** The console's data in the browser's local storage. */
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

/** The notice at the bottom left. */
export const notice = (page: Page, text: string) =>
  page.getByRole('status').filter({ has: page.getByText(text, { exact: true }) })

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true })

export const link = (scope: Page | Locator, name: string) => scope.getByRole('link', { name, exact: true })

/** Navigates the console to an address without reloading the page. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

/** A field of a form, by its label. */
export const field = (scope: Page | Locator, label: string) =>
  scope
    .getByRole('textbox', { name: label, exact: true })
    .or(scope.getByRole('combobox', { name: label, exact: true }))

/** Chooses an option in a field searched by typing. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  const box = field(scope, label)
  await box.fill(option)
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
}

/** Expects a field to state what is wrong with it, also to a screen reader. */
export async function expectInvalid(box: Locator, text: string): Promise<void> {
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveAccessibleDescription(text)
}

/** A name that no other test uses: `Gaze Estéril Qwhzkdfb`. */
export function unique(words: string): string {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)))
  const [first = '', ...rest] = letters
  return `${words} ${first.toUpperCase()}${rest.join('')}`
}

/** A text as a search insensitive to case and accents sees it. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
