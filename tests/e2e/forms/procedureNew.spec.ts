import { choose, field, heading, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls, nextCall } from '../support/wire.ts'
import {
  choosePatient,
  fillMoment,
  fillSurgery,
  PATIENT,
  pick,
  procedureRow,
  SURGEON,
  save,
  someSurgery,
} from './formPage.ts'

test.use({ person: 'gestor' })

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const DATE = 'Data provável da cirurgia'

test('the form shows every field of a new procedure under its section [PROC-01, PROC-05, PROC-07…PROC-21, PROC-23, PROC-24]', async ({
  page,
}) => {
  await page.goto('/agendamentos/novo')
  await expect(heading(page, 'Novo procedimento cirúrgico')).toBeVisible()
  await expect(page).toHaveTitle('Novo procedimento cirúrgico · Sala')
  for (const title of ['Instituição', 'Atendimento', 'Cirurgias'])
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  const labels = [
    ...['Paciente', 'Acomodação', 'Setor', 'Sala', 'Nº do prontuário', 'Nº de atendimento', DATE],
    ...['Tipo de cirurgia', 'Nº do aviso de cirurgia', 'Via de acesso'],
  ]
  for (const label of labels) await expect(field(page, label)).toBeVisible()
  for (const group of ['Convênio(s)', 'Cirurgias propostas', 'Cirurgiões', 'Anestesistas'])
    await expect(page.getByRole('group', { name: group })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  await field(page, 'Paciente').fill('Pessoa Que Ninguém Conhece')
  await page.getByRole('option', { name: 'Adicionar novo paciente' }).click()
  await expect(page).toHaveURL(/\/pacientes\/novo\?.*route=%2Fagendamentos%2Fnovo/)
})

test('the form of a procedure reads its options from the calls of the specification [PROC-56…PROC-59]', async ({
  page,
}) => {
  const seen = calls(page)
  const sectors = nextCall(page, 'GET /surgical-map/surgery_centers/')
  await page.goto('/agendamentos/novo')
  expect((await sectors).query).toEqual({ institution_id: '1' })
  await expect
    .poll(() => seen)
    .toEqual(
      expect.arrayContaining(['GET /app/rooms', 'GET /app/surgery_types', 'GET /app/access-route-types']),
    )
})

test('choosing a patient focuses the sector, and another sector has other rooms [PROC-40, PROC-41]', async ({
  page,
}) => {
  await page.goto('/agendamentos/novo')
  await choosePatient(page)
  await expect(field(page, 'Setor')).toBeFocused()
  await expect(field(page, 'Sala')).toBeDisabled()
  const { path } = await callOf(page, 'GET /surgical-map/surgery_centers/{}/rooms', () =>
    choose(page, 'Setor', 'Centro Cirúrgico A'),
  )
  await choose(page, 'Sala', 'Sala 02')
  const [other] = await rows(
    `SELECT id, name FROM surgery_centers WHERE institution_id = 1 AND name <> 'Centro Cirúrgico A' LIMIT 1`,
  )
  const next = await callOf(page, 'GET /surgical-map/surgery_centers/{}/rooms', () =>
    choose(page, 'Setor', String(other?.name)),
  )
  expect(next.path).toBe(`/surgical-map/surgery_centers/${other?.id}/rooms`)
  expect(next.path).not.toBe(path)
  await expect(field(page, 'Sala')).toHaveValue('')
})

test('the form of a procedure creates one [PROC-25…PROC-36, PROC-38, PROC-53, PROC-63]', async ({ page }) => {
  const surgery = await someSurgery()
  await page.goto('/agendamentos/novo')
  await choosePatient(page)
  await choose(page, 'Setor', 'Centro Cirúrgico A')
  await choose(page, 'Sala', 'Sala 01')
  await field(page, 'Nº do prontuário').fill('884213')
  await field(page, 'Nº de atendimento').fill('2026-777')
  await fillMoment(page, DATE, '15/03/2031', '730')
  await field(page, 'Nº do aviso de cirurgia').fill('77120')
  await fillSurgery(page)
  await pick(page, 'Adicionar cirurgião', SURGEON)
  await pick(page, 'Adicionar anestesista', 'Gustavo Meireles')
  await page.getByRole('checkbox', { name: /Principal/ }).check()

  const sent = await callOf(page, 'POST /app/v3/procedures', () => save(page))
  const [patient] = await rows('SELECT id, uuid FROM patients WHERE name = $1 AND institution_id = 1', [
    PATIENT,
  ])
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    uuid: expect.stringMatching(UUID),
    user_id: 1,
    patient_id: patient?.id,
    patient_uuid: patient?.uuid,
    institution_id: 1,
    clinic_id: null,
    surgery_probable_date: '2031-03-15T07:30:00.000-03:00',
    date: '2031-03-15T07:30:00.000-03:00',
    pre_probable_date: null,
    is_telemedicine: false,
    guide_type_id: null,
    medical_record_number: '884213',
    register_number: '2026-777',
    surgery_warning_number: '77120',
    laterality_procedures: [{ laterality: '1x', surgical_procedure_id: surgery.id }],
    procedure_medical_plans: [{ medical_plan_id: expect.any(Number), code: null, password: null }],
    active_surgeons: [{ surgeon_id: expect.any(Number) }],
    active_anaesthetists: [{ anaesthetist_id: expect.any(Number), is_trans: true, is_main: true }],
    performed_surgical_procedures: [],
    planned_surgical_procedures: [],
    tag_ids: [],
    techniques: [],
    laterality_procedures_performed: [],
    patient_contact: {},
  })
  await expect(notice(page, 'Procedimento adicionado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/agendamentos')
  const { id } = sent.answer as { id: number }
  expect(await procedureRow(id)).toMatchObject({
    name: expect.stringContaining(`${surgery.code} - `),
    surgery_probable_date: new Date('2031-03-15T10:30:00.000Z'),
    register_number: '2026-777',
    patient_id: patient?.id,
  })
})

test('the form of a procedure preselects the patient of the address, and reports an unknown one [PROC-02]', async ({
  page,
}) => {
  const [patient] = await rows('SELECT id FROM patients WHERE name = $1 AND institution_id = 1', [PATIENT])
  await page.goto(`/agendamentos/novo/${patient?.id}`)
  await expect(page.getByText('Cida Santos')).toBeVisible()
  await expect(field(page, 'Setor')).toBeFocused()
  await page.goto(`/agendamentos/novo?patient_id=${patient?.id}`)
  await expect(page.getByText('Cida Santos')).toBeVisible()
  await page.goto('/agendamentos/novo/99999999')
  await expect(notice(page, 'Não foi possível recuperar o paciente.')).toBeVisible()
  await expect(field(page, 'Paciente')).toBeVisible()
})
