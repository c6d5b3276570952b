import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from '../support/people.ts'
import { button, choose, field, heading, link, navigate, unique } from '../support/screen.ts'
import { callApi } from '../support/wire.ts'
import type { Answer, Entry, RegisterCase } from './registerCase.ts'

/** Opens a register's list; if a name is given, filtered by it as far as the register can. */
export async function openList(page: Page, register: RegisterCase, name = ''): Promise<void> {
  await page.goto(addressOfList(register, name))
  await expect(heading(page, register.title)).toBeVisible()
}

/** Filters the list of an open console by a name, without reloading the page. */
export async function narrowList(page: Page, register: RegisterCase, name: string): Promise<void> {
  await navigate(page, addressOfList(register, name))
  await expect(heading(page, register.title)).toBeVisible()
}

function addressOfList({ path, list }: RegisterCase, name: string): string {
  if (!name) return path
  return path + (list ? `?filter=${encodeURIComponent(name)}` : '?size=50')
}

/** The list's control that opens a record: a link to the form's page, or the button of its modal. */
export const editControl = (page: Page, name: string) =>
  link(page, `Editar ${name}`).or(button(page, `Editar ${name}`))
export const removeButton = (page: Page, name: string) => button(page, `Remover ${name}`)

/** The control that starts a new record: a link to the form's page, or the button of its modal. */
export const addControl = (page: Page, { form }: RegisterCase) =>
  page.getByRole(form === 'page' ? 'link' : 'button', { name: 'ADICIONAR', exact: true })

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })

/** The register's form, once its title is visible. */
export async function formOf(page: Page, { form }: RegisterCase, title: string): Promise<Locator> {
  if (form === 'modal') {
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.locator('form')).toBeVisible()
    return dialog
  }
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByRole('main').locator('form')).toBeVisible()
  return page.getByRole('main')
}

export const save = (form: Locator) => button(form, 'SALVAR')

export async function fillIn(form: Locator, entries: readonly Entry[]): Promise<void> {
  for (const { label, type } of entries) {
    if (typeof type === 'string') await field(form, label).fill(type)
    else for (const option of type) await choose(form, label, option)
  }
  for (const { label, type, shown = String(type) } of entries)
    await expect(field(form, label)).toHaveValue(shown)
}

/** A name that no other test gives to a record of this register. */
export const newName = ({ name }: RegisterCase) => unique(name.words)

/** A new record, created without the page. */
export async function createRecord(
  register: RegisterCase,
  name = newName(register),
  person: Person = 'instituicao',
): Promise<Answer & { name: string }> {
  const { status, json } = await callApi(person, register.calls.create, {
    ...register.body,
    [register.name.field]: name,
  })
  expect(status, JSON.stringify(json)).toBe(201)
  return { ...json, name }
}
