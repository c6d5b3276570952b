import { choose, expectInvalid, field, heading, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls } from '../support/wire.ts'
import { choosePatient, fillMoment, fillSurgery, openFrom, pick, procedureRow, save } from './formPage.ts'
import { newConsultation, newProcedure } from './record.ts'

test.use({ person: 'gestor' })

const DATE = 'DATA DA CONSULTA'
const SURGERY = 'Data provável da cirurgia'

test('a consultation is created without a surgery [PRE-16, PRE-27]', async ({ page }) => {
  await page.goto('/pre-agendamentos/novo')
  await choosePatient(page)
  await fillMoment(page, DATE, '01/05/2031', '14:30')
  await choose(page, 'Local da consulta', 'Clínica Boa Vista')
  await pick(page, 'Adicionar anestesista', 'Gustavo Meireles')
  await page.getByRole('checkbox', { name: /Principal/ }).check()
  const sent = await callOf(page, 'POST /app/v3/procedures', () => save(page))
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    pre_probable_date: '2031-05-01T14:30:00.000-03:00',
    date: '2031-05-01T14:30:00.000-03:00',
    surgery_probable_date: null,
    clinic_id: 2,
    institution_id: 1,
    name: null,
    active_anaesthetists: [{ anaesthetist_id: expect.any(Number), is_pre: true, is_main_pre: true }],
  })
  await expect(notice(page, 'Agendamento adicionado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/pre-agendamentos')
  expect(await procedureRow((sent.answer as { id: number }).id)).toMatchObject({
    pre_probable_date: new Date('2031-05-01T17:30:00.000Z'),
    surgery_probable_date: null,
    clinic_id: 2,
  })
})

test('a consultation’s surgery is created once it has a date [PRE-15, PRE-18, PRE-23, PRE-24, PRE-25]', async ({
  page,
}) => {
  await page.goto('/pre-agendamentos/novo')
  await choosePatient(page)
  await fillMoment(page, DATE, '02/05/2031', '14:30')
  for (const label of ['Setor', 'Sala', 'Nº do prontuário', 'Tipo de cirurgia'])
    await expect(field(page, label)).toHaveCount(0)
  await field(page, SURGERY).fill('10/05/2031')
  for (const label of ['Setor', 'Sala', 'Acomodação', 'Nº do prontuário', 'Tipo de cirurgia'])
    await expect(field(page, label)).toBeVisible()
  for (const group of ['Convênio(s)', 'Cirurgias propostas', 'Cirurgiões', 'Anestesistas'])
    await expect(page.getByRole('group', { name: group, exact: true })).toBeVisible()
  await save(page)
  await expectInvalid(
    field(page, SURGERY),
    'Selecione a data e a hora da cirurgia ou deixe os campos em branco.',
  )
  await expectInvalid(field(page, 'Tipo de cirurgia'), 'Selecione um tipo de cirurgia')
  await expect(page.getByRole('group', { name: 'Convênio(s)' })).toContainText('Selecione um convênio')

  await field(page, `${SURGERY}: hora`).fill('0800')
  await fillSurgery(page)
  const sent = await callOf(page, 'POST /app/v3/procedures', () => save(page))
  expect(sent.body).toMatchObject({
    pre_probable_date: '2031-05-02T14:30:00.000-03:00',
    surgery_probable_date: '2031-05-10T08:00:00.000-03:00',
    surgery_type_id: expect.any(Number),
  })
  await expect(notice(page, 'Agendamento adicionado com sucesso')).toBeVisible()
  expect(await procedureRow((sent.answer as { id: number }).id)).toMatchObject({
    surgery_probable_date: new Date('2031-05-10T11:00:00.000Z'),
  })
})

test('a consultation is edited without touching its surgery, and the form goes back [PRE-03, PRE-06, PRE-17, PRE-26]', async ({
  page,
}) => {
  const { id } = await newProcedure({ pre_probable_date: '2031-04-01T10:00:00.000-03:00' })
  await openFrom(page, '/cirurgioes', `/pre-agendamentos/editar/${id}`)
  await expect(heading(page, 'Editar avaliação pré-anestésica')).toBeVisible()
  await expect(field(page, DATE)).toHaveValue('01/04/2031')
  await expect(page.getByText('Agendamento de Cirurgia')).toHaveCount(0)
  await expect(field(page, SURGERY)).toHaveCount(0)
  await field(page, `${DATE}: hora`).fill('11:15')
  const sent = await callOf(page, 'PUT /app/v2/procedures/{}', () => save(page))
  expect(sent.body).toMatchObject({
    pre_probable_date: '2031-04-01T11:15:00.000-03:00',
    surgery_probable_date: '2031-04-10T09:00:00.000-03:00',
    laterality_procedures: [{ laterality: '2x' }],
  })
  await expect(notice(page, 'Agendamento alterado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/cirurgioes')
  expect(await procedureRow(id)).toMatchObject({
    pre_probable_date: new Date('2031-04-01T14:15:00.000Z'),
    surgery_type_id: 1,
  })
})

test('a consultation without a surgery is saved unchanged [PRE-03]', async ({ page }) => {
  const { id } = await newConsultation()
  await page.goto(`/pre-agendamentos/editar/${id}`)
  await field(page, `${DATE}: hora`).fill('15:00')
  await save(page)
  await expect(notice(page, 'Agendamento alterado com sucesso')).toBeVisible()
  expect(await procedureRow(id)).toMatchObject({ surgery_probable_date: null, name: null })
})

test.describe('in a clinic', () => {
  test.use({ institution: 2 })

  test('the clinic is the location, and has no surgery date [PRE-10, PRE-13, PRE-20]', async ({ page }) => {
    const seen = calls(page)
    await page.goto('/pre-agendamentos/novo')
    await expect(field(page, 'Local da consulta')).toHaveValue('Clínica Boa Vista')
    await expect(field(page, SURGERY)).toBeDisabled()
    await field(page, 'Local do procedimento').click()
    await expect(page.getByRole('option', { name: 'Hospital Santa Luzia' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Clínica Boa Vista' })).toHaveCount(0)
    await page.getByRole('option', { name: 'Hospital Santa Luzia' }).click()
    await expect(field(page, SURGERY)).toBeDisabled()

    const [patient] = await rows('SELECT name FROM patients WHERE institution_id = 2 ORDER BY id LIMIT 1')
    await choosePatient(page, String(patient?.name))
    await fillMoment(page, DATE, '04/05/2031', '09:00')
    const sent = await callOf(page, 'POST /app/v3/procedures', () => save(page))
    expect(sent.body).toMatchObject({ institution_id: 2, clinic_id: 2, surgery_probable_date: null })
    await expect(notice(page, 'Agendamento adicionado com sucesso')).toBeVisible()
    expect(seen.filter((call) => call.includes('surgery_centers'))).toEqual([])
  })
})

test.describe('in a hospital-clinic', () => {
  test.use({ institution: 3 })
})
