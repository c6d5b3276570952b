import type { Page } from '@playwright/test'
import { emailOf, PASSWORD } from './support/people.ts'
import { button, stored } from './support/screen.ts'
import { serverUrl } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

async function enter(page: Page) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(emailOf('termos'))
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await button(page, 'Entrar').click()
  await page.waitForURL(`${serverUrl()}/`)
}

/** The colour of the empty page, which is opaque. */
const canvasColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const terms = (page: Page) => page.getByRole('dialog', { name: 'Termos de uso' })

test('pending terms block the console, and going back ends the session [TERM-01, TERM-02, TERM-04]', async ({
  page,
}) => {
  await enter(page)
  await expect(terms(page)).toBeVisible()
  await expect(terms(page)).toContainText('Lei Geral de Proteção de Dados')
  await expect(page.locator('.MuiBackdrop-root')).toHaveCSS('background-color', await canvasColour(page))
  await page.keyboard.press('Escape')
  await expect(terms(page)).toBeVisible()
  await button(terms(page), 'Voltar à tela de login').click()
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).not.toHaveProperty('auth-token')
})

test("the installation's own terms are linked instead", async ({ page }) => {
  const termsUrl = 'https://hospital.test/termos'
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), termsUrl } })
  })
  await enter(page)
  await expect(terms(page).getByRole('link')).toHaveAttribute('href', termsUrl)
  await expect(terms(page)).not.toContainText('Lei Geral de Proteção de Dados')
})

test('a failed acceptance is shown and offered again; accepting closes the terms for good [TERM-01, TERM-04, TERM-07, AUTH-42]', async ({
  page,
}) => {
  await enter(page)
  await page.route('**/terms/accept', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await button(terms(page), 'Aceitar').click()
  await expect(page.getByText('Erro ao aceitar os termos')).toBeVisible()
  await expect(terms(page)).toBeVisible()

  const sent = page.waitForRequest('**/terms/accept')
  await button(terms(page), 'Aceitar').click()
  expect((await sent).postDataJSON()).toEqual({ platform: 'maneger' })
  await expect(terms(page)).toBeHidden()

  let requested = 0
  await page.route('**/terms/status?*', (route) => {
    requested += 1
    return route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(terms(page)).toBeHidden()
  expect(requested).toBe(0)
})
