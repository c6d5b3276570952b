import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { lettersTo } from '../support/letters.ts'
import { button, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, callOf } from '../support/wire.ts'

test.use({ person: 'usuario' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mensagem ao suporte' })

async function open(page: Page): Promise<void> {
  await page.goto('/pacientes')
  await button(page, 'Enviar mensagem ao suporte').click()
  await expect(dialog(page)).toBeVisible()
}

test('a message becomes a row and a letter to the support [SUP-01, SUP-02, SUP-03, SUP-04, SUP-05, SUP-09, SUP-10]', async ({
  page,
}) => {
  const subject = unique('Ficha em branco')
  await open(page)
  await dialog(page).getByLabel('Categoria').selectOption('Problema')
  await dialog(page).getByLabel('Assunto').fill(subject)
  await dialog(page).getByLabel('Mensagem').fill('Não imprime desde as três da manhã.')
  const sent = await callOf(page, 'POST /app/tickets', () => button(dialog(page), 'Enviar').click())
  expect(sent.body).toEqual({
    type: 'BUG',
    subject,
    message: 'Não imprime desde as três da manhã.',
    email: 'usuario@sala.test',
    system_version: 'WEB Preset',
  })
  await expect(notice(page, 'Mensagem enviada com sucesso!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const stored = await rows(
    'SELECT id, type, message, email, system_version FROM tickets WHERE subject = $1',
    [subject],
  )
  expect(stored).toEqual([
    {
      id: (sent.answer as { id: number }).id,
      type: 'BUG',
      message: 'Não imprime desde as três da manhã.',
      email: 'usuario@sala.test',
      system_version: 'WEB Preset',
    },
  ])
  const letter = () => lettersTo('suporte@sala.test').find((one) => one.subject.includes(subject))
  await expect.poll(() => letter()?.text).toContain('Não imprime desde as três da manhã.')
  expect(letter()?.subject).toBe(`[Problema] ${subject} (nº ${stored[0]?.id})`)
})

test('category and subject are asked for, the message is not; failures are told [SUP-06, SUP-07, SUP-08, SUP-11]', async ({
  page,
}) => {
  await open(page)
  await button(dialog(page), 'Enviar').click()
  await expect(dialog(page).getByLabel('Categoria')).toHaveAccessibleDescription('Selecione a categoria.')
  await expect(dialog(page).getByLabel('Assunto')).toHaveAccessibleDescription('Preencha o assunto.')
  await expect(dialog(page).getByLabel('Categoria')).toBeFocused()
  await dialog(page).getByLabel('Categoria').selectOption('Comercial')
  await dialog(page).getByLabel('Assunto').fill(unique('Contrato'))
  await page.route(addressOf('/app/tickets'), (route) =>
    route.fulfill({ status: 500, json: { message: 'O suporte não pôde ser avisado.' } }),
  )
  await button(dialog(page), 'Enviar').click()
  await expect(notice(page, 'O suporte não pôde ser avisado.')).toBeVisible()
  await expect(dialog(page)).toBeVisible()
  await page.unrouteAll()
  await button(dialog(page), 'Enviar').click()
  await expect(notice(page, 'Mensagem enviada com sucesso!')).toBeVisible()
})

test('is written by the keyboard alone, and Esc asks before it is lost', async ({ page }) => {
  await page.goto('/pacientes')
  const entry = button(page, 'Enviar mensagem ao suporte')
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Categoria')).toBeFocused()
  await page.keyboard.press('D')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Teclado')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Ao retornar os dados não serão salvos')
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByLabel('Assunto')).toHaveValue('Teclado')
  await dialog(page).getByLabel('Assunto').press('Enter')
  await expect(notice(page, 'Mensagem enviada com sucesso!')).toBeVisible()
  await expect(entry).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`has nothing that axe finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page)
    await button(dialog(page), 'Enviar').click()
    await expect(page.getByText('Preencha o assunto.')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
