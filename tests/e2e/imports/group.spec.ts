import { dayFromToday, rememberDay, SCHEDULES } from '../map/mapPage.ts'
import { unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { workbook } from './spreadsheet.ts'
import { finish, importFile, openInGroup } from './wizardPage.ts'

test.use({ person: 'grupo' })
// An institution runs one import at a time.
test.describe.configure({ mode: 'default' })

const CLINIC = { id: 2, name: 'Clínica Boa Vista' }
const day = dayFromToday(45)

test('on a group’s map, records go to the chosen member [IMP-02, IMP-03, IMP-52]', async ({ page }) => {
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
  const procedures = await rows(
    'SELECT p.institution_id FROM procedures p JOIN patients ON patients.id = p.patient_id WHERE patients.name = $1',
    [patient],
  )
  expect(procedures).toEqual([{ institution_id: CLINIC.id }])
})
