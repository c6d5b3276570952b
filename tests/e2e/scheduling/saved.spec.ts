import { choosePatient, fillMoment, fillSurgery, openFrom, save } from '../forms/formPage.ts'
import { newProcedure } from '../forms/record.ts'
import { cardOf, dayLabel, openMap, rememberDay } from '../map/mapPage.ts'
import { newCpf, newName } from '../patients/screen.ts'
import { expectSavedRow } from '../support/saved.ts'
import { button, field } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { enterPatient } from './day.ts'

test.use({ person: 'gestor' })

test('the map shows the day of a new surgery, and marks it', async ({ page }) => {
  await rememberDay(page, '2034-06-05')
  await openMap(page)
  await page.evaluate(() => {
    const hidden = { institution_id: 1, sector: { id: 999_999, name: 'Setor sem cirurgias' }, room: null }
    localStorage.setItem('mapFilters', JSON.stringify(hidden))
  })
  await page.goto('/agendamentos/novo')
  await choosePatient(page)
  await field(page, 'Nº de atendimento').fill('2034-1')
  await fillMoment(page, 'Data provável da cirurgia', '06/06/2034', '10:00')
  await fillSurgery(page)
  const { answer } = await callOf(page, 'POST /app/v3/procedures', () => save(page))
  const card = cardOf(page, (answer as { id: number }).id)
  await expect(card.getByRole('button')).toBeFocused()
  await expectSavedRow(page, card, 'Procedimento adicionado com sucesso')
  await expect(dayLabel(page)).toContainText('06/06/2034')
  await expect(page.getByText('Setor sem cirurgias')).toHaveCount(0)
})

test('an edited surgery is marked on its new day', async ({ page }) => {
  const { id } = await newProcedure({ surgery_probable_date: '2034-07-10T09:00:00.000-03:00' })
  await rememberDay(page, '2034-07-10')
  await openFrom(page, '/agendamentos', `/agendamentos/editar/${id}`)
  await fillMoment(page, 'Data provável da cirurgia', '11/07/2034', '08:00')
  await save(page)
  await expectSavedRow(page, cardOf(page, id), 'Procedimento alterado com sucesso')
  await expect(dayLabel(page)).toContainText('11/07/2034')
})

test('a new patient is found in the list, and marked', async ({ page }) => {
  const name = newName()
  await page.goto('/pacientes')
  await page.getByRole('link', { name: 'ADICIONAR', exact: true }).click()
  await field(page, 'Nome civil').fill(name)
  await enterPatient(page, { cpf: newCpf() })
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveAttribute('data-saved', '', { timeout: 10_000 })
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'ADICIONAR')).toHaveCount(0)
})
