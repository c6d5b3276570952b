import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './people.ts'

export const submit = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })

/** Opens the sign-in page and waits until it is interactive. */
export async function open(page: Page): Promise<void> {
  await page.goto('/login')
  await expect(submit(page)).toBeEnabled()
}

export async function fill(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password)
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fill(page, email, password)
  await submit(page).click()
}
