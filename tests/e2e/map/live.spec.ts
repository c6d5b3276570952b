import type { Browser, Page } from '@playwright/test'
import { newProcedure } from '../forms/record.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/people.ts'
import { button, field, heading } from '../support/screen.ts'
import { rows, serverUrl } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { isCall } from '../support/wire.ts'
import { cardOf, dayFromToday, opener, openMap, rememberDay, SCHEDULES } from './mapPage.ts'

test.use({ person: 'gestor' })

const tomorrow = dayFromToday(1)

/** The browser of another user, on what is missing. */
async function otherBrowser(browser: Browser): Promise<Page> {
  const { stored } = await signIn('usuario', 1)
  const context = await browser.newContext({ baseURL: serverUrl() })
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  return context.newPage()
}

/** Opens the map of tomorrow, which follows what changes. @returns its readings of the schedule since then */
async function followTomorrow(page: Page) {
  await rememberDay(page, tomorrow)
  const stream = page.waitForResponse('**/api/app/changes')
  await openMap(page)
  expect((await stream).status()).toBe(200)
  const read: (string | null)[] = []
  page.on('request', (request) => {
    if (isCall(request, SCHEDULES)) read.push(new URL(request.url()).searchParams.get('ids'))
  })
  return read
}

test('what somebody answers in one browser is at once on the map, in the open detail and in the list of another', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await newProcedure({ surgery_probable_date: `${tomorrow}T23:43:00.000-03:00` })
  await followTomorrow(page)
  const counted = (of: Page) => cardOf(of, id).getByText(/^\d+ pendências: /)
  await expect(counted(page)).toContainText('Confirmação')
  const detailed = await context.newPage()
  await followTomorrow(detailed)
  await opener(detailed, id).click()
  const detail = detailed.getByRole('dialog', { name: 'Agendamento' })
  const confirmation = detail.getByRole('button', { name: /^Confirmação do paciente/ })
  await expect(confirmation).toBeVisible()
  const listed = await context.newPage()
  const rowOf = (of: Page) =>
    of
      .getByRole('listitem')
      .filter({ has: of.locator('time', { hasText: '23:43' }) })
      .filter({ has: of.locator('ul') })
  const missing = (of: Page) => rowOf(of).getByRole('button', { name: /^Confirmação do paciente/ })
  await listed.goto('/pendencias')
  await expect(missing(listed)).toBeVisible()

  const other = await otherBrowser(browser)
  await other.goto('/pendencias')
  await expect(heading(other, 'Pendências')).toBeVisible()
  await missing(other).click()
  const dialog = other.getByRole('dialog', { name: 'Confirmação do paciente' })
  await field(dialog, 'Situação').selectOption('Confirmou')
  await button(dialog, 'SALVAR').click()

  await expect(cardOf(page, id)).toHaveAttribute('data-just-changed')
  await expect(counted(page)).not.toContainText('Confirmação')
  await expect(confirmation).toHaveCount(0)
  await expect(missing(listed)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await expect(cardOf(page, id)).not.toHaveAttribute('data-just-changed')
  await other.context().close()
})

test('of a day only what changed is read, and a surgery that moves to the day comes to it', async ({
  page,
}) => {
  const moved = await newProcedure({ surgery_probable_date: '2033-02-20T09:00:00.000-03:00' })
  const kept = await newProcedure({ surgery_probable_date: `${tomorrow}T23:44:00.000-03:00` })
  const read = await followTomorrow(page)
  await rows('UPDATE procedures SET surgery_probable_date = $2, updated_at = now() WHERE id = $1', [
    moved.id,
    `${tomorrow}T23:45:00.000-03:00`,
  ])
  await expect(cardOf(page, moved.id)).toHaveAttribute('data-just-changed')
  await expect(cardOf(page, kept.id)).not.toHaveAttribute('data-just-changed')
  expect(read).toContainEqual(expect.stringContaining(String(moved.id)))
  await rows("UPDATE procedures SET surgery_probable_date = '2033-02-20T12:00:00Z' WHERE id = $1", [moved.id])
  await expect(cardOf(page, moved.id)).toHaveCount(0)
  await expect(cardOf(page, kept.id)).toBeVisible()
})

test('a hidden map leaves its stream, and is as it should be once it is shown again', async ({ page }) => {
  const { id } = await newProcedure({ surgery_probable_date: `${tomorrow}T23:46:00.000-03:00` })
  await followTomorrow(page)
  await expect(cardOf(page, id)).toBeVisible()
  const turn = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      Object.defineProperty(document, 'visibilityState', {
        value: value ? 'hidden' : 'visible',
        configurable: true,
      })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, isHidden)
  const ended = page.waitForEvent('requestfailed', (request) => isCall(request, 'GET /app/changes'))
  await turn(true)
  await ended
  await rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [id])
  const reopened = page.waitForResponse('**/api/app/changes')
  await turn(false)
  expect((await reopened).status()).toBe(200)
  await expect(cardOf(page, id)).toContainText('Cancelado')
})
