import { violations } from '../support/axe.ts'
import { button, choose, field } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { openMap, rememberDay, tab } from './mapPage.ts'
import { detailOf, otherMap, placeOf, roomNamed, surgeryOf } from './moving.ts'

test.use({ person: 'gestor' })

const DAY = '2031-06-23'

test('the rooms of a day are lanes, walked by keyboard; a surgery that is moved from there is in its new lane for others at once', async ({
  page,
  browser,
}) => {
  const { id } = await surgeryOf(DAY)
  await surgeryOf(DAY, '13:00', 'Sala 02')
  await rememberDay(page, DAY)
  await openMap(page)
  const other = await otherMap(browser, DAY)
  for (const each of [page, other]) {
    await tab(each, 'Salas').click()
    await expect(each.getByRole('table', { name: 'Salas do dia por hora' })).toBeVisible()
  }
  await expect(page).toHaveURL(/[?&]tab=rooms/)
  const caseIn = (scope: typeof page, room: string) =>
    scope.locator(`[data-lane] [data-case="surgery ${id}"]`).and(scope.getByRole('button', { name: room }))
  await expect(caseIn(page, 'Sala 01')).toContainText('09:00 a cerca de 10:00')
  expect(await violations(page)).toEqual([])

  await page.locator('[data-case][tabindex="0"]').focus()
  await expect(caseIn(page, 'Sala 01')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Sala 02/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await button(detailOf(page), 'Mover').click()
  const modal = page.getByRole('dialog', { name: 'Mover cirurgia' })
  await field(modal, 'Novo horário: hora').fill('10:15')
  await choose(modal, 'Sala', 'Sala 03')
  await expect(modal.getByRole('status')).toHaveText(/sem conflitos\.$/)
  await callOf(page, 'PUT /app/procedures/{}/move', () => button(modal, 'Mover').click())
  expect(await placeOf(id)).toEqual({ hour: '10:15', room: (await roomNamed('Sala 03')).id })
  await expect(caseIn(other, 'Sala 03')).toContainText('10:15 a cerca de 11:15')
  await expect(modal).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(caseIn(page, 'Sala 03')).toContainText('10:15 a cerca de 11:15')
  await other.context().close()
})

test('a case is dragged to another room and time in steps of five minutes, and asked about before it is moved', async ({
  page,
}) => {
  const day = '2031-06-24'
  const { id } = await surgeryOf(day)
  const [from, to] = [await roomNamed('Sala 01'), await roomNamed('Sala 04')]
  await rememberDay(page, day)
  await openMap(page, '/?tab=rooms')
  const dragged = page.locator(`[data-case="surgery ${id}"]`)
  const [box, track] = [
    await dragged.boundingBox(),
    await page.locator(`[data-lane="${to.id}"] td`).boundingBox(),
  ]
  if (!box || !track) throw new Error('the lanes are not drawn')
  const grab = { x: box.x + 10, y: box.y + box.height / 2 }
  // An hour is a twelfth of the shown hours, from 7 to 19.
  const target = { x: grab.x + (track.width / 12) * 1.27, y: track.y + track.height / 2 }
  const drag = async () => {
    await page.mouse.move(grab.x, grab.y)
    await page.mouse.down()
    await page.mouse.move(target.x, target.y, { steps: 8 })
  }
  const status = page.locator('table ~ [role="status"]')
  await drag()
  await expect(status).toHaveText('24/06/2031 às 10:15, Sala 04 (Centro Cirúrgico A): sem conflitos.')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(status).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await placeOf(id)).toEqual({ hour: '09:00', room: from.id })

  await drag()
  await page.mouse.up()
  const question = page.getByRole('alertdialog', { name: 'Mover cirurgia' })
  await expect(question).toContainText('vai para 24/06/2031 às 10:15, Sala 04 (Centro Cirúrgico A)?')
  await callOf(page, 'PUT /app/procedures/{}/move', () => button(question, 'Mover').click())
  await expect(page.locator(`[data-lane="${to.id}"] [data-case="surgery ${id}"]`)).toBeFocused()
  expect(await placeOf(id)).toEqual({ hour: '10:15', room: to.id })
})
