import type { Page } from '@playwright/test'
import { button, choose, expectWrong, field, heading, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, calls, nextCall } from '../support/wire.ts'
import {
  CREATE,
  find,
  flag,
  GROUP,
  kept,
  made,
  NETWORK,
  openForm,
  READ,
  rowOf,
  SIGNATURE,
  UPDATE,
} from './institutions.ts'

test.use({ person: 'plataforma' })

const save = (page: Page) => button(page, 'SALVAR').click()
const groups = (page: Page) => field(page, 'Grupos')
const network = (page: Page) => field(page, 'Instituições associadas')
const chips = (page: Page) => page.locator('.MuiChip-label')

/** The ids in one column of the pairs that have an id in the other. */
async function idsOf(table: string, column: string, where: string, id: number): Promise<number[]> {
  const found = await rows(`SELECT ${column} AS id FROM ${table} WHERE ${where} = $1 ORDER BY 1`, [id])
  return found.map((pair) => Number(pair.id))
}

const groupsOf = (id: number) => idsOf('group_members', 'group_id', 'member_id', id)

test('a new institution is asked for, checked, sent and kept [INST-03, INST-17, INST-21…INST-29, INST-36, INST-37, INST-41…INST-50, INST-60, INST-74, INST-84]', async ({
  page,
}) => {
  const name = unique('Hospital Completo')
  await page.goto('/institutions')
  await page.getByRole('link', { name: 'ADICIONAR', exact: true }).click()
  await expect(page).toHaveURL('/institutions/novo')
  await expect(heading(page, 'Nova instituição')).toBeVisible()
  const seen = calls(page)
  await save(page)
  await expectWrong(field(page, 'Nome'), 'Preencha o nome da instituição.')
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
  expect(body).toEqual({
    name,
    document: '11444777000161',
    cnes_code: '2077485',
    address: 'Rua das Acácias, 120',
    city: 'Curitiba',
    state_id: expect.any(Number),
    country_id: expect.any(Number),
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
  expect(await kept(name)).toMatchObject({
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

test('an institution opens as it is kept, and its change is sent and kept [INST-04, INST-20, INST-38, INST-72, INST-73, INST-84]', async ({
  page,
}) => {
  const one = await made('Hospital Alterado', { city: 'Lages', document: '52998224725' })
  const read = nextCall(page, READ)
  await openForm(page, one)
  expect(await read).toMatchObject({ path: `/preset/institutions/${one.id}`, status: 200 })
  await expect(heading(page, `Editar instituição ${one.id}`)).toBeVisible()
  await expect(page.getByText(one.uuid, { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Chave da instituição' })).toHaveCount(0)
  await expect(field(page, 'CNPJ/CPF')).toHaveValue('529.982.247-25')
  await field(page, 'Cidade').fill('Joinville')
  const sent = nextCall(page, UPDATE)
  await save(page)
  expect(await sent).toMatchObject({
    path: `/v1/institutions/${one.id}`,
    status: 200,
    body: { name: one.name, city: 'Joinville', document: '52998224725' },
  })
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(await kept(one.name)).toMatchObject({ city: 'Joinville' })
})

test('switching the digital signature is saved by the call of its own [INST-49, INST-75]', async ({
  page,
}) => {
  const one = await made('Hospital Assinado')
  await openForm(page, one)
  await flag(page, 'Habilitar assinatura digital').check()
  const seen = calls(page)
  const sent = nextCall(page, SIGNATURE)
  await save(page)
  expect(await sent).toMatchObject({
    path: `/preset/institutions/${one.id}`,
    status: 200,
    body: { enable_signature: true },
  })
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(seen.filter((call) => call.startsWith('PUT /v1'))).toEqual([])
  await openForm(page, one)
  await expect(flag(page, 'Habilitar assinatura digital')).toBeChecked()
})

test('newly chosen groups are associated one by one after the save, and one taken away is dropped [INST-33, INST-66, INST-70, INST-76]', async ({
  page,
}) => {
  const kind = { is_group: true }
  const [first, second, third] = [
    await made('Grupo Um', kind),
    await made('Grupo Dois', kind),
    await made('Grupo Três', kind),
  ]
  const one = await made('Hospital Agrupado')
  await openForm(page, one)
  const asked = page.waitForRequest((request) => request.url().includes('/web/groups/?filter='))
  await groups(page).fill(first.name)
  expect(new URL((await asked).url()).searchParams.get('filter')).toBe(first.name)
  await page.getByRole('option', { name: first.name, exact: true }).click()
  await choose(page, 'Grupos', second.name)
  const seen = calls(page)
  await save(page)
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(seen.filter((call) => call.startsWith('PUT'))).toEqual([
    `PUT /v1/institutions/${one.id}`,
    GROUP,
    GROUP,
  ])
  expect(await groupsOf(one.id)).toEqual([first.id, second.id])

  const named = page.waitForRequest((request) => request.url().includes('/web/groups/?institutions='))
  await openForm(page, one)
  expect(new URL((await named).url()).searchParams.get('institutions')).toBe(`[${first.id},${second.id}]`)
  await expect(chips(page).filter({ hasText: first.name })).toBeVisible()
  await groups(page).press('Backspace')
  await choose(page, 'Grupos', third.name)
  const associated = nextCall(page, GROUP)
  await save(page)
  expect((await associated).body).toEqual({ institution_id: one.id, group_id: third.id })
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(await groupsOf(one.id)).toEqual([first.id, third.id])
})

test('a network is associated to the institutions that are chosen [INST-34, INST-67, INST-71, INST-76]', async ({
  page,
}) => {
  const member = await made('Hospital Membro')
  const name = unique('Rede Nova')
  await page.goto('/institutions/novo')
  await field(page, 'Nome').fill(name)
  await flag(page, 'É rede').check()
  await choose(page, 'Instituições associadas', member.name)
  const created = nextCall(page, CREATE)
  const associated = nextCall(page, NETWORK)
  await save(page)
  const { answer } = await created
  const { id } = answer as { id: number }
  expect((await associated).body).toEqual({ network_id: id, institution_id: member.id })
  await expect(notice(page, 'Instituição cadastrada com sucesso.')).toBeVisible()
  expect(await idsOf('network_members', 'member_id', 'network_id', id)).toEqual([member.id])
})

test('group and network exclude each other and change which associations are asked for [INST-35, INST-44, INST-45, INST-59]', async ({
  page,
}) => {
  await page.goto('/institutions/novo')
  await expect(groups(page)).toBeVisible()
  await expect(network(page)).toHaveCount(0)
  await flag(page, 'É grupo').check()
  await expect(groups(page)).toHaveCount(0)
  await expect(network(page)).toHaveCount(0)
  await expect(flag(page, 'É rede')).toBeDisabled()
  await flag(page, 'É grupo').uncheck()
  await flag(page, 'É rede').check()
  await expect(network(page)).toBeVisible()
  await expect(groups(page)).toHaveCount(0)
  await expect(flag(page, 'É grupo')).toBeDisabled()
  await flag(page, 'É rede').uncheck()
  await expect(flag(page, 'É grupo')).toBeEnabled()
  await expect(groups(page)).toBeVisible()
})

test('an external system has login and password, which stays as it is when left empty [INST-30, INST-31, INST-32, INST-47]', async ({
  page,
}) => {
  const one = await made('Sistema Externo')
  await openForm(page, one)
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
  const before = await kept(one.name)
  expect(before).toMatchObject({ login, login_password_hash: expect.stringMatching(/^\$argon2id/) })

  await openForm(page, one)
  await expect(field(page, 'Login')).toHaveValue(login)
  await expect(page.getByLabel('Senha')).toHaveValue('')
  await field(page, 'Cidade').fill('Blumenau')
  const second = nextCall(page, UPDATE)
  await save(page)
  expect((await second).body).not.toHaveProperty('password')
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(await kept(one.name)).toMatchObject({
    city: 'Blumenau',
    login_password_hash: before?.login_password_hash,
  })
})

test('groups and networks that cannot be read are told in the same words [INST-80, INST-81]', async ({
  page,
}) => {
  for (const path of ['/web/groups/', '/web/networks/'])
    await page.route(addressOf(path), (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/institutions/novo')
  const told = page.getByText('Ocorreu um erro ao consultar os grupos')
  await groups(page).click()
  await groups(page).fill('sul')
  await expect(told.first()).toBeVisible()
  await page.reload()
  await flag(page, 'É rede').check()
  await network(page).click()
  await network(page).fill('sul')
  await expect(told.first()).toBeVisible()
})

test('what the server refuses stands under its field, and what is half written is asked about', async ({
  page,
}) => {
  await page.goto('/institutions/novo')
  await field(page, 'Nome').fill(unique('Hospital Recusado'))
  await field(page, 'CNPJ/CPF').fill('11444777000160')
  await save(page)
  await expectWrong(field(page, 'CNPJ/CPF'), 'CNPJ ou CPF inválido.')
  await button(page, 'Voltar').click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Ao retornar os dados não serão salvos, deseja continuar?',
  )
})

test('a save that fails half-way keeps the form, and saving again makes no second institution', async ({
  page,
}) => {
  const group = await made('Grupo Difícil', { is_group: true })
  const name = unique('Hospital Insistente')
  let failing = true
  await page.route(addressOf('/preset/institution_group/associate'), (route) =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto('/institutions/novo')
  await field(page, 'Nome').fill(name)
  await choose(page, 'Grupos', group.name)
  await save(page)
  await expect(
    notice(
      page,
      'A instituição foi salva, mas não todas as suas associações. Salve novamente para completá-las.',
    ),
  ).toBeVisible()
  await expect(field(page, 'Nome')).toHaveValue(name)
  failing = false
  await save(page)
  await expect(page).toHaveURL('/institutions')
  const [{ count } = {}] = await rows('SELECT count(*)::integer AS count FROM institutions WHERE name = $1', [
    name,
  ])
  expect(count).toBe(1)
  expect(await idsOf('group_members', 'member_id', 'group_id', group.id)).toHaveLength(1)
})
