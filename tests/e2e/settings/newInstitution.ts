import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/people.ts'
import { unique } from '../support/screen.ts'
import { rows, serverUrl } from '../support/server.ts'
import { open, signIn } from '../support/signInPage.ts'
import { expect } from '../support/test.ts'

/** A test's own institution and its administrator. */
export interface NewInstitution {
  id: number
  name: string
  email: string
}

/** Creates an institution with one anaesthetist, its administrator, whose password is that of the demo users. */
export async function createInstitution(): Promise<NewInstitution> {
  const name = unique('Hospital Próprio')
  const email = `${randomUUID()}@sala.test`
  const [row] = await rows(
    `WITH place AS (INSERT INTO institutions (uuid, name, time_zone)
            VALUES ($1, $2, 'America/Sao_Paulo') RETURNING id),
          person AS (INSERT INTO users (email, name, type, password_hash, terms_status)
            SELECT $3, 'Íris Lacerda', 'AN', password_hash, terms_status FROM users
             WHERE email = 'gestor@sala.test' RETURNING id),
          member AS (INSERT INTO institution_users (institution_id, user_id, active, is_admin, is_anaesthetist)
            SELECT place.id, person.id, true, true, true FROM place, person)
     SELECT id FROM place`,
    [randomUUID(), name, email],
  )
  return { id: Number(row?.id), name, email }
}

/** Signs in to the institution and opens one of its screens. */
export async function enter(page: Page, { email }: NewInstitution, path: string): Promise<void> {
  await open(page)
  await signIn(page, email)
  await expect(page).toHaveURL('/')
  await page.goto(path)
}

/** The status of a sign-in attempt from an address. */
export async function tryToSignIn({ email }: NewInstitution, address: string): Promise<number> {
  const { status } = await fetch(`${serverUrl()}/api/manager/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return status
}

/** The logged events of an institution, oldest first. */
export const eventsOf = async ({ id }: NewInstitution) =>
  (await rows('SELECT event FROM user_logs WHERE institution_id = $1 ORDER BY id', [id])).map(
    ({ event }) => event,
  )
