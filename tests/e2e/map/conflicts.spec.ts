import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'
import { button } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { cardOf, dayFromToday, opener, openMap } from './mapPage.ts'

test.use({ person: 'gestor' })

const MINUTE_MS = 60_000

/** A surgery of an hour with nobody, some minutes from now. */
const surgery = (id: number, minutes: number, room: number): ProcedureRecord =>
  procedureRecord({
    id,
    patient_name: `Paciente ${id}`,
    patient_preferred_name: null,
    surgery_probable_date: new Date((Math.floor(Date.now() / MINUTE_MS) + minutes) * MINUTE_MS).toISOString(),
    expected_minutes: 60,
    surgery_center_room_id: room,
    surgery_center_room: { id: room, name: `Sala 0${room}` },
    active_surgeons: [],
    active_anaesthetists: [],
  })

test('the strip shows the cases in conflict with their sentences, and the detail says them, too', async ({
  page,
}) => {
  const records = [surgery(901, 60, 2), surgery(902, 90, 2), surgery(903, 60, 5)]
  await page.route('**/api/app/v4/schedules?*', (route) =>
    route.fulfill({
      json: {
        pre: { data: {}, count: 0 },
        surgeries: { data: { [dayFromToday(0)]: records }, count: records.length },
      },
    }),
  )
  // The demo's rooms are closed at some hours and days.
  await page.route('**/api/app/procedures/constraints?*', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/surgical-map/v2/procedures/*', (route) => route.fulfill({ json: records[1] }))
  await openMap(page)
  const entry = button(page, 'Conflitos 2')
  await entry.press('Enter')
  await expect(entry).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-card]')).toHaveCount(2)
  await expect(cardOf(page, 903)).toHaveCount(0)
  const sentence = /Sala 02 ocupada até cerca de \d\d:\d\d: .*Sobrepõe 30 min\./
  await expect(cardOf(page, 901).getByText(sentence)).toBeVisible()
  await opener(page, 902).press('Enter')
  const told = page.getByRole('dialog').getByRole('region', { name: 'Conflitos' })
  await expect(told.getByRole('listitem')).toHaveText([sentence])
})
