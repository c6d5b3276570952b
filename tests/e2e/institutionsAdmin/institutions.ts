import { expect, type Page } from '@playwright/test'
import { button, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { callApi } from '../support/wire.ts'

export const LIST = 'GET /preset/v2/institutions/all'
export const COUNT = 'GET /preset/v2/institutions/all/count'
export const READ = 'GET /preset/institutions/{}'
export const CREATE = 'POST /preset/institutions'
export const UPDATE = 'PUT /v1/institutions/{}'
export const SIGNATURE = 'PUT /preset/institutions/{}'
export const REMOVE = 'DELETE /preset/institutions/{}'
export const LOGO = 'POST /web/institution/{}/logo'
export const GROUP = 'PUT /preset/institution_group/associate'
export const NETWORK = 'PUT /preset/institution_network/associate'
export const JOIN = 'POST /users/add-to-institution'
export const LEAVE = 'POST /users/remove-from-institution'

export const SEARCH = 'Buscar por instituição ou CNPJ/CPF ou ID'
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: SEARCH, exact: true })

/** A row of the list, by the institution's full name. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })

/** A checkbox of the form. */
export const flag = (page: Page, label: string) => page.getByRole('checkbox', { name: label, exact: true })

export const names = (page: Page) => page.locator('tbody tr td:nth-child(2)')

export interface TestInstitution {
  id: number
  uuid: string
  name: string
}

/** Id of plataforma@sala.test. */
const CREATOR = 1

/** A new institution that no other test uses, created without the page; its creator has left it again. */
export async function createInstitution(
  words: string,
  fields: Record<string, unknown> = {},
): Promise<TestInstitution> {
  const name = unique(words)
  const { status, json } = await callApi('plataforma', CREATE, { name, active: true, ...fields })
  expect(status, JSON.stringify(json)).toBe(201)
  const left = await callApi('plataforma', LEAVE, { user_id: CREATOR, institution_id: json.id })
  expect(left.status).toBe(200)
  return { id: json.id, uuid: json.uuid, name }
}

/** Opens the list filtered by a name. */
export async function find(page: Page, name: string): Promise<void> {
  await page.goto(`/institutions?filter=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toBeVisible()
}

export async function openForm(page: Page, { id }: Pick<TestInstitution, 'id'>): Promise<void> {
  await page.goto(`/institutions/editar/${id}`)
  await expect(button(page, 'SALVAR')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible()
}

/** An institution as stored in the database. */
export async function storedInstitution(name: string) {
  const [row] = await rows('SELECT * FROM institutions WHERE name = $1', [name])
  return row
}

/**
 * An administrator of the platform whom no other test uses, in some institutions of which the first is the
 * default. The password is that of every demo user.
 */
export async function administrator(
  ...institutions: TestInstitution[]
): Promise<{ id: number; email: string }> {
  const name = unique('Administradora')
  const email = `${name.replace(' ', '.').toLowerCase()}@sala.test`
  const [user] = await rows(
    `INSERT INTO users (email, name, type, password_hash)
      SELECT $1, $2, 'AD', password_hash FROM users WHERE email = 'plataforma@sala.test' RETURNING id`,
    [email, name],
  )
  const id = Number(user?.id)
  for (const [at, institution] of institutions.entries())
    await rows(
      'INSERT INTO institution_users (institution_id, user_id, is_admin, is_default) VALUES ($1, $2, true, $3)',
      [institution.id, id, at === 0],
    )
  return { id, email }
}
