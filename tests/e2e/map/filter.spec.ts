import type { Schedule } from '../../../src/resources/procedures/schedule.ts'
import { newProcedure } from '../forms/record.ts'
import { button, choose, stored } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls, nextCall, nextLogEntry } from '../support/wire.ts'
import {
  cardOf,
  dayLabel,
  itemsOf,
  openMap,
  readingOf,
  rememberDay,
  SCHEDULES,
  withoutStream,
} from './mapPage.ts'

test.use({ person: 'gestor' })

const searchBox = 'Buscar por paciente ou CPF'

test('the map searches any day from three characters on, 300 ms after the last [MAP-09, MAP-56, MAP-66, TRACK-08]', async ({
  page,
}) => {
  await page.clock.install()
  await withoutStream(page)
  await openMap(page)
  const box = page.getByRole('searchbox', { name: searchBox })
  await expect(box).toHaveAttribute('placeholder', searchBox)
  await page.clock.pauseAt(new Date(Date.now() + 5000))
  const seen = calls(page)
  await box.fill('ci')
  await page.clock.runFor(600)
  await box.pressSequentially('da san')
  await page.clock.runFor(290)
  expect(seen.filter((call) => call === SCHEDULES)).toEqual([])
  const logged = nextLogEntry(page, 'surgical-map.patient-search')
  const sent = await callOf(page, SCHEDULES, () => page.clock.runFor(20))
  await page.clock.resume()
  expect(sent.query).toMatchObject({ search: 'cida san', limit: '50', page: '1' })
  await logged
  await expect(page.getByText('Busca em todos os dias por “cida san”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cida Santos' }).first()).toBeVisible()
  expect(seen.filter((call) => call === SCHEDULES)).toHaveLength(1)
  // A list is rendered over a few frames.
  const shown = itemsOf((sent.answer as Schedule).surgeries).length
  await expect(page.locator('[data-card]')).toHaveCount(shown)
  await box.fill('ci')
  await page.waitForTimeout(600)
  await expect(page.locator('[data-card]')).toHaveCount(shown)
  await readingOf(
    page,
    (query) => !query.has('search'),
    () => box.fill(''),
  )
  await expect(page.getByText(/^Busca em todos/)).toHaveCount(0)
})

test('a patient is found by CPF [MAP-09]', async ({ page }) => {
  await openMap(page)
  await readingOf(
    page,
    (query) => query.get('search') === '52998224725',
    () => page.getByRole('searchbox').fill('52998224725'),
  )
  await expect(page.getByRole('button', { name: 'Cida Santos' }).first()).toBeVisible()
})

test('a surgery is found by the names of its surgeon and of its anaesthetist, on any day', async ({
  page,
}) => {
  const [surgeon] = await rows(
    "SELECT id FROM surgeons WHERE name = 'Ana Lúcia Brandão' AND institution_id = 1",
  )
  const { id } = await newProcedure({
    surgery_probable_date: '2031-05-11T09:00:00.000-03:00',
    active_surgeons: [{ surgeon_id: surgeon?.id }],
    active_anaesthetists: [{ anaesthetist_id: 3, is_trans: true, is_main: true }],
  })
  await rememberDay(page, '2031-05-10')
  await openMap(page)
  const box = page.getByRole('searchbox')
  for (const text of ['brandao ana', 'COUTINHO anita']) {
    await box.fill(text)
    await expect(cardOf(page, id)).toBeVisible()
    await box.fill('')
    await expect(cardOf(page, id)).toHaveCount(0)
  }
})

test('the map is filtered by sector and room, shown as tags, remembered and removable [MAP-10…MAP-15, MAP-61, MAP-62]', async ({
  page,
}) => {
  await withoutStream(page)
  await openMap(page)
  const sectors = nextCall(page, 'GET /preset/surgery-centers/')
  await button(page, 'Filtrar').click()
  const modal = page.getByRole('dialog')
  expect((await sectors).query).toEqual({ page: '1', size: '2000' })
  const rooms = nextCall(page, 'GET /surgical-map/surgery_centers/{}/rooms')
  await choose(modal, 'Setor', 'Centro Cirúrgico A')
  expect((await rooms).status).toBe(200)
  await choose(modal, 'Sala', 'Sala 01')
  const sent = await readingOf(
    page,
    (query) => query.has('surgeryCenterRoomId'),
    () => button(modal, 'Filtrar').click(),
  )
  const items = itemsOf((sent.answer as { surgeries: Parameters<typeof itemsOf>[0] }).surgeries)
  for (const item of items) expect(item.surgery_center_room?.name).toBe('Sala 01')
  expect(sent.query).toMatchObject({
    surgeryCenterId: expect.stringMatching(/^\d+$/),
    surgeryCenterRoomId: expect.stringMatching(/^\d+$/),
  })
  expect(JSON.parse((await stored(page)).mapFilters ?? '')).toMatchObject({
    sector: { name: 'Centro Cirúrgico A' },
    room: { name: 'Sala 01' },
  })
  expect((await stored(page)).surgery_centers).toContain('Centro Cirúrgico A')

  const again = nextCall(page, SCHEDULES)
  await page.reload()
  expect((await again).query).toMatchObject({ surgeryCenterRoomId: sent.query.surgeryCenterRoomId })
  await readingOf(
    page,
    (query) => query.has('surgeryCenterId') && !query.has('surgeryCenterRoomId'),
    () => button(page, 'Remover filtro Sala 01').click(),
  )
  await expect(button(page, 'Remover filtro Centro Cirúrgico A')).toBeVisible()
  await readingOf(
    page,
    (query) => !query.has('surgeryCenterId'),
    () => button(page, 'Limpar todos').click(),
  )
  await expect(button(page, 'Limpar todos')).toBeHidden()
  expect((await stored(page)).mapFilters).toBeUndefined()
})

test('the map ignores another institution’s filter', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'mapFilters',
      JSON.stringify({ institution_id: 2, sector: { id: 1, name: 'Outro' } }),
    ),
  )
  const { query } = await openMap(page)
  expect(query).not.toHaveProperty('surgeryCenterId')
  await expect(button(page, 'Limpar todos')).toHaveCount(0)
})

test.describe('a group', () => {
  test.use({ person: 'grupo' })

  test('has no filter of rooms on the map, but shows one of its members [MAP-10]', async ({ page }) => {
    await openMap(page)
    await expect(dayLabel(page)).toContainText('Hoje')
    await expect(button(page, 'Filtrar')).toHaveCount(0)
    await button(page, 'Instituição').click()
    const chosen = page.getByRole('menuitem').first()
    const name = (await chosen.innerText()).trim()
    await chosen.click()
    await expect(button(page, `Remover filtro ${name}`)).toBeVisible()
    await page.reload()
    await expect(button(page, `Remover filtro ${name}`)).toBeVisible()
    await expect(page.locator('[data-card]:visible').first()).toBeVisible()
    for (const card of await page.locator('[data-card]').all()) await expect(card).toContainText(name)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(new RegExp(`/\\d{4} · ${name}$`))).toBeVisible()
  })
})
