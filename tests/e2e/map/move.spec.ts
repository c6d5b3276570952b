import type { Browser, Page } from '@playwright/test'
import { newProcedure } from '../forms/record.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/people.ts'
import { button, choose, field, notice } from '../support/screen.ts'
import { rows, serverUrl } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { cardOf, opener, openMap, rememberDay } from './mapPage.ts'

test.use({ person: 'gestor' })

const MOVE = 'PUT /app/procedures/{}/move'
const HOUR = 'Novo horário: hora'

const roomNamed = async (name: string) => {
  const [room] = await rows(
    `SELECT r.id, c.id AS sector FROM surgery_center_rooms r JOIN surgery_centers c ON c.id = r.surgery_center_id
      WHERE r.institution_id = 1 AND r.name = $1 AND c.name = 'Centro Cirúrgico A'`,
    [name],
  )
  return { id: Number(room?.id), sector: Number(room?.sector) }
}

/** A surgery at 09:00 of a day in 'Sala 01'. */
async function surgeryOf(day: string) {
  const room = await roomNamed('Sala 01')
  return newProcedure({
    surgery_probable_date: `${day}T09:00:00.000-03:00`,
    ...{ surgery_center_id: room.sector, surgery_center_room_id: room.id, expected_minutes: 60 },
  })
}

const placeOf = async (id: number) =>
  (
    await rows(
      "SELECT to_char(surgery_probable_date AT TIME ZONE 'America/Sao_Paulo', 'HH24:MI') AS hour, surgery_center_room_id AS room FROM procedures WHERE id = $1",
      [id],
    )
  )[0]

/** The map of a day in the browser of another user. */
async function otherMap(browser: Browser, day: string): Promise<Page> {
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

const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Agendamento' })
const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Mover cirurgia' })

test('a surgery is moved to another hour and room, is there at once for others, and one of them undoes it', async ({
  page,
  browser,
}) => {
  const day = '2031-06-17'
  const { id } = await surgeryOf(day)
  const [from, to] = [await roomNamed('Sala 01'), await roomNamed('Sala 03')]
  await rememberDay(page, day)
  await openMap(page)
  const other = await otherMap(browser, day)
  await expect(cardOf(other, id)).toContainText('09:00')

  await opener(page, id).click()
  await button(detailOf(page), 'Mover').click()
  const modal = modalOf(page)
  await expect(modal).toContainText('Agora: 17/06/2031 às 09:00, Sala 01 (Centro Cirúrgico A).')
  await field(modal, HOUR).fill('10:15')
  await choose(modal, 'Sala', 'Sala 03')
  await expect(modal.getByRole('status')).toHaveText(
    '17/06/2031 às 10:15, Sala 03 (Centro Cirúrgico A): sem conflitos.',
  )
  expect(await violations(page)).toEqual([])
  const sent = await callOf(page, MOVE, () => button(modal, 'Mover').click())
  expect(sent.body).toMatchObject({
    surgery_probable_date: `${day}T10:15:00.000-03:00`,
    surgery_center_room_id: to.id,
    previous: { surgery_probable_date: `${day}T12:00:00.000Z`, surgery_center_room_id: from.id },
  })
  await expect(
    notice(page, 'Cirurgia movida para 17/06/2031 às 10:15, Sala 03 (Centro Cirúrgico A).'),
  ).toBeVisible()
  expect(await placeOf(id)).toEqual({ hour: '10:15', room: to.id })

  await expect(cardOf(other, id)).toContainText('10:15')
  await expect(cardOf(other, id)).toContainText('Sala 03')
  await opener(other, id).click()
  await expect(detailOf(other)).toContainText('Antes: 17/06/2031 às 09:00, Sala 01 (Centro Cirúrgico A).')
  await button(detailOf(other), 'Desfazer').click()
  const question = other.getByRole('alertdialog', { name: 'Desfazer mudança' })
  await callOf(other, MOVE, () => button(question, 'Desfazer').click())
  await expect(cardOf(page, id)).toContainText('09:00')
  expect(await placeOf(id)).toEqual({ hour: '09:00', room: from.id })
  await other.context().close()
})

test('a surgery is moved by keyboard, and the focus comes back to its detail', async ({ page }) => {
  const day = '2031-06-16'
  const { id } = await surgeryOf(day)
  await rememberDay(page, day)
  await openMap(page)
  await opener(page, id).focus()
  await page.keyboard.press('Enter')
  await button(detailOf(page), 'Mover').focus()
  await page.keyboard.press('Enter')
  await field(modalOf(page), HOUR).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1130')
  await expect(modalOf(page).getByRole('status')).toHaveText(/às 11:30, Sala 01 .*: sem conflitos\.$/)
  await button(modalOf(page), 'Mover').focus()
  await page.keyboard.press('Enter')
  await expect(modalOf(page)).toBeHidden()
  await expect(button(detailOf(page), 'Mover')).toBeFocused()
  expect((await placeOf(id))?.hour).toBe('11:30')
})
