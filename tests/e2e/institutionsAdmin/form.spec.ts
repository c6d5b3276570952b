import type { Page } from '@playwright/test'
import { specified } from '../../../src/testing/specified.ts'
import { button, choose, expectInvalid, field, heading, notice, unique } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { calls, nextCall } from '../support/wire.ts'
import {
  CREATE,
  createInstitution,
  find,
  flag,
  openForm,
  READ,
  rowOf,
  SIGNATURE,
  storedInstitution,
  UPDATE,
} from './institutions.ts'

test.use({ person: 'plataforma' })

const save = (page: Page) => button(page, 'SALVAR').click()

test('a new institution is checked, sent and stored [INST-03, INST-17, INST-21…INST-29, INST-36, INST-37, INST-41…INST-50, INST-60, INST-74, INST-84]', async ({
  page,
}) => {
  const name = unique('Hospital Completo')
  await page.goto('/institutions')
  await page.getByRole('link', { name: 'ADICIONAR', exact: true }).click()
  await expect(page).toHaveURL('/institutions/novo')
  await expect(heading(page, 'Nova instituição')).toBeVisible()
  const seen = calls(page)
  await save(page)
  await expectInvalid(field(page, 'Nome'), 'Preencha o nome da instituição.')
  await expect(field(page, 'Nome')).toBeFocused()
  expect(seen).not.toContain(CREATE)

  await field(page, 'Nome').fill(name)
  await field(page, 'CNPJ/CPF').pressSequentially('52998224725')
  await expect(field(page, 'CNPJ/CPF')).toHaveValue('529.982.247-25')
  await field(page, 'CNPJ/CPF').fill('')
  await field(page, 'CNPJ/CPF').pressSequentially('11444777000161')
  await expect(field(page, 'CNPJ/CPF')).toHaveValue('11.444.777/0001-61')
  await field(page, 'CNES').fill('2077485')
  await field(page, 'Endereço').fill('Rua das Acácias, 120')
  await field(page, 'Cidade').fill('Curitiba')
  await choose(page, 'Estado', 'Paraná')
  await expect(field(page, 'País')).toHaveValue('Brasil')
  await field(page, 'Telefone').fill('41988887777')
  await field(page, 'Início do pagamento').fill('01/02/2026')
  await field(page, 'Fim do pagamento').fill('31/01/2027')
  await expect(flag(page, 'Ativo')).toBeChecked()
  for (const label of ['Homologado', 'É consultório', 'É clínica', 'Habilitar monitores', 'Pagante'])
    await flag(page, label).check()
  const sent = nextCall(page, CREATE)
  await save(page)
  const { status, body } = await sent
  expect(status).toBe(201)
  expect(specified(body)).toEqual({
    name,
    document: '11444777000161',
    cnes_code: '2077485',
    address: 'Rua das Acácias, 120',
    city: 'Curitiba',
    state_id: expect.any(Number),
    country_id: expect.any(Number),
    time_zone: 'America/Sao_Paulo',
    phone_number: '41988887777',
    payment_start: '2026-02-01',
    payment_end: '2027-01-31',
    active: true,
    homologated: true,
    is_clinic: true,
    is_hospital_clinic: true,
    is_group: false,
    is_network: false,
    is_external_system: false,
    login: null,
    enable_monitors: true,
    enable_signature: false,
    is_paying: true,
    group_institution: [],
    network: [],
  })
  await expect(notice(page, 'Instituição cadastrada com sucesso.')).toBeVisible()
  await expect(page).toHaveURL('/institutions')
  expect(await storedInstitution(name)).toMatchObject({
    city: 'Curitiba',
    document: '11444777000161',
    homologated: true,
    is_clinic: true,
    is_hospital_clinic: true,
    enable_monitors: true,
    is_paying: true,
    removed_at: null,
  })
  await find(page, name)
  await expect(rowOf(page, name)).toContainText('11.444.777/0001-61')
})

test('an institution opens as stored, and its change is sent and stored [INST-04, INST-20, INST-38, INST-72, INST-73, INST-84]', async ({
  page,
}) => {
  const institution = await createInstitution('Hospital Alterado', { city: 'Lages', document: '52998224725' })
  const read = nextCall(page, READ)
  await openForm(page, institution)
  expect(await read).toMatchObject({ path: `/preset/institutions/${institution.id}`, status: 200 })
  await expect(heading(page, `Editar instituição ${institution.id}`)).toBeVisible()
  await expect(page.getByText(institution.uuid, { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Chave da instituição' })).toHaveCount(0)
  await expect(field(page, 'CNPJ/CPF')).toHaveValue('529.982.247-25')
  await field(page, 'Cidade').fill('Joinville')
  const sent = nextCall(page, UPDATE)
  await save(page)
  expect(await sent).toMatchObject({
    path: `/v1/institutions/${institution.id}`,
    status: 200,
    body: { name: institution.name, city: 'Joinville', document: '52998224725' },
  })
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(await storedInstitution(institution.name)).toMatchObject({ city: 'Joinville' })
})

test('switching the digital signature has a call of its own after the usual one [INST-49, INST-75]', async ({
  page,
}) => {
  const institution = await createInstitution('Hospital Assinado')
  await openForm(page, institution)
  await flag(page, 'Habilitar assinatura digital').check()
  const seen = calls(page)
  const sent = nextCall(page, SIGNATURE)
  await save(page)
  expect(await sent).toMatchObject({
    path: `/preset/institutions/${institution.id}`,
    status: 200,
    body: { enable_signature: true },
  })
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(seen.filter((call) => call.startsWith('PUT'))).toEqual([
    `PUT /v1/institutions/${institution.id}`,
    `PUT /preset/institutions/${institution.id}`,
  ])
  await openForm(page, institution)
  await expect(flag(page, 'Habilitar assinatura digital')).toBeChecked()
})

test('an external system has login and password, which stays as it is when left empty [INST-30, INST-31, INST-32, INST-47]', async ({
  page,
}) => {
  const institution = await createInstitution('Sistema Externo')
  await openForm(page, institution)
  await expect(field(page, 'Login')).toHaveCount(0)
  await expect(page.getByLabel('Senha')).toHaveCount(0)
  await flag(page, 'Sistema externo').check()
  const login = unique('integrador').replace(' ', '.')
  await field(page, 'Login').fill(login)
  await expect(
    page
      .getByText('Deixe em branco para não alterar.')
      .or(page.getByPlaceholder('Deixe em branco para não alterar.')),
  ).toBeVisible()
  await page.getByLabel('Senha').fill('Segredo@2026')
  const first = nextCall(page, UPDATE)
  await save(page)
  expect((await first).body).toMatchObject({ is_external_system: true, login, password: 'Segredo@2026' })
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  const before = await storedInstitution(institution.name)
  expect(before).toMatchObject({ login, login_password_hash: expect.stringMatching(/^\$argon2id/) })

  await openForm(page, institution)
  await expect(field(page, 'Login')).toHaveValue(login)
  await expect(page.getByLabel('Senha')).toHaveValue('')
  await field(page, 'Cidade').fill('Blumenau')
  const second = nextCall(page, UPDATE)
  await save(page)
  expect((await second).body).not.toHaveProperty('password')
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(await storedInstitution(institution.name)).toMatchObject({
    city: 'Blumenau',
    login_password_hash: before?.login_password_hash,
  })
})
