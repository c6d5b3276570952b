import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/people.ts'
import { unique } from '../support/screen.ts'
import { rows, serverUrl } from '../support/server.ts'
import { open, signIn } from '../support/signInPage.ts'
import { expect } from '../support/test.ts'

/** An institution of a test's own and its administrator. */
export interface Place {
  id: number
  name: string
  email: string
}

/** Makes an institution with one anaesthetist who administers it, the password that of every demo user. */
export async function newPlace(): Promise<Place> {
  const name = unique('Hospital Próprio')
  const email = `${randomUUID()}@sala.test`
  const [made] = await rows(
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
  return { id: Number(made?.id), name, email }
}

/** Signs in at the place and opens a screen of it. */
export async function enter(page: Page, place: Place, path: string): Promise<void> {
  await open(page)
  await signIn(page, place.email)
  await expect(page).toHaveURL('/')
  await page.goto(path)
}

/** What signing in answers from an address. */
export async function tryToSignIn({ email }: Place, address: string): Promise<number> {
  const { status } = await fetch(`${serverUrl()}/api/manager/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return status
}

/** The events that the log has of a place, the oldest first. */
export const eventsOf = async ({ id }: Place) =>
  (await rows('SELECT event FROM user_logs WHERE institution_id = $1 ORDER BY id', [id])).map(
    ({ event }) => event,
  )
