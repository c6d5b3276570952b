import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from '../support/people.ts'
import { button, heading, unique } from '../support/screen.ts'
import { dataFolder, rows } from '../support/server.ts'
import { callApi } from '../support/wire.ts'

export const PATH = '/users'
export const LIST = 'GET /v2/users'
export const COUNT = 'GET /v2/users/count'
export const INVITE = 'POST /users/invite-to-institution'
export const RESEND = 'POST /users/resend-invite-to-institution/{}'
export const PERMISSIONS = 'PUT /users/permissions/{}'
export const REMOVE = 'DELETE /users/institution-association/{}'

/** Hospital Santa Luzia, where most of the demo users work. */
export const HOSPITAL = 1

export interface Guest {
  id: number
  name: string
  email: string
}

/** A person whom no other test uses. */
export function stranger(words = 'Helena'): Pick<Guest, 'name' | 'email'> {
  const name = unique(words)
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@exemplo.test` }
}

export const nothing = {
  is_anaesthetist: false,
  is_resident: false,
  is_dashboard: false,
  is_network: false,
  is_manager: false,
  is_admin: false,
}

/** A person invited without the page. */
export async function invited(
  access: Partial<typeof nothing> = { is_manager: true },
  { by = 'instituicao', at = HOSPITAL }: { by?: Person; at?: number } = {},
): Promise<Guest> {
  const guest = stranger()
  const { status, json } = await callApi(by, INVITE, {
    ...guest,
    ...nothing,
    ...access,
    cpf: null,
    crm: null,
    crmStateId: null,
    phone: null,
    expiration_date: null,
    institution_ids: [at],
  })
  expect(status, JSON.stringify(json)).toBe(201)
  const [user] = await rows('SELECT id FROM users WHERE email = $1', [guest.email])
  return { ...guest, id: Number(user?.id) }
}

/** A person whose access is active; they have a password once they have set one. */
export async function member(access?: Partial<typeof nothing>, at = HOSPITAL): Promise<Guest> {
  const guest = await invited(access, { at })
  await rows('UPDATE institution_users SET active = true WHERE user_id = $1', [guest.id])
  return guest
}

/** Sets a member's access to the hospital to have expired yesterday. */
export async function expire({ id }: Guest): Promise<void> {
  await rows(
    `UPDATE institution_users SET expiration_date = now() - interval '1 day' WHERE user_id = $1 AND institution_id = $2`,
    [id, HOSPITAL],
  )
}

/** A person's access as stored in the database, by institution. */
export const accessOf = (email: string) =>
  rows(
    `SELECT m.institution_id, m.active, m.is_admin, m.is_manager, m.is_anaesthetist, m.is_resident, m.is_dashboard,
            m.is_network, m.expiration_date, m.removed_at IS NOT NULL AS removed
       FROM institution_users m JOIN users u ON u.id = m.user_id WHERE u.email = $1 ORDER BY 1`,
    [email],
  )

/** The e-mails to an address, oldest first, with their quoted-printable lines joined. */
export function lettersTo(address: string): string[] {
  const outbox = join(dataFolder(), 'outbox')
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
      .filter((letter) => letter.includes(`To: ${address}`))
  } catch {
    return []
  }
}

/** The token that ends an e-mail's link. */
export function tokenIn(letter = ''): string {
  const [, token = ''] = /https:\/\/console\.sala\.test\/accept-invite\/([\w-]+)/.exec(letter) ?? []
  expect(token, letter).not.toBe('')
  return token
}

/** Opens the list, filtered by a name. */
export async function openUsers(page: Page, name = ''): Promise<void> {
  await page.goto(name ? `${PATH}?filter=${encodeURIComponent(name)}` : PATH)
  await expect(heading(page, 'Usuários')).toBeVisible()
}

export const table = (page: Page) => page.getByRole('table', { name: 'Usuários', exact: true })
export const rowOf = (page: Page, { name }: Pick<Guest, 'name'>) =>
  table(page).getByRole('row').filter({ hasText: name })
export const search = (page: Page) => page.getByRole('searchbox')
export const resendButton = (page: Page, { name }: Pick<Guest, 'name'>) =>
  button(page, `Reenviar convite para ${name}`)
export const editButton = (page: Page, { name }: Pick<Guest, 'name'>) => button(page, `Editar ${name}`)
export const removeButton = (page: Page, { name }: Pick<Guest, 'name'>) => button(page, `Remover ${name}`)
export const question = (page: Page) => page.getByRole('alertdialog')

/** Opens the form of a new invite. */
export async function openInvite(page: Page): Promise<Locator> {
  await button(page, 'NOVO CONVITE').click()
  const dialog = page.getByRole('dialog', { name: 'Novo convite' })
  await expect(dialog.locator('form')).toBeVisible()
  return dialog
}

/** Opens the form of a user's permissions. */
export async function openEdit(page: Page, guest: Pick<Guest, 'name'>): Promise<Locator> {
  await editButton(page, guest).click()
  const dialog = page.getByRole('dialog', { name: 'Editar usuário' })
  await expect(dialog.locator('form')).toBeVisible()
  return dialog
}

export const save = (form: Locator) => button(form, 'SALVAR')
export const access = (form: Locator, label: string) => form.getByRole('checkbox', { name: label })
export const accessLabels = {
  is_anaesthetist: 'Anestesiologista (aplicativo)',
  is_resident: 'Residente (integra com logbook externo)',
  is_dashboard: 'Indicadores da instituição',
  is_network: 'Indicadores da rede',
  is_manager: 'Gestor auxiliar (administração limitada e dados de pacientes)',
  is_admin: 'Gestor (acesso completo, com gestão de usuários)',
} as const
