import { expect, type Page } from '@playwright/test'
import { newProcedure } from '../forms/record.ts'
import { violations } from '../support/axe.ts'
import { button, field, heading } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { test } from '../support/test.ts'
import { nextCall } from '../support/wire.ts'
import { cardOf, dayFromToday, opener, openMap, rememberDay } from './mapPage.ts'

test.use({ person: 'gestor' })

const tomorrow = dayFromToday(1)
const READINESS = 'GET /app/procedures/readiness'

/** A surgery of tomorrow without a room, and its part of the list. */
async function surgeryOfTomorrow(page: Page, hour: string) {
  const { id } = await newProcedure({ surgery_probable_date: `${tomorrow}T${hour}:00.000-03:00` })
  const call = nextCall(page, READINESS)
  await page.goto('/pendencias')
  await expect(heading(page, 'Pendências')).toBeVisible()
  const { answer } = await call
  expect((answer as { rows: { id: number }[] }).rows.map((row) => row.id)).toContain(id)
  const row = page.getByRole('listitem').filter({ has: page.locator('time', { hasText: hour }) })
  return { id, row: row.filter({ has: page.locator('ul') }) }
}

test('what a surgery lacks is answered where it stands, and the map counts one less', async ({ page }) => {
  const { id, row } = await surgeryOfTomorrow(page, '23:51')
  const item = row.getByRole('button', { name: /^Confirmação do paciente Desde/ })
  await item.click()
  const dialog = page.getByRole('dialog', { name: 'Confirmação do paciente' })
  expect(await violations(page)).toEqual([])
  await field(dialog, 'Situação').selectOption('Confirmou')
  const call = nextCall(page, 'PUT /app/procedures/{}/readiness')
  await button(dialog, 'SALVAR').click()
  const { body } = await call
  expect(body).toMatchObject({ kind: 'confirmation', state: 'confirmed' })
  await expect(item).toHaveCount(0)
  expect(
    await rows('SELECT kind, state, said_by FROM readiness_answers WHERE procedure_id = $1', [id]),
  ).toEqual([{ kind: 'confirmation', state: 'confirmed', said_by: 'Gustavo Meireles' }])

  await rememberDay(page, tomorrow)
  await openMap(page)
  const counted = /^\d+ pendências: .*Sala/
  await expect(cardOf(page, id).getByText(counted)).toBeAttached()
  await expect(cardOf(page, id).getByText(counted)).not.toContainText('Confirmação')
  await page.getByRole('button', { name: /^Com pendências/ }).click()
  await expect(cardOf(page, id)).toBeVisible()
  await opener(page, id).click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('heading', { name: 'Pendências' })).toBeVisible()
  await expect(detail.getByRole('button', { name: /^Sala Desde/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the list is answered by keyboard, and the focus comes back to it', async ({ page }) => {
  const { id, row } = await surgeryOfTomorrow(page, '03:53')
  const item = row.getByRole('button', { name: /^Duração prevista/ })
  await item.focus()
  await page.keyboard.press('Enter')
  const minutes = field(page.getByRole('dialog'), 'Minutos em sala')
  await minutes.fill('95')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(item).toHaveCount(0)
  await expect(row.getByRole('button').nth(1)).toBeFocused()
  expect(await rows('SELECT expected_minutes FROM procedures WHERE id = $1', [id])).toEqual([
    { expected_minutes: 95 },
  ])
})
