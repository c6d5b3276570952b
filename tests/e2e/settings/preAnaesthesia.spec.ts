import type { Page } from '@playwright/test'
import { specified } from '../../../src/testing/specified.ts'
import { button, heading, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, nextCall } from '../support/wire.ts'
import { createInstitution, enter, type NewInstitution } from './newInstitution.ts'

const PATH = '/settings/pre-anesthesia'

const months = (page: Page) => page.getByRole('combobox', { name: 'Período de disponibilidade' })
const advice = (page: Page) => page.getByRole('textbox', { name: 'Recomendações padrão ao paciente' })
const save = (page: Page) => button(page, 'SALVAR')
const flags = (page: Page, name: string) => page.getByRole('switch', { name: new RegExp(`^${name}: `) })

let institution: NewInstitution
test.beforeEach(async ({ page }) => {
  institution = await createInstitution()
  await enter(page, institution, PATH)
  await expect(months(page)).toBeVisible()
})

test('the three parts of the pre-anaesthetic settings are saved, and shown again [PREA-01, PREA-02, PREA-04, PREA-08, PREA-09, PREA-14, PREA-16, PREA-17, PREA-19, PREA-20, PREA-21, PREA-23, PREA-25]', async ({
  page,
}) => {
  await expect(heading(page, 'Pré-Anestésico')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('switch', { name: 'Ativar o pré-anestésico' }).check()
  await advice(page).fill('Jejum de 8 horas.')
  await months(page).selectOption('6 meses')
  await flags(page, 'Oculta').first().check()
  await expect(flags(page, 'Obrigatória').first()).toBeDisabled()
  await expect(flags(page, 'Obrigatória').first()).not.toBeChecked()

  const settings = nextCall(page, `POST /institution/${institution.id}/settings/pre`)
  const questions = nextCall(page, 'POST /question-answer-configs')
  const created = await callOf(page, 'POST /institutions/settings', () => save(page).click())
  expect(specified((await settings).body)).toEqual({
    activatePre: true,
    defaultOrientationPatientPre: 'Jejum de 8 horas.',
    platform: 'maneger',
  })
  expect((await questions).body).toEqual([
    { question_answer_id: expect.any(Number), required: false, hide: true },
  ])
  expect(specified(created.body)).toEqual({
    institution_id: institution.id,
    institution_setting_id: 26,
    value: '6',
    platform: 'maneger',
  })
  await expect(
    notice(page, 'Configuração de disponibilidade do pré-anestésico salva com sucesso!'),
  ).toBeVisible()
  expect(
    await rows(
      `SELECT activate_pre, default_orientation_patient_pre AS advice,
              (SELECT value FROM institution_settings s WHERE s.institution_id = $1 AND setting_id = 26) AS months
         FROM institution_pdf_settings WHERE institution_id = $1`,
      [institution.id],
    ),
  ).toEqual([{ activate_pre: true, advice: 'Jejum de 8 horas.', months: '6' }])

  await page.reload()
  await expect(advice(page)).toHaveValue('Jejum de 8 horas.')
  await expect(months(page)).toHaveValue('6')
  await expect(flags(page, 'Oculta').first()).toBeChecked()
  await months(page).selectOption('24 meses')
  const updated = await callOf(page, 'PUT /institutions/settings/26', () => save(page).click())
  expect(specified(updated.body)).toEqual({
    institution_id: institution.id,
    value: '24',
    platform: 'maneger',
  })
})

test('the page of pre-anaesthetic settings asks before leaving with changes, and keeps them [PREA-10]', async ({
  page,
}) => {
  await flags(page, 'Obrigatória').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('link', { name: 'Pacientes' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ao retornar os dados não serão salvos, deseja continuar?')
  await button(question, 'Ficar aqui').click()
  await expect(page).toHaveURL(PATH)
  await expect(save(page)).toBeEnabled()
})
