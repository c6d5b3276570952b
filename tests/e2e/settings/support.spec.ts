import type { Page } from '@playwright/test'
import { specified } from '../../../src/testing/specified.ts'
import { lettersTo } from '../support/letters.ts'
import { button, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { chooseInUserMenu, userButton } from '../support/userMenu.ts'
import { callOf } from '../support/wire.ts'

test.use({ person: 'usuario' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mensagem ao suporte' })

async function open(page: Page): Promise<void> {
  await page.goto('/pacientes')
  await chooseInUserMenu(page, 'Enviar mensagem ao suporte')
  await expect(dialog(page)).toBeVisible()
}

test('a message to support is stored and sent by e-mail [SUP-01, SUP-02, SUP-03, SUP-04, SUP-05, SUP-09, SUP-10]', async ({
  page,
}) => {
  const subject = unique('Ficha em branco')
  await open(page)
  await dialog(page).getByLabel('Categoria').selectOption('Problema')
  await dialog(page).getByLabel('Assunto').fill(subject)
  await dialog(page).getByLabel('Mensagem').fill('Não imprime desde as três da manhã.')
  const sent = await callOf(page, 'POST /app/tickets', () => button(dialog(page), 'Enviar').click())
  expect(specified(sent.body)).toEqual({
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
  const letter = () => lettersTo('suporte@sala.test').find((mail) => mail.subject.includes(subject))
  await expect.poll(() => letter()?.text).toContain('Não imprime desde as três da manhã.')
  expect(letter()?.subject).toBe(`[Problema] ${subject} (nº ${stored[0]?.id})`)
})

test('a message to support is written by keyboard, and Esc asks before discarding it', async ({ page }) => {
  await page.goto('/pacientes')
  const entry = userButton(page)
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Minha conta/ })).toBeFocused()
  await page.keyboard.press('E')
  await expect(page.getByRole('menuitem', { name: 'Enviar mensagem ao suporte' })).toBeFocused()
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
