import { readFileSync } from 'node:fs'
import { dayFromToday, rememberDay, SCHEDULES } from '../map/mapPage.ts'
import { unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { nextLogEntry } from '../support/wire.ts'
import { moment, workbook } from './spreadsheet.ts'
import { finish, importFile, openWizard, revert } from './wizardPage.ts'

test.use({ person: 'gestor', institution: 3 })
// An institution runs one import at a time.
test.describe.configure({ mode: 'default' })

/** Beyond the demo's days: an empty map. */
const DAY = dayFromToday(45)
const written = DAY.split('-').reverse().join('/')

/** What an import made from a row. */
const importedOf = (patient: string) =>
  rows(
    `SELECT p.institution_id, p.name, p.medical_record_number, patients.cpf, patients.birth_date::text,
            patients.address, patients.phone_number, patients.gender_id, surgeons.name AS surgeon,
            surgeons.cpf AS surgeon_cpf, health_plans.name AS plan, surgical_procedures.code
       FROM procedures p JOIN patients ON patients.id = p.patient_id
       LEFT JOIN procedure_surgeons s ON s.procedure_id = p.id
       LEFT JOIN surgeons ON surgeons.id = s.surgeon_id
       LEFT JOIN procedure_medical_plans m ON m.procedure_id = p.id
       LEFT JOIN health_plans ON health_plans.id = m.medical_plan_id
       LEFT JOIN procedure_surgeries c ON c.procedure_id = p.id
       LEFT JOIN surgical_procedures ON surgical_procedures.id = c.surgical_procedure_id
      WHERE patients.name = $1`,
    [patient],
  )

const address = 'Rua das Acácias, 120'
const contact = { address, phone_number: '11988881000', institution_id: 3 }

/** A health plan of the hospital, and an entry of its catalogue. */
async function payment() {
  const [found] = await rows(
    `SELECT h.name AS plan, s.code FROM health_plans h
       JOIN surgical_procedures s ON s.medical_plan_table_id = h.medical_plan_table_id
      WHERE h.institution_id = 3 AND h.removed_at IS NULL LIMIT 1`,
  )
  return { plan: String(found?.plan), code: String(found?.code) }
}

test('procedures are imported into the map and reverted [IMP-02, IMP-05, IMP-11…IMP-24, IMP-48, IMP-49, IMP-52, IMP-61, IMP-84, IMP-90, IMP-100, TRACK-04]', async ({
  page,
}) => {
  const patient = unique('Paciente Operado')
  const surgeon = unique('Cirurgião Novo')
  const { plan, code } = await payment()
  const cells = {
    'Data da cirurgia': moment(DAY, '07:30'),
    Prontuário: 448120,
    Cirurgia: 'Colecistectomia',
    TUSS: code,
    'Nome do paciente': patient,
    Nascimento: '17/05/1980',
    Endereço: address,
    Celular: '(11) 98888-1000',
    'CPF do paciente': '862.883.667-57',
    Convênio: plan,
    Médico: surgeon,
    'CPF do médico': '390.533.447-05',
    CRM: '998877',
    UF: 'RJ',
  }
  const file = workbook(`${patient}.xlsx`, [Object.keys(cells), Object.values(cells)])
  await rememberDay(page, DAY)
  await page.goto('/agendamentos')
  const wizard = await openWizard(page, 'Procedimento')
  const entry = nextLogEntry(page, 'surgical-map.import-procedure')
  const { summary } = await importFile(page, wizard, file, 'POST /surgical-map/v3/surgeries/import')
  expect((await entry).body).toMatchObject({ institution_id: 3, event: 'surgical-map.import-procedure' })
  expect(summary).toMatchObject({ total: 1, created: 1 })
  await finish(page, wizard, SCHEDULES)
  const card = page.locator('[data-card]').filter({ hasText: patient })
  await expect(card).toContainText('07:30')
  await expect(card).toContainText('Colecistectomia')
  await expect(card).toContainText(surgeon)
  expect(await importedOf(patient)).toMatchObject([
    {
      ...contact,
      medical_record_number: '448120',
      cpf: '86288366757',
      birth_date: '1980-05-17',
      surgeon,
      surgeon_cpf: '39053344705',
      plan,
      code,
    },
  ])

  await openWizard(page, 'Procedimento')
  await revert(page, wizard, file, SCHEDULES)
  await expect(card).toHaveCount(0)
  expect(await importedOf(patient)).toEqual([])
})

test('a map with day and hour in two columns is imported as it is, and goes back', async ({ page }) => {
  const name = 'day-and-hour-columns.xlsx'
  const buffer = readFileSync(new URL(`../../files/${name}`, import.meta.url))
  const file = { name, mimeType: 'application/octet-stream', buffer }
  await rememberDay(page, '2028-03-11')
  await page.goto('/agendamentos')
  const wizard = await openWizard(page, 'Procedimento')
  const { summary } = await importFile(page, wizard, file, 'POST /surgical-map/v3/surgeries/import')
  expect(summary).toMatchObject({ total: 2, created: 2 })
  await finish(page, wizard, SCHEDULES)
  const cards = page.locator('[data-card]')
  await expect(cards.filter({ hasText: 'Aurora Lins Freitas' })).toContainText('07:30')
  await expect(cards.filter({ hasText: 'Benedito Sá Camargo' })).toContainText('13:30')
  await openWizard(page, 'Procedimento')
  await revert(page, wizard, file, SCHEDULES)
  await expect(cards).toHaveCount(0)
})

test('consultations are imported into the map and reverted [IMP-02, IMP-05, IMP-25…IMP-31, IMP-52, IMP-61, IMP-85, IMP-90, IMP-100]', async ({
  page,
}) => {
  const patient = unique('Paciente Consultado')
  const file = workbook(`${patient}.xlsx`, [
    ['Data da consulta', 'Paciente', 'Data de nascimento', 'Endereço', 'Telefone', 'CPF', 'Sexo'],
    [`${written} 14:00`, patient, '01/02/1960', address, '(11) 98888-1000', '153.509.460-56', 'F'],
  ])
  await rememberDay(page, DAY)
  await page.goto('/pre-agendamentos')
  const wizard = await openWizard(page, 'Pré-anestésico')
  await importFile(page, wizard, file, 'POST /surgical-map/v2/pre-anesthetics/import')
  await finish(page, wizard, SCHEDULES)
  const card = page.locator('[data-card]').filter({ hasText: patient })
  await expect(card).toContainText('14:00')
  expect(await importedOf(patient)).toMatchObject([
    { ...contact, birth_date: '1960-02-01', cpf: '15350946056', gender_id: 2 },
  ])

  await openWizard(page, 'Pré-anestésico')
  await revert(page, wizard, file, SCHEDULES)
  await expect(card).toHaveCount(0)
  expect(await importedOf(patient)).toEqual([])
})
