import { button, choose, field, heading, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, callApi, callOf, nextCall, nextLogEntry } from '../support/wire.ts'
import { CREATE, checkbox, fillIn, newCpf, newName, question, READ, UPDATE } from './screen.ts'

test.use({ person: 'instituicao' })

const masked = (cpf: string) => cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')

const entries: Record<string, string> = {
  'Nome social': 'TETÊ DE TESTE',
  Telefone: '(11) 98765-4321',
  'Segundo telefone': '(11) 3456-7890',
  'E-mail': 'tete@exemplo.test',
  Endereço: 'Rua das Acácias, 10',
  Alergias: 'Dipirona',
  'Nome do responsável': 'ana de teste',
  'Telefone do responsável': '(11) 91234-5678',
  'E-mail do responsável': 'ana@exemplo.test',
  Parentesco: 'Irmã',
}

async function created(name: string): Promise<{ id: number; cpf: string }> {
  const cpf = newCpf()
  const body = { name, cpf, birth_date: '1971-03-02', gender_id: 2, job_title_id: 1 }
  const { status, json } = await callApi('instituicao', 'POST /app/patients?fullDeduplication', body)
  expect(status).toBe(201)
  return { id: json.id, cpf }
}

test('a patient is created with all fields, and the form goes on to a procedure [PAT-03, PAT-31, PAT-33, PAT-34, PAT-35, PAT-37…PAT-51, PAT-53, PAT-54, PAT-55, PAT-57, PAT-58, PAT-64, PAT-74, PAT-78, PAT-79, PAT-85, PAT-87, PAT-88, PAT-89, TRACK-12]', async ({
  page,
}) => {
  const requested = Promise.all([
    nextCall(page, 'GET /app/ethnic-groups'),
    nextCall(page, 'GET /preset/fields-of-work'),
    nextCall(page, 'GET /preset/institution-settings/52'),
  ])
  await page.goto('/pacientes')
  await page.getByRole('link', { name: 'ADICIONAR', exact: true }).click()
  await expect(heading(page, 'Novo paciente')).toBeVisible()
  const [, fieldsOfWork, level] = await requested
  expect(fieldsOfWork.answer).toContainEqual(
    expect.objectContaining({
      fieldOfWorkId: expect.any(Number),
      fieldOfWorkName: 'Educação',
      jobTitles: expect.arrayContaining([{ jobTitleId: expect.any(Number), jobTitleName: 'Professor' }]),
    }),
  )
  expect(level.query).toEqual({ format: 'requirementLevel' })
  expect(level.answer).toEqual({ kind: 'custom', value: { isEnabled: true, isRequired: true } })

  const name = newName()
  const cpf = newCpf()
  await fillIn(page, name.toUpperCase())
  for (const [label, value] of Object.entries(entries)) await field(page, label).fill(value)
  await field(page, 'CPF').fill(cpf)
  await field(page, 'CPF do responsável').fill('52998224725')
  await expect(field(page, 'CPF')).toHaveValue(masked(cpf))
  await choose(page, 'Estado civil', 'Companheiro(a)')
  await choose(page, 'Etnia', 'Parda')
  for (const label of ['E-mail', 'E-mail do responsável'])
    await expect(field(page, label)).toHaveAttribute('type', 'email')

  const entry = nextLogEntry(page, 'patient.create')
  const call = await callOf(page, CREATE, () => button(page, 'SALVAR').click())
  await entry
  expect(call).toMatchObject({ status: 201, query: { fullDeduplication: '' } })
  const saved = {
    name,
    preferred_name: 'Tetê de Teste',
    birth_date: '1971-03-02',
    cpf,
    gender_id: 2,
    marital_status_id: 6,
    phone_number: '11987654321',
    phone_number_2: '1134567890',
    email: 'tete@exemplo.test',
    address: 'Rua das Acácias, 10',
    allergies: 'Dipirona',
    parent_name: 'Ana de Teste',
    parent_cpf: '52998224725',
    parent_phone_number: '11912345678',
    parent_email: 'ana@exemplo.test',
    kinship: 'Irmã',
  }
  expect(call.body).toMatchObject({
    ...saved,
    job_title_id: expect.any(Number),
    ethnic_group_id: expect.any(Number),
  })
  const [row] = await rows('SELECT *, birth_date::text FROM patients WHERE cpf = $1', [cpf])
  expect(row).toMatchObject({ ...saved, institution_id: 1 })

  const dialog = question(page, 'Paciente adicionado com sucesso')
  await expect(dialog).toContainText('Deseja cadastrar um procedimento para o novo paciente?')
  await button(dialog, 'SIM').click()
  await expect(page).toHaveURL(`/agendamentos/novo/${row?.id}`)
})

test('a patient is changed, the changes are logged, and the form returns to the list [PAT-04, PAT-32, PAT-66, PAT-84, PAT-86, PAT-99, TRACK-11]', async ({
  page,
}) => {
  const name = newName()
  const { id } = await created(name)
  const list = `/pacientes/1/${encodeURIComponent(name)}`
  await page.goto(list)
  await page.getByText(name, { exact: true }).click()
  const read = await callOf(page, READ, () => button(page, 'EDITAR').click())
  expect(read.answer).toMatchObject({ id, name, birth_date: '1971-03-02' })
  await expect(checkbox(page)).not.toBeChecked()
  await checkbox(page).check()
  await field(page, 'Nome social').fill('vitória')
  const entry = nextLogEntry(page, 'patient.save')
  const call = await callOf(page, UPDATE, () => button(page, 'SALVAR').click())
  expect(call).toMatchObject({ status: 200, query: { withChangelog: '' }, path: `/app/v2/patients/${id}` })
  expect(call.body).toMatchObject({ name, preferred_name: 'Vitória', birth_date: null, gender_id: 2 })
  expect((await entry).body).toMatchObject({
    updated_fields: [
      { field: 'preferred_name', old_value: null, new_value: 'Vitória' },
      { field: 'birth_date', old_value: '1971-03-02', new_value: null },
    ],
  })
  await expect(notice(page, 'Paciente alterado com sucesso')).toBeVisible()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('Nome Social: Vitória')).toBeVisible()
  const [row] = await rows('SELECT preferred_name, birth_date FROM patients WHERE id = $1', [id])
  expect(row).toEqual({ preferred_name: 'Vitória', birth_date: null })
  const logged = await rows(
    "SELECT by_server, updated_fields FROM user_logs WHERE event = 'patient.save' AND subject = $1",
    [name],
  )
  expect(logged).toEqual([
    {
      by_server: true,
      updated_fields: [
        { field: 'preferred_name', old_value: null, new_value: 'Vitória' },
        { field: 'birth_date', old_value: '1971-03-02', new_value: null },
      ],
    },
  ])
  await page.goto(`/pacientes/editar/${id}`)
  await expect(checkbox(page)).toBeChecked()
})

test('a profession can be chosen only once its options are loaded [PAT-98]', async ({ page }) => {
  const options = addressOf('/preset/fields-of-work')
  await page.route(options, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/pacientes/novo')
  await expect(field(page, 'Profissão/Patente')).toHaveAttribute('placeholder', 'Erro ao carregar opções.')
  await page.unroute(options)
  await field(page, 'Profissão/Patente').click()
  await expect(page.getByRole('group', { name: 'Educação' })).toBeVisible()
  await page.getByRole('option', { name: 'Pedagogo' }).click()
  await expect(field(page, 'Profissão/Patente')).toHaveValue('Pedagogo')
})
