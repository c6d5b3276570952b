import type { Page } from '@playwright/test'
import { specified } from '../../../src/testing/specified.ts'
import { button, heading, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls, nextCall } from '../support/wire.ts'
import { createInstitution, enter, eventsOf, type NewInstitution } from './newInstitution.ts'

const PATH = '/settings/institution'
const SAVED = 'Dados da instituição alterados com sucesso'
const BLOCK = 'Bloquear a criação de agendamentos pelo aplicativo'

const toggle = (page: Page, name: string) => page.getByRole('switch', { name })
const save = (page: Page) => button(page, 'SALVAR')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let institution: NewInstitution
test.beforeEach(async ({ page }) => {
  institution = await createInstitution()
  await enter(page, institution, PATH)
  await expect(toggle(page, BLOCK)).toBeEnabled()
})

test('settings of an institution are saved, creating the block once and updating it afterwards [SET-01, SET-03, SET-04, SET-05, SET-06, SET-07, SET-12, SET-13, SET-14, SET-16, SET-17, SET-19]', async ({
  page,
}) => {
  await expect(heading(page, 'Instituição')).toBeVisible()
  await toggle(page, 'Ocultar o histórico de alterações').check()
  await toggle(page, 'Exibir o grupo de anestesia no PDF').check()
  await page.getByRole('radio', { name: 'Somente nome comercial' }).check()
  await toggle(page, BLOCK).check()
  const pdf = nextCall(page, `POST /institution/${institution.id}/settings/pdf`)
  const created = await callOf(page, 'POST /institutions/settings', () => save(page).click())
  expect(specified((await pdf).body)).toEqual({
    pdfPrintSettings: true,
    drugsPrintSettings: 2,
    anaesthesiaGroupPrintSettings: true,
    activatePre: false,
    platform: 'maneger',
  })
  expect(specified(created.body)).toEqual({
    institution_id: institution.id,
    institution_setting_id: 38,
    value: '1',
    platform: 'maneger',
  })
  await expect(notice(page, SAVED)).toBeVisible()
  expect(
    await rows('SELECT setting_id, value FROM institution_settings WHERE institution_id = $1', [
      institution.id,
    ]),
  ).toEqual([{ setting_id: 38, value: '1' }])
  expect((await eventsOf(institution)).filter((event) => event === 'institution.settings')).toHaveLength(2)

  await page.reload()
  await expect(toggle(page, 'Ocultar o histórico de alterações')).toBeChecked()
  await expect(toggle(page, 'Exibir o grupo de anestesia no PDF')).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Somente nome comercial' })).toBeChecked()
  await expect(toggle(page, BLOCK)).toBeChecked()
  await toggle(page, BLOCK).uncheck()
  const updated = await callOf(page, 'PUT /institutions/settings/38', () => save(page).click())
  expect(specified(updated.body)).toEqual({
    institution_id: institution.id,
    value: '0',
    platform: 'maneger',
  })
  await expect(notice(page, SAVED)).toBeVisible()
})

test('a logo of the settings is saved first, shown, and not sent again [SET-02]', async ({ page }) => {
  await page.getByLabel('Logotipo: arquivo de imagem').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: PNG,
  })
  await save(page).click()
  await expect(notice(page, SAVED)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Logotipo' })).toBeVisible()
  const sent = calls(page)
  await page.getByRole('radio', { name: 'Somente princípio ativo' }).check()
  await save(page).click()
  await expect(notice(page, SAVED)).toBeVisible()
  expect(sent.filter((call) => call.endsWith('/logo') && call.startsWith('POST'))).toEqual([])
})

test('the page of settings works by keyboard, and asks before leaving with changes', async ({ page }) => {
  await toggle(page, 'Ocultar o histórico de alterações').focus()
  await page.keyboard.press('Space')
  await expect(toggle(page, 'Ocultar o histórico de alterações')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Nome comercial e princípio ativo' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Somente princípio ativo' })).toBeChecked()
  await page.getByRole('link', { name: 'Pacientes' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ao retornar os dados não serão salvos, deseja continuar?')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(PATH)
  await expect(question).toBeHidden()
  await page.getByRole('radio', { name: 'Somente princípio ativo' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page, SAVED)).toBeVisible()
})
