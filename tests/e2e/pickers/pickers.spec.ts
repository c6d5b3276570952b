import type { Page } from '@playwright/test'
import { button, field, stored } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls, nextCall } from '../support/wire.ts'

test.use({ person: 'gestor' })

interface Paged {
  result: { id: number; name: string }[]
  count: number
  page: number
  perPage: number
}

const PLANS = 'GET /v2/surgical-map/medical-plans/1'
const TABLE = 'medical-plans-table-id'

const dialog = (page: Page) => page.getByRole('dialog')
const list = (page: Page) => dialog(page).getByRole('listbox', { name: 'TODOS' })
const option = (page: Page, name: string) => list(page).getByRole('option').filter({ hasText: name }).first()
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function open(page: Page, add: string): Promise<void> {
  await button(page, add).click()
  await expect(list(page)).toBeVisible()
}

/** Searches for a row, since those out of sight are not drawn, and toggles it. */
async function choose(page: Page, name: string): Promise<void> {
  await dialog(page).getByPlaceholder('Buscar').fill(name)
  await option(page, name).click()
}

/** Two plans of different tables, and one more. */
async function somePlans(): Promise<{ name: string; table: number }[]> {
  const plans = await rows(
    `SELECT DISTINCT ON (medical_plan_table_id) name, medical_plan_table_id AS table FROM health_plans
      WHERE institution_id = 1 ORDER BY medical_plan_table_id, id`,
  )
  return plans.map(({ name, table }) => ({ name: String(name), table: Number(table) }))
}

test('lists the health plans by page, all of them or those of the kept table [PICK-01, PICK-02, PICK-05, PICK-06, PICK-20, PICK-25]', async ({
  page,
}) => {
  const [plan] = await somePlans()
  await page.goto('/agendamentos/novo')
  const first = await callOf(page, PLANS, () => open(page, 'Adicionar convênio'))
  expect(first.query).toEqual({ institution_id: '1' })
  expect(Object.keys((first.answer as Paged).result[0] ?? {}).sort()).toEqual([
    'id',
    'medical_plan',
    'medical_plan_table_id',
  ])
  await expect(dialog(page).getByRole('heading', { name: 'Convênios' })).toBeVisible()
  expect((await list(page).locator('..').boundingBox())?.height).toBe(500)
  await choose(page, plan?.name ?? '')
  expect((await stored(page))[TABLE]).toBe(String(plan?.table))
  await button(dialog(page), 'Concluir').click()

  const second = await callOf(page, PLANS, () => open(page, 'Adicionar convênio'))
  expect(second.query).toEqual({ institution_id: '1', medical_plan_table_id: String(plan?.table) })
  const every = await callOf(page, PLANS, () =>
    dialog(page).getByLabel('Tabela').selectOption('Todas as tabelas'),
  )
  expect(every.query).toEqual({ institution_id: '1' })
})

test('takes two plans of any tables and refuses the third where it is chosen [PICK-03, PICK-04, PICK-07, PICK-08, PICK-09, PICK-25, PROC-48]', async ({
  page,
}) => {
  const [one, two, three] = await somePlans()
  if (!one || !two || !three) throw new Error('the demo has plans of three tables')
  await page.goto('/agendamentos/novo')
  await open(page, 'Adicionar convênio')
  for (const { name } of [one, two, three]) await choose(page, name)
  await expect(dialog(page).getByText('SELECIONADOS (2)')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveText('Não é possível incluir mais de dois convênios.')
  expect((await stored(page))[TABLE]).toBe(String(two.table))
  await button(dialog(page), 'Concluir').click()

  const plan = group(page, 'Convênio(s)').getByRole('group', { name: two.name })
  await field(plan, 'MATRÍCULA DO CONVÊNIO').fill('0012345')
  await field(plan, 'SENHA DE AUTORIZAÇÃO').fill('A-99')
  await expect(field(plan, 'MATRÍCULA DO CONVÊNIO')).toHaveValue('0012345')
  await button(page, `Remover ${two.name}`).click()
  await expect(plan).toHaveCount(0)
  expect((await stored(page))[TABLE]).toBe(String(one.table))
  await button(page, `Remover ${one.name}`).click()
  expect(await stored(page)).not.toHaveProperty(TABLE)
})

test('fills the names of the plans of a record [PICK-24]', async ({ page }) => {
  const [record] = await rows(
    `SELECT p.id, h.name FROM procedures p JOIN procedure_medical_plans m ON m.procedure_id = p.id
       JOIN health_plans h ON h.id = m.medical_plan_id
      WHERE p.institution_id = 1 AND p.user_id = 1 AND p.pre_probable_date IS NULL ORDER BY p.id LIMIT 1`,
  )
  const plans = nextCall(page, 'GET /surgical-map/medical-plans')
  await page.goto(`/agendamentos/editar/${record?.id}`)
  expect((await plans).query).toEqual({ institution_id: '1' })
  await expect(group(page, 'Convênio(s)')).toContainText(String(record?.name))
})

test('offers the most used surgeries, then the whole table, page by page [PICK-10, PICK-11, PICK-12, PICK-17, PICK-21, PICK-26, PICK-27, PROC-51]', async ({
  page,
}) => {
  const [plan] = await somePlans()
  await page.goto('/agendamentos/novo')
  await open(page, 'Adicionar convênio')
  await choose(page, plan?.name ?? '')
  await button(dialog(page), 'Concluir').click()

  const path = '/surgical-map/surgical-procedures'
  const used = nextCall(page, `GET ${path}/most-used/${plan?.table}`)
  const first = await callOf(page, `GET ${path}/${plan?.table}/1`, () => open(page, 'Adicionar cirurgia'))
  const { result, count, page: number, perPage } = first.answer as Paged
  expect([result.length, number, perPage]).toEqual([30, 1, 30])
  expect((await used).answer).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]),
  )
  await expect(list(page)).toContainText('MAIS USADAS')
  await expect(dialog(page).getByText(`${count} encontrados`)).toBeVisible()
  await callOf(page, `GET ${path}/${plan?.table}/2`, () =>
    list(page).evaluate((element) => {
      element.scrollTop = element.scrollHeight
    }),
  )
  const found = await callOf(page, `GET ${path}/${plan?.table}/1/{}`, () =>
    dialog(page).getByPlaceholder('Buscar').fill('hérnia'),
  )
  expect(decodeURIComponent(found.path)).toMatch(/\/hérnia$/)
  const [surgery] = (found.answer as Paged).result
  await option(page, surgery?.name ?? '').click()
  await button(dialog(page), 'Concluir').click()
  const repeated = group(page, 'Cirurgias propostas').getByRole('spinbutton')
  await expect(repeated).toHaveValue('1')
  await repeated.fill('16')
  await expect(repeated).toHaveValue('15')
  await repeated.fill('0')
  await expect(repeated).toHaveValue('1')
})

test('searches the surgeons, and ends the call that more typing makes useless [PICK-13, PICK-18, PICK-21, PICK-28]', async ({
  page,
}) => {
  await page.goto('/agendamentos/novo')
  const first = await callOf(page, 'GET /surgical-map/surgeons/1', () => open(page, 'Adicionar cirurgião'))
  expect(first.answer).toMatchObject({ count: expect.any(Number), page: 1, perPage: 30 })
  expect((first.answer as Paged).result[0]).toMatchObject({
    id: expect.any(Number),
    name: expect.any(String),
  })

  await page.route('**/surgeons/1/ana?*', () => {})
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/surgeons/1/ana'))
  const search = dialog(page).getByRole('searchbox', { name: 'Buscar cirurgião' })
  await search.fill('ana')
  await page.waitForRequest('**/surgeons/1/ana?*')
  const found = callOf(page, 'GET /surgical-map/surgeons/1/{}', () => search.fill('ana lúcia'))
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  expect((await found).path).toBe('/surgical-map/surgeons/1/ana%20l%C3%BAcia')
  await expect(search).toBeFocused()
  await list(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('SELECIONADOS (1)')).toBeVisible()
  await button(dialog(page), 'Concluir').click()
  await expect(group(page, 'Cirurgiões')).toContainText('Ana Lúcia Brandão')
})

test('lists all anaesthetists by name, tells residents, and keeps one main mark [PICK-14, PICK-18, PICK-19, PICK-29, PROC-43]', async ({
  page,
}) => {
  await page.goto('/agendamentos/novo')
  const call = await callOf(page, 'GET /surgical-map/anaesthetists/1', () =>
    open(page, 'Adicionar anestesista'),
  )
  const { result, count } = call.answer as Paged
  expect(result).toHaveLength(count)
  await expect(dialog(page).getByText(`${count} encontrados`)).toBeVisible()
  const shown = await list(page).getByRole('option').allTextContents()
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  await option(page, 'Residente: não').click()
  await option(page, 'Residente: sim').click()
  await button(dialog(page), 'Concluir').click()

  const chosen = group(page, 'Anestesistas')
  const [first, resident] = [chosen.getByRole('checkbox').nth(0), chosen.getByRole('checkbox').nth(1)]
  await first.check()
  await expect(chosen).not.toContainText('Não é possível')
  await resident.check()
  await expect(first).not.toBeChecked()
  await expect(chosen).toContainText('Não é possível adicionar um residente como anestesiologista principal')
})

test('searches patients from three letters, ten at a time [PICK-15, PICK-22, PICK-23]', async ({ page }) => {
  const [patient] = await rows(
    `SELECT name, preferred_name, cpf FROM patients
      WHERE institution_id = 1 AND cpf IS NOT NULL AND preferred_name IS NOT NULL ORDER BY id LIMIT 1`,
  )
  const [name, cpf] = [String(patient?.name), String(patient?.cpf)]
  const masked = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  await page.goto('/agendamentos/novo')
  const seen = calls(page)
  await field(page, 'Paciente').fill('ma')
  await expect(page.getByRole('option')).toHaveText(['Adicionar novo paciente'])
  const search = await callOf(page, 'GET /surgical-map/patients/1', () => field(page, 'Paciente').fill(name))
  expect(search.query).toEqual({ limit: '10', filter: name, institution_id: '1' })
  expect(seen.filter((one) => one.includes('/patients/'))).toHaveLength(1)
  const found = page.getByRole('option', { name: `CPF ${masked}` })
  await expect(found).toContainText(`${patient?.preferred_name}Nome civil: ${name}CPF ${masked}`)
  const byCpf = await callOf(page, 'GET /surgical-map/patients/1', () => field(page, 'Paciente').fill(masked))
  expect(byCpf.query.filter).toBe(cpf)
  await found.click()
  await expect(button(page, 'Trocar paciente')).toBeVisible()
  await expect(page.getByText(new RegExp(`CPF ${masked}$`))).toBeVisible()
  await button(page, 'Trocar paciente').click()
  await expect(field(page, 'Paciente')).toBeFocused()
})
