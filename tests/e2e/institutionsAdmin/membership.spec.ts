import type { Page } from '@playwright/test'
import { button, heading, notice, stored } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { open, signIn } from '../support/signInPage.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls } from '../support/wire.ts'
import {
  administrator,
  createInstitution,
  find,
  JOIN,
  LEAVE,
  rowOf,
  type TestInstitution,
} from './institutions.ts'

/** Milliseconds after which the page reloads. */
const RELOAD_AFTER = 2000

const question = (page: Page) => page.getByRole('alertdialog')
const joins = (page: Page, { name }: TestInstitution) =>
  button(rowOf(page, name), `Entrar na instituição ${name}`)
const leaves = (page: Page, { name }: TestInstitution) =>
  button(rowOf(page, name), `Sair da instituição ${name}`)

const membership = async (institution: TestInstitution, userId: number) => {
  const [row] = await rows('SELECT * FROM institution_users WHERE institution_id = $1 AND user_id = $2', [
    institution.id,
    userId,
  ])
  return row
}

/** Signs in as a separate administrator, and shows one institution in the list. */
async function enter(page: Page, email: string, shown: TestInstitution): Promise<void> {
  await open(page)
  await signIn(page, email)
  await expect(heading(page, 'Agendamentos')).toBeVisible()
  await find(page, shown.name)
}

/** Answers the question, and waits for the page to reload 2 seconds after the call is answered. */
async function confirmAndReload(page: Page, call: string, answer: 'Entrar' | 'Sair') {
  const loaded = page.waitForEvent('load')
  const begun = Date.now()
  const sent = await callOf(page, call, () => button(question(page), answer).click())
  await loaded
  expect(Date.now() - begun).toBeGreaterThanOrEqual(RELOAD_AFTER)
  return sent
}

test('entering an institution asks first, sends the three accesses and reloads the page [JOIN-02, JOIN-03, JOIN-04, JOIN-06, INST-13]', async ({
  page,
}) => {
  const [home, other] = [await createInstitution('Casa'), await createInstitution('Hospital Novo')]
  const { id, email } = await administrator(home)
  await enter(page, email, other)
  const seen = calls(page)
  await joins(page, other).click()
  await expect(question(page)).toContainText('Deseja entrar na instituição?')
  await expect(question(page)).toContainText(other.name)
  await button(question(page), 'Cancelar').click()
  await expect(question(page)).toBeHidden()
  expect(seen).not.toContain(JOIN)
  expect(await membership(other, id)).toBeUndefined()

  await joins(page, other).click()
  const shown = expect(notice(page, 'Usuário adicionado com sucesso!')).toBeVisible()
  const sent = await confirmAndReload(page, JOIN, 'Entrar')
  await shown
  expect(sent.status).toBeLessThan(300)
  expect(sent.body).toEqual({
    institution_id: other.id,
    is_anaesthetist: true,
    is_admin: true,
    is_dashboard: true,
  })
  expect(await membership(other, id)).toMatchObject({
    active: true,
    is_anaesthetist: true,
    is_admin: true,
    is_dashboard: true,
    removed_at: null,
  })
  await expect(page).toHaveURL(/\/institutions\?filter=/)
  await expect(leaves(page, other)).toBeVisible()
})

test('leaving an institution asks first, sends user and institution and reloads the page [JOIN-01, JOIN-03, JOIN-05, JOIN-07, INST-13]', async ({
  page,
}) => {
  const [home, other] = [await createInstitution('Casa'), await createInstitution('Hospital Antigo')]
  const { id, email } = await administrator(home, other)
  await enter(page, email, other)
  await leaves(page, other).click()
  await expect(question(page)).toContainText('Deseja sair da instituição?')
  const shown = expect(notice(page, 'Usuário removido com sucesso!')).toBeVisible()
  const sent = await confirmAndReload(page, LEAVE, 'Sair')
  await shown
  expect(sent.status).toBeLessThan(300)
  expect(sent.body).toEqual({ user_id: id, institution_id: other.id })
  expect(await membership(other, id)).toMatchObject({ active: false })
  await expect(joins(page, other)).toBeVisible()
  await expect(page.getByRole('button', { name: /Trocar de instituição$/ })).toContainText(home.name)
})

test('leaving the selected institution switches to another one first', async ({ page }) => {
  const [home, other] = [await createInstitution('Casa'), await createInstitution('Hospital Seguinte')]
  const { id, email } = await administrator(home, other)
  await enter(page, email, home)
  const seen = calls(page)
  await leaves(page, home).click()
  await confirmAndReload(page, LEAVE, 'Sair')
  const chosen = seen.indexOf(`GET /manager/refresh-token/institution/${other.id}`)
  expect(chosen).toBeGreaterThanOrEqual(0)
  expect(seen.indexOf(LEAVE)).toBeGreaterThan(chosen)
  await expect(page.getByRole('button', { name: /Trocar de instituição$/ })).toContainText(other.name)
  await expect(joins(page, home)).toBeVisible()
  expect(JSON.parse((await stored(page))['selected-institution'] ?? '')).toMatchObject({ id: other.id })
  expect(await membership(home, id)).toMatchObject({ active: false })
})

test('leaving the only institution leads to /login with a message', async ({ page }) => {
  const home = await createInstitution('Casa')
  const { id, email } = await administrator(home)
  await enter(page, email, home)
  await leaves(page, home).click()
  await button(question(page), 'Sair').click()
  await expect(notice(page, 'Usuário removido com sucesso!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(
    page.getByText('Nenhuma instituição disponível para seu usuário. Contate o administrador.'),
  ).toBeVisible()
  expect((await stored(page))['auth-token']).toBeUndefined()
  expect(await membership(home, id)).toMatchObject({ active: false })
})
