import type { Locator, Page } from '@playwright/test'
import { PATIENT, PLAN, SURGEON, someSurgery } from '../forms/formPage.ts'
import { dayFromToday, openMap, rememberDay } from '../map/mapPage.ts'
import { button, field, heading, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { CREATE, cardNamed, detailOf, SURGERY_DATE } from './day.ts'

test.use({ person: 'gestor' })
test.setTimeout(120_000)

const DAY = '2033-10-03'

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** Types what only one option matches, and picks it by moving to the next field. */
async function typeAndGoOn(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option')).toHaveText([new RegExp(text, 'i')])
  await page.keyboard.press('Tab')
}

/** Opens the list of the focused button, picks the only match of a text, and finishes. */
async function takeOnly(page: Page, add: string, text: string, finish = 'Escape'): Promise<void> {
  await expect(button(page, add)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(text)
  // Immediately: results that arrive later are picked when they do.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('SELECIONADOS (1)')).toBeVisible()
  await page.keyboard.press(finish)
  await expect(dialog).toBeHidden()
}

test('a surgery is scheduled, opened and closed without a pointer', async ({ page }) => {
  await rememberDay(page, DAY)
  await openMap(page)
  await tabTo(page, button(page, 'ADICIONAR'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Novo procedimento cirúrgico')).toBeVisible()
  await expect(field(page, SURGERY_DATE)).toHaveValue('03/10/2033')

  await expect(field(page, 'Paciente')).toBeFocused()
  await page.keyboard.type(PATIENT)
  await page.keyboard.press('Enter')
  // Choosing a patient moves the focus to the sector.
  await expect(field(page, 'Setor')).toBeFocused()
  await typeAndGoOn(page, 'Centro Cirúrgico A')
  await expect(field(page, 'Setor')).toHaveValue('Centro Cirúrgico A')
  await expect(field(page, 'Sala')).toBeFocused()
  await typeAndGoOn(page, 'Sala 04')
  await tabTo(page, field(page, 'Nº de atendimento'))
  await page.keyboard.type('2033-KB')
  await tabTo(page, field(page, `${SURGERY_DATE}: hora`))
  await page.keyboard.type('1015')
  await page.keyboard.press('Tab')
  await typeAndGoOn(page, 'Emergência')
  await tabTo(page, button(page, 'Adicionar convênio'))
  await takeOnly(page, 'Adicionar convênio', PLAN)
  await takeOnly(page, 'Adicionar cirurgia', (await someSurgery()).code, 'Control+Enter')
  await takeOnly(page, 'Adicionar cirurgião', SURGEON)
  await takeOnly(page, 'Adicionar anestesista', 'Gustavo Meireles')
  await expect(field(page, 'Duração prevista')).toBeFocused()
  await page.keyboard.type('90')
  await tabTo(page, button(page, 'SALVAR'))
  const sent = await callOf(page, CREATE, () => page.keyboard.press('Enter'))
  expect(sent).toMatchObject({
    status: 201,
    body: {
      surgery_probable_date: `${DAY}T10:15:00.000-03:00`,
      register_number: '2033-KB',
      active_anaesthetists: [{ is_trans: true, is_main: true }],
    },
  })
  await expect(notice(page, 'Procedimento adicionado com sucesso')).toBeVisible()

  const opener = cardNamed(page, 'Cida Santos').getByRole('button')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(detailOf(page)).toContainText('03/10/2033 10:15')
  await page.keyboard.press('Escape')
  await expect(detailOf(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a list of options is gone through from its search box, and none of several is taken unseen', async ({
  page,
}) => {
  await page.goto('/agendamentos/novo')
  await button(page, 'Adicionar cirurgião').click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('searchbox')
  const rows = dialog.getByRole('listbox').getByRole('option')
  await expect(rows.nth(2)).toBeVisible()
  await search.press('Enter')
  await expect(dialog.getByText('SELECIONADOS (0)')).toBeVisible()
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  await expect(search).toBeFocused()
  const second = await rows.nth(1).getAttribute('id')
  await expect(search).toHaveAttribute('aria-activedescendant', second ?? '')
  await search.press('Enter')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'false')
  // Nothing was picked: the focus returns to the field.
  await search.press('Escape')
  await expect(button(page, 'Adicionar cirurgião')).toBeFocused()
})

test('a new record without a remembered day is one of today', async ({ page }) => {
  await page.goto('/pre-agendamentos/novo')
  const [year, month, day] = dayFromToday(0).split('-')
  await expect(field(page, 'DATA DA CONSULTA')).toHaveValue(`${day}/${month}/${year}`)
  await expect(field(page, SURGERY_DATE)).toHaveValue('')
})
