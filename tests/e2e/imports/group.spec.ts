import { dayFromToday, rememberDay, SCHEDULES } from '../map/mapPage.ts'
import { button, field, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { workbook } from './spreadsheet.ts'
import { finish, importFile, openInGroup, openWizard } from './wizardPage.ts'

test.use({ person: 'grupo' })
// One import of an institution at a time.
test.describe.configure({ mode: 'default' })

const CLINIC = { id: 2, name: 'Clínica Boa Vista' }
const day = dayFromToday(45)

test('a group says first whose the records are, and again after a second [IMP-03, IMP-51, IMP-52]', async ({
  page,
}) => {
  const name = unique('Cirurgiã do Grupo')
  const file = workbook(`${name}.xlsx`, [
    ['Nome', 'CRM', 'UF'],
    [name, '112233', 'SP'],
  ])
  await page.goto('/cirurgioes')
  await page.getByRole('searchbox').fill(name)
  const wizard = await openInGroup(page, CLINIC.name)
  const { summary } = await importFile(page, wizard, file, 'POST /preset/surgeons/import')
  expect(summary).toMatchObject({ created: 1 })
  await finish(page, wizard, 'GET /preset/surgeons/')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(CLINIC.name)
  expect(await rows('SELECT institution_id FROM surgeons WHERE name = $1', [name])).toEqual([
    { institution_id: CLINIC.id },
  ])
  await page.waitForTimeout(1100)
  await button(page, 'IMPORTAR').click()
  await expect(field(page.getByRole('dialog'), 'Instituição')).toHaveValue('')
})

test('on a group’s map the records are the named member’s [IMP-02, IMP-03, IMP-52]', async ({ page }) => {
  const patient = unique('Paciente do Grupo')
  const file = workbook(`${patient}.xlsx`, [
    ['Data da consulta', 'Paciente'],
    [`${day.split('-').reverse().join('/')} 09:15`, patient],
  ])
  await rememberDay(page, day)
  await page.goto('/pre-agendamentos')
  const wizard = await openInGroup(page, CLINIC.name, 'Pré-anestésico')
  await importFile(page, wizard, file, 'POST /surgical-map/v2/pre-anesthetics/import')
  await finish(page, wizard, SCHEDULES)
  await expect(page.locator('[data-card]').filter({ hasText: patient })).toContainText('09:15')
  const kept = await rows(
    'SELECT p.institution_id FROM procedures p JOIN patients ON patients.id = p.patient_id WHERE patients.name = $1',
    [patient],
  )
  expect(kept).toEqual([{ institution_id: CLINIC.id }])
})

test('a screen that works for one member imports for that one [IMP-03]', async ({ page }) => {
  const name = unique('Material do Membro')
  await page.goto('/materiais')
  await expect(
    page.getByText('Selecione a instituição para listar as configurações de materiais'),
  ).toBeVisible()
  await expect(button(page, 'IMPORTAR')).toHaveCount(0)
  await page.goto(`/materiais?institution=${CLINIC.id}`)
  const wizard = await openWizard(page)
  const file = workbook(`${name}.xlsx`, [['Nome'], [name]])
  await importFile(page, wizard, file, 'POST /preset/materials/import')
  await finish(page, wizard, 'GET /preset/materials')
  expect(await rows('SELECT institution_id FROM materials WHERE name = $1', [name])).toEqual([
    { institution_id: CLINIC.id },
  ])
})
