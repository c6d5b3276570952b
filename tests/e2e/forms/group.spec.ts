import { button, choose, field, heading, notice, unique } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf, nextCall } from '../support/wire.ts'
import { choosePatient, fillMoment, fillSurgery, openFrom, procedureRow, save } from './formPage.ts'
import { newProcedure } from './record.ts'

test.use({ person: 'grupo' })

const SURGERY = 'Data provável da cirurgia'

test('a group’s form asks for the institution when the address has none, and goes back on cancel', async ({
  page,
}) => {
  await openFrom(page, '/cirurgioes', '/agendamentos/novo')
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('Em qual instituição será o agendamento?')
  await button(modal, 'Cancelar').click()
  await expect(page).toHaveURL('/cirurgioes')
  await openFrom(page, '/cirurgioes', '/pre-agendamentos/novo')
  await choose(modal, 'Instituição', 'Hospital Santa Luzia')
  await button(modal, 'Continuar').click()
  await expect(page).toHaveURL('/pre-agendamentos/novo?institution=1')
  await expect(field(page, 'DATA DA CONSULTA')).toBeVisible()
})

test('a group’s form schedules at the institution of the address, which is shown with its name [PROC-04, PROC-22, PROC-56]', async ({
  page,
}) => {
  const sectors = nextCall(page, 'GET /surgical-map/surgery_centers/')
  await page.goto('/agendamentos/novo?institution=1')
  await expect(heading(page, 'Novo procedimento cirúrgico')).toBeVisible()
  await expect(page.getByRole('main').getByText('Local do procedimento')).toBeVisible()
  await expect(page.getByRole('main').getByText('Hospital Santa Luzia')).toBeVisible()
  expect((await sectors).query).toEqual({ institution_id: '1' })
  await choosePatient(page)
  await field(page, 'Nº de atendimento').fill('2026-950')
  await fillMoment(page, SURGERY, '20/03/2031', '08:00')
  await fillSurgery(page)
  const sent = await callOf(page, 'POST /app/v3/procedures', () => save(page))
  expect(sent.body).toMatchObject({ institution_id: 1 })
  await expect(notice(page, 'Procedimento adicionado com sucesso')).toBeVisible()
  expect(await procedureRow((sent.answer as { id: number }).id)).toMatchObject({ institution_id: 1 })
})

test('a group’s form requests the setting and the lists of the edited record', async ({ page }) => {
  const { id } = await newProcedure()
  const setting = nextCall(page, 'GET /institutions/settings/17')
  await page.goto(`/agendamentos/editar/${id}`)
  expect((await setting).query).toEqual({ institution_id: '1' })
  await expect(field(page, 'Nº de atendimento')).toHaveValue('2026-900')
})

test('a group’s form is kept while a new patient is added [PROC-21]', async ({ page }) => {
  const name = unique('Paciente Devolvido')
  // Otherwise a draft of the last form may be kept before the page is reloaded, and restored.
  await page.route('**/api/app/draft-key', (route) => route.abort())
  await page.goto('/agendamentos/novo?institution=1')
  await field(page, 'Nº do prontuário').fill('VOLTA')
  await fillMoment(page, SURGERY, '21/03/2031', '08:00')
  await field(page, 'Paciente').fill(name)
  await page.getByRole('option', { name: 'Adicionar novo paciente' }).click()
  await expect(page).toHaveURL(/\/pacientes\/novo/)
  await choose(page, 'Gênero', 'Feminino')
  await page.getByRole('checkbox', { name: 'Data de nascimento desconhecida' }).check()
  await choose(page, 'Profissão/Patente', 'Pedagogo')
  await save(page)
  await expect(page).toHaveURL(/\/agendamentos\/novo\/\d+/)
  await expect(notice(page, 'O que você já tinha preenchido foi mantido.')).toBeVisible()
  await expect(field(page, 'Nº do prontuário')).toHaveValue('VOLTA')
  await expect(field(page, `${SURGERY}: hora`)).toHaveValue('08:00')
  await expect(page.getByText(name)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Nº do prontuário')).toHaveValue('')
})
