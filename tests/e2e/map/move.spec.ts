import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { button, choose, field, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { cardOf, opener, openMap, rememberDay } from './mapPage.ts'
import { detailOf, otherMap, placeOf, roomNamed, surgeryOf } from './moving.ts'

test.use({ person: 'gestor' })

const MOVE = 'PUT /app/procedures/{}/move'
const HOUR = 'Novo horário: hora'

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
