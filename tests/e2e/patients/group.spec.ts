import { button, choose, field, heading } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, nextCall } from '../support/wire.ts'
import { CREATE, LIST, newName, type PatientsAnswer, question, rowsOf } from './screen.ts'

test.use({ person: 'grupo' })

const CLINIC = 2

test('a group sees the patients of its members, each with its institution [PAT-14, PAT-59]', async ({
  page,
}) => {
  const list = nextCall(page, LIST)
  await page.goto('/pacientes?size=50')
  const { result } = (await list).answer as PatientsAnswer
  const places = new Set(result.map(({ institution_id }) => institution_id))
  expect([...places].sort()).toEqual([1, 2, 3])
  for (const [at, { name, institution_name }] of result.entries()) {
    await expect(rowsOf(page).nth(at)).toContainText(name)
    await expect(rowsOf(page).nth(at)).toContainText(institution_name)
  }
})

test('a group says first whose a new patient is; what is not asked there need not be given [PAT-05, PAT-30, PAT-54, PAT-76]', async ({
  page,
}) => {
  await page.goto('/pacientes')
  await button(page, 'ADICIONAR').click()
  const dialog = page.getByRole('dialog', { name: 'Selecione a instituição' })
  await choose(dialog, 'Instituição', 'Clínica Boa Vista')
  const level = await callOf(page, 'GET /preset/institution-settings/52', () =>
    button(dialog, 'Continuar').click(),
  )
  expect(level).toMatchObject({ query: { institution_id: String(CLINIC) }, answer: { kind: 'default' } })
  await expect(page).toHaveURL(`/pacientes/novo?institution=${CLINIC}`)
  await expect(heading(page, 'Novo paciente')).toBeVisible()
  await expect(page.getByRole('main').getByText('Clínica Boa Vista')).toBeVisible()

  const name = newName()
  await field(page, 'Nome civil').fill(name)
  await field(page, 'Data de nascimento').fill('02/03/1971')
  await choose(page, 'Gênero', 'Masculino')
  const call = await callOf(page, CREATE, () => button(page, 'SALVAR').click())
  expect(call).toMatchObject({ status: 201, body: { name, institution_id: CLINIC, job_title_id: null } })
  const [row] = await rows('SELECT id, institution_id, gender_id FROM patients WHERE name = $1', [name])
  expect(row).toMatchObject({ institution_id: CLINIC, gender_id: 1 })
  await button(question(page, 'Paciente adicionado com sucesso'), 'SIM').click()
  await expect(page).toHaveURL(`/agendamentos/novo/${row?.id}?institution=${CLINIC}`)
})
