import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { button, field, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { cardOf, opener, openMap, rememberDay } from './mapPage.ts'
import { detailOf, otherMap, placeOf, roomNamed, surgeryOf } from './moving.ts'

test.use({ person: 'gestor' })

/** Opens one of the joint moves of a surgery. */
async function openMove(page: Page, id: number, name: string): Promise<void> {
  await opener(page, id).click()
  await button(detailOf(page), 'Mover').click()
  await button(page.getByRole('dialog', { name: 'Mover cirurgia' }), name).click()
}

test('a room is delayed in one step, which others see at once, and one of them undoes all of it', async ({
  page,
  browser,
}) => {
  const day = '2031-06-18'
  const cases = [await surgeryOf(day), await surgeryOf(day, '12:00'), await surgeryOf(day, '15:00')] as const
  const ids = cases.map(({ id }) => id)
  await rememberDay(page, day)
  await openMap(page)
  const other = await otherMap(browser, day)
  await openMove(page, cases[1].id, 'Atrasar a sala')
  const modal = page.getByRole('dialog', { name: 'Atrasar a sala' })
  await modal.getByRole('spinbutton', { name: 'Atraso em minutos' }).fill('45')
  await expect(modal.getByRole('checkbox')).toHaveCount(2)
  await expect(modal.getByRole('status')).toHaveText('2 cirurgias, 45 min mais tarde: sem conflitos.')
  expect(await violations(page)).toEqual([])
  const sent = await callOf(page, 'POST /app/procedures/shift', () =>
    button(modal, 'Atrasar 2 cirurgias').click(),
  )
  expect(sent.body).toMatchObject({ minutes: 45, cases: ids.slice(1).map((id) => ({ id })) })
  await expect(notice(page, 'Sala 01 (Centro Cirúrgico A): 2 cirurgias atrasadas em 45 min.')).toBeVisible()
  const hours = () => Promise.all(ids.map(async (id) => (await placeOf(id))?.hour))
  expect(await hours()).toEqual(['09:00', '12:45', '15:45'])

  await expect(cardOf(other, cases[2].id)).toContainText('15:45')
  await opener(other, cases[2].id).click()
  await expect(detailOf(other)).toContainText('Movida junto com mais 1 cirurgia por')
  await button(detailOf(other), 'Desfazer').click()
  const question = other.getByRole('alertdialog', { name: 'Desfazer mudança' })
  expect(await violations(other)).toEqual([])
  await callOf(other, 'POST /app/procedures/{}/move/undo', () => button(question, 'Desfazer').click())
  await expect(cardOf(page, cases[1].id)).toContainText('12:00')
  expect(await hours()).toEqual(['09:00', '12:00', '15:00'])
  await other.context().close()
})

test('two surgeries are swapped by keyboard, and the focus comes back to the detail', async ({ page }) => {
  const day = '2031-06-19'
  const [first, second] = [await surgeryOf(day), await surgeryOf(day, '14:00', 'Sala 03')]
  const rooms = [await roomNamed('Sala 01'), await roomNamed('Sala 03')] as const
  await rememberDay(page, day)
  await openMap(page)
  await opener(page, first.id).focus()
  await page.keyboard.press('Enter')
  await button(detailOf(page), 'Mover').focus()
  await page.keyboard.press('Enter')
  await button(page.getByRole('dialog', { name: 'Mover cirurgia' }), 'Trocar com outra').focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Trocar cirurgias' })
  await field(modal, 'Trocar com').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('status')).toHaveText('Depois da troca: sem conflitos.')
  expect(await violations(page)).toEqual([])
  await button(modal, 'Trocar').focus()
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(button(detailOf(page), 'Mover')).toBeFocused()
  expect(await placeOf(first.id)).toEqual({ hour: '14:00', room: rooms[1].id })
  expect(await placeOf(second.id)).toEqual({ hour: '09:00', room: rooms[0].id })
})
