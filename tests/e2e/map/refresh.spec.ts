import { newProcedure } from '../forms/record.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { cardOf, comeBack, opener, openMap, rememberDay, tab, withoutStream } from './mapPage.ts'

test.use({ person: 'gestor' })

/** Enough procedures, on a separate day, that the map scrolls. */
async function busyDay(day: string): Promise<number[]> {
  const ids: number[] = []
  for (let hour = 7; hour < 19; hour++) {
    const time = String(hour).padStart(2, '0')
    ids.push((await newProcedure({ surgery_probable_date: `${day}T${time}:00:00.000-03:00` })).id)
  }
  return ids
}

test('a refresh of the map keeps scroll, focus and an open modal [MAP-18]', async ({ page }) => {
  const ids = await busyDay('2033-01-10')
  const [first = 0] = ids
  const last = ids.at(-1) ?? 0
  // Low enough that the day has to be scrolled.
  await page.setViewportSize({ width: 1280, height: 600 })
  await rememberDay(page, '2033-01-10')
  await openMap(page)
  await opener(page, last).focus()
  await cardOf(page, last).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [first])
  await comeBack(page)
  await expect(cardOf(page, first)).toContainText('Cancelado')
  await expect(opener(page, last)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Agendamento' })).toBeVisible()
  await comeBack(page)
  await expect(page.getByRole('dialog', { name: 'Agendamento' })).toBeVisible()
})

test('a card that moves on the map keeps the focus [MAP-17]', async ({ page }) => {
  const { id } = await newProcedure({ surgery_probable_date: '2033-01-11T09:00:00.000-03:00' })
  await rememberDay(page, '2033-01-11')
  await openMap(page)
  await opener(page, id).focus()
  await rows('UPDATE procedures SET anesthesia_start = now() WHERE id = $1', [id])
  await comeBack(page)
  await expect(cardOf(page, id)).toHaveAttribute('data-live', 'true')
  await expect(opener(page, id)).toBeFocused()
})

test('the map does not wait for a day that was left', async ({ page }) => {
  await openMap(page)
  let wasAborted = false
  page.on('requestfailed', (request) => {
    if (request.url().includes('/app/v4/schedules')) wasAborted = true
  })
  await page.route('**/api/app/v4/schedules?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  // A day that is left before it was asked for is not aborted.
  const asked = page.waitForRequest('**/api/app/v4/schedules?*')
  await page.keyboard.press('ArrowRight')
  await asked
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => wasAborted).toBe(true)
})

test('a day of more than one page is whole on screen (OQ-089)', async ({ page }) => {
  const minute = (at: number) => String(at % 60).padStart(2, '0')
  for (let at = 0; at < 57; at++)
    await newProcedure({ surgery_probable_date: `2033-02-14T09:${minute(at)}:00.000-03:00` })
  await rememberDay(page, '2033-02-14')
  await withoutStream(page)
  const pages: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/app/v4/schedules')) pages.push(url.searchParams.get('page'))
  })
  await openMap(page)
  await expect(page.locator('[data-card]')).toHaveCount(57)
  expect(pages).toEqual(['1', '2'])
  await expect(tab(page, 'Procedimentos 57')).toBeVisible()
})
