import { button, heading, navigate, stored } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { nextLogEntry } from '../support/wire.ts'
import { dayFromToday, dayLabel, openMap, readingOf, rememberDay, tab } from './mapPage.ts'

test.use({ person: 'gestor' })

test('the map has four addresses, each with its tab [MAP-01, MAP-02, MAP-03, PRE-01]', async ({ page }) => {
  await openMap(page)
  for (const [path, open] of [
    ['/', 'Procedimentos'],
    ['/agendamentos', 'Procedimentos'],
    ['/appointments', 'Procedimentos'],
    ['/pre-agendamentos', 'Pré-anestésico'],
  ] as const) {
    await navigate(page, path)
    await expect(page, path).toHaveURL(path)
    await expect(heading(page, 'Agendamentos'), path).toBeVisible()
    await expect(page).toHaveTitle(/^Agendamentos · /)
    await expect(tab(page, open), path).toHaveAttribute('aria-selected', 'true')
  }
})

test('the buttons of the map change the day: one call each, named and remembered [MAP-04, MAP-05, MAP-06, MAP-08, MAP-60, TRACK-07]', async ({
  page,
}) => {
  const first = await openMap(page)
  expect(first.query).toEqual({
    type: 'all',
    limit: '50',
    page: '1',
    probable_date: `${dayFromToday(0)}T00:00:00.000-03:00`,
  })
  await expect(dayLabel(page)).toContainText('Hoje')
  const logged = nextLogEntry(page, 'surgical-map.change-date')
  await readingOf(
    page,
    (query) => query.get('probable_date') === `${dayFromToday(1)}T00:00:00.000-03:00`,
    () => button(page, 'Próximo dia').click(),
  )
  await logged
  await expect(dayLabel(page)).toContainText('Amanhã')
  await button(page, 'Próximo dia').click()
  const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(dayFromToday(2)),
  )
  await expect(dayLabel(page)).toHaveText(new RegExp(`^${weekday} \\d\\d/\\d\\d`, 'i'))
  expect((await stored(page))['filter-date']).toBe(dayFromToday(2))
  await page.reload()
  await expect(dayLabel(page)).toHaveText(new RegExp(`^${weekday}`, 'i'))
  await button(page, 'Hoje').click()
  await expect(dayLabel(page)).toContainText('Hoje')
  await button(page, 'Dia anterior').click()
  await expect(dayLabel(page)).toContainText('Ontem')
})

test('a day of the map is picked from a calendar in Portuguese [MAP-07]', async ({ page }) => {
  await rememberDay(page, '2031-05-20')
  await openMap(page)
  await button(page, 'Escolher o dia').click()
  const calendar = page.getByRole('dialog', { name: 'Escolher o dia' })
  await expect(calendar).toContainText(/maio 2031/i)
  await readingOf(
    page,
    (query) => query.get('probable_date') === '2031-05-31T00:00:00.000-03:00',
    () => calendar.getByRole('gridcell', { name: '31', exact: true }).click(),
  )
  await expect(calendar).toBeHidden()
  await expect(dayLabel(page)).toHaveText('Sábado 31/05/2031')
})

test('the arrows and T go through the days, but not while something is typed or a modal is open [MAP-04, MAP-05]', async ({
  page,
}) => {
  await openMap(page)
  await page.keyboard.press('ArrowRight')
  await expect(dayLabel(page)).toContainText('Amanhã')
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('searchbox').blur()
  await button(page, 'Filtrar').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(dayLabel(page)).toContainText('Amanhã')
  await page.keyboard.press('t')
  await expect(dayLabel(page)).toContainText('Hoje')
  await page.keyboard.press('ArrowLeft')
  await expect(dayLabel(page)).toContainText('Ontem')
})

test('the map ignores an invalid remembered date', async ({ page }) => {
  await rememberDay(page, '2031-02-30')
  await openMap(page)
  await expect(dayLabel(page)).toContainText('Hoje')
})

for (const timezoneId of ['Asia/Tokyo', 'Pacific/Honolulu']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('days follow the institution’s time zone [MAP-60]', async ({ page }) => {
      const { query } = await openMap(page)
      expect(query.probable_date).toBe(`${dayFromToday(0)}T00:00:00.000-03:00`)
      await button(page, 'Escolher o dia').click()
      const day = page.getByRole('gridcell', { name: '15', exact: true })
      await day.click()
      const chosen = `${dayFromToday(0).slice(0, 8)}15`
      if (chosen !== dayFromToday(0)) expect((await stored(page))['filter-date']).toBe(chosen)
    })
  })
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the day buttons of the map are at the bottom, and nothing scrolls sideways [MAP-04, MAP-05]', async ({
    page,
  }) => {
    await openMap(page)
    const box = await button(page, 'Próximo dia').boundingBox()
    expect(box?.y).toBeGreaterThan(700)
    await expect(heading(page, 'Agendamentos')).toBeVisible()
    const [width, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width).toBeLessThanOrEqual(shown ?? 0)
  })
})
