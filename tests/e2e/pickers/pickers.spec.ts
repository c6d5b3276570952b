import type { Page } from '@playwright/test'
import { button, field, stored } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'

test.use({ person: 'gestor' })

interface Paged {
  result: { id: number; name: string }[]
  count: number
  page: number
  perPage: number
}

const TABLE = 'medical-plans-table-id'

const dialog = (page: Page) => page.getByRole('dialog')
const list = (page: Page) => dialog(page).getByRole('listbox', { name: 'TODOS' })
const option = (page: Page, name: string) => list(page).getByRole('option').filter({ hasText: name }).first()
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function open(page: Page, add: string): Promise<void> {
  await button(page, add).click()
  await expect(list(page)).toBeVisible()
}

/** Searches for a row, since rows outside the viewport are not rendered, and toggles it. */
async function choose(page: Page, name: string): Promise<void> {
  await dialog(page).getByPlaceholder('Buscar').fill(name)
  await option(page, name).click()
}

/** Two plans with different tables, and one more. */
async function somePlans(): Promise<{ name: string; table: number }[]> {
  const plans = await rows(
    `SELECT DISTINCT ON (medical_plan_table_id) name, medical_plan_table_id AS table FROM health_plans
      WHERE institution_id = 1 ORDER BY medical_plan_table_id, id`,
  )
  return plans.map(({ name, table }) => ({ name: String(name), table: Number(table) }))
}

test('the picker of health plans accepts two of any tables and refuses a third [PICK-03, PICK-04, PICK-07, PICK-08, PICK-09, PICK-25, PROC-48]', async ({
  page,
}) => {
  const [first, second, third] = await somePlans()
  if (!first || !second || !third) throw new Error('the demo has plans of three tables')
  await page.goto('/agendamentos/novo')
  await open(page, 'Adicionar convênio')
  for (const { name } of [first, second, third]) await choose(page, name)
  await expect(dialog(page).getByText('SELECIONADOS (2)')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveText('Não é possível incluir mais de dois convênios.')
  expect((await stored(page))[TABLE]).toBe(String(second.table))
  await button(dialog(page), 'Concluir').click()

  const plan = group(page, 'Convênio(s)').getByRole('group', { name: second.name })
  await field(plan, 'MATRÍCULA DO CONVÊNIO').fill('0012345')
  await field(plan, 'SENHA DE AUTORIZAÇÃO').fill('A-99')
  await expect(field(plan, 'MATRÍCULA DO CONVÊNIO')).toHaveValue('0012345')
  await button(page, `Remover ${second.name}`).click()
  await expect(plan).toHaveCount(0)
  expect((await stored(page))[TABLE]).toBe(String(first.table))
  await button(page, `Remover ${first.name}`).click()
  expect(await stored(page)).not.toHaveProperty(TABLE)
})

test('the picker searches surgeons, and aborts a search that further typing replaces [PICK-13, PICK-18, PICK-21, PICK-28]', async ({
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
