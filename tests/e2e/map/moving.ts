import type { Browser, Page } from '@playwright/test'
import { newProcedure } from '../forms/record.ts'
import { signIn } from '../support/people.ts'
import { rows, serverUrl } from '../support/server.ts'
import { expect } from '../support/test.ts'
import { openMap } from './mapPage.ts'

export const roomNamed = async (name: string) => {
  const [room] = await rows(
    `SELECT r.id, c.id AS sector FROM surgery_center_rooms r JOIN surgery_centers c ON c.id = r.surgery_center_id
      WHERE r.institution_id = 1 AND r.name = $1 AND c.name = 'Centro Cirúrgico A'`,
    [name],
  )
  return { id: Number(room?.id), sector: Number(room?.sector) }
}

/** A surgery of a day in 'Centro Cirúrgico A', an hour long; at 09:00 in 'Sala 01' unless told otherwise. */
export async function surgeryOf(day: string, time = '09:00', roomName = 'Sala 01') {
  const room = await roomNamed(roomName)
  return newProcedure({
    surgery_probable_date: `${day}T${time}:00.000-03:00`,
    ...{ surgery_center_id: room.sector, surgery_center_room_id: room.id, expected_minutes: 60 },
  })
}

export const placeOf = async (id: number) =>
  (
    await rows(
      "SELECT to_char(surgery_probable_date AT TIME ZONE 'America/Sao_Paulo', 'HH24:MI') AS hour, surgery_center_room_id AS room FROM procedures WHERE id = $1",
      [id],
    )
  )[0]

/** The map of a day in the browser of another user. */
export async function otherMap(browser: Browser, day: string): Promise<Page> {
  const { stored } = await signIn('usuario', 1)
  const context = await browser.newContext({ baseURL: serverUrl() })
  await context.addInitScript(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    { ...stored, 'filter-date': day },
  )
  const page = await context.newPage()
  const stream = page.waitForResponse('**/api/app/changes')
  await openMap(page)
  expect((await stream).status()).toBe(200)
  return page
}

export const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Agendamento' })
