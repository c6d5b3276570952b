import type { Locator, Page } from '@playwright/test'
import { PATIENT, PLAN, someSurgery } from '../forms/formPage.ts'
import { openMap, rememberDay } from '../map/mapPage.ts'
import { button, field, heading, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { CREATE, detailOf, SURGERY_DATE } from './day.ts'

test.use({ person: 'gestor' })
test.setTimeout(120_000)

/** Goes on with the tabulator until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** Types into the field that has the focus, and takes the option that is offered first. */
async function typeAndTake(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: new RegExp(text) }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Opens a list with the keyboard, takes what is found for the text, and closes it. */
async function takeFrom(page: Page, add: string, text: string): Promise<void> {
  await tabTo(page, button(page, add))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('searchbox'))
  await page.keyboard.type(text)
  const list = dialog.getByRole('listbox')
  await expect(list.getByRole('option').first()).toContainText(text)
  await tabTo(page, list)
  await page.keyboard.press('Enter')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, button(dialog, 'Concluir'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button(page, add)).toBeFocused()
}

test('a surgery is scheduled, opened and closed without a pointer', async ({ page }) => {
  await rememberDay(page, '2033-10-03')
  await openMap(page)
  await tabTo(page, button(page, 'ADICIONAR'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Novo procedimento cirúrgico')).toBeVisible()

  await tabTo(page, field(page, 'Paciente'))
  await typeAndTake(page, PATIENT)
  // A chosen patient leads on to the sector.
  await expect(field(page, 'Setor')).toBeFocused()
  await typeAndTake(page, 'Centro Cirúrgico A')
  await tabTo(page, field(page, 'Sala'))
  await typeAndTake(page, 'Sala 04')
  await tabTo(page, field(page, 'Nº de atendimento'))
  await page.keyboard.type('2033-KB')
  await tabTo(page, field(page, SURGERY_DATE))
  await page.keyboard.type('03102033')
  await tabTo(page, field(page, `${SURGERY_DATE}: hora`))
  await page.keyboard.type('1015')
  await tabTo(page, field(page, 'Tipo de cirurgia'))
  await typeAndTake(page, 'Emergência')
  const { code } = await someSurgery()
  await takeFrom(page, 'Adicionar convênio', PLAN)
  await takeFrom(page, 'Adicionar cirurgia', code)
  await tabTo(page, button(page, 'SALVAR'))
  const sent = await callOf(page, CREATE, () => page.keyboard.press('Enter'))
  expect(sent).toMatchObject({
    status: 201,
    body: { surgery_probable_date: '2033-10-03T10:15:00.000-03:00', register_number: '2033-KB' },
  })
  await expect(notice(page, 'Procedimento adicionado com sucesso')).toBeVisible()

  const opener = page.locator('[data-card]').getByRole('button', { name: 'Cida Santos', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(detailOf(page)).toContainText('03/10/2033 10:15')
  await page.keyboard.press('Escape')
  await expect(detailOf(page)).toBeHidden()
  await expect(opener).toBeFocused()
})
