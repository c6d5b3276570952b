import type { Page } from '@playwright/test'
import { PHONE_WIDTH, violations } from './support/axe.ts'
import type { Person } from './support/people.ts'
import { button, field, heading, unique } from './support/screen.ts'
import { rows } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { callApi, callOf, nextLogEntry } from './support/wire.ts'

const LOG = 'GET /app/user_log'
const HOSPITAL_CLINIC = 3

test.use({ person: 'gestor', institution: HOSPITAL_CLINIC })

const entries = (page: Page) => page.getByRole('table', { name: 'Log de atividades' }).locator('tbody tr')

async function openLog(page: Page) {
  const call = await callOf(page, LOG, () => page.goto('/log'))
  await expect(heading(page, 'Log de atividades')).toBeVisible()
  await expect(entries(page).first()).toBeVisible()
  return call
}

/** Opens one entry after another, newest first, until the one about this subject is found. */
async function openEntry(page: Page, subject: string) {
  const dialog = page.getByRole('dialog')
  for (let at = 0; at < 20; at++) {
    await entries(page).nth(at).click()
    await expect(dialog).toBeVisible()
    if (await dialog.getByRole('definition').getByText(subject, { exact: true }).isVisible()) return dialog
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  throw new Error(`${subject} is not among the newest entries`)
}

test('a change is logged once, in words, with old and new values [LOG-01, LOG-05, LOG-08, LOG-09, LOG-10, LOG-11]', async ({
  page,
}) => {
  const name = unique('Gaze')
  await callApi('gestor', 'POST /preset/materials', { name, price: 10.5 }, HOSPITAL_CLINIC)
  await page.goto(`/materiais?filter=${encodeURIComponent(name)}`)
  await button(page, `Editar ${name}`).click()
  const form = page.getByRole('dialog')
  await expect(field(form, 'Preço')).toHaveValue('10,50')
  await field(form, 'Código interno').fill('LOG-7')
  const logged = nextLogEntry(page, 'material.edit')
  await button(form, 'Salvar').or(button(form, 'SALVAR')).click()
  const { id } = (await logged).answer as { id: number }
  const written = await rows('SELECT id, event FROM user_logs WHERE subject = $1 ORDER BY id', [name])
  expect(written).toEqual([
    { id: expect.any(Number), event: 'material.add' },
    { id, event: 'material.edit' },
  ])

  await openLog(page)
  const found = await callOf(page, LOG, () => page.getByRole('searchbox').fill('MATERIAL alterado'))
  expect(found.query).toMatchObject({ page: '1', limit: '20', search: 'MATERIAL alterado' })
  const dialog = await openEntry(page, name)
  await expect(dialog.getByRole('heading', { name: 'Material alterado' })).toBeVisible()
  await expect(dialog.getByText('Gustavo Meireles')).toBeVisible()
  await expect(dialog.getByRole('row').last()).toHaveText(/Código interno.*–.*LOG-7/s)
})

const others: [Person, number][] = [['gerente', 1]]
for (const [person, institution] of others)
  test.describe(person, () => {
    test.use({ person, institution })

    test('is redirected to the map, and the server refuses the log [LOG-06]', async ({ page }) => {
      await page.goto('/log')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Log de atividades' })).toHaveCount(0)
      expect((await callApi(person, LOG, undefined, institution)).status).toBe(403)
    })
  })

test.describe('on a telephone, dark', () => {
  test.use({ viewport: { width: PHONE_WIDTH, height: 844 }, colorScheme: 'dark' })

  test('axe finds nothing on the log nor on an entry, and nothing scrolls sideways', async ({ page }) => {
    const name = unique('Gaze de leitura bastante comprida')
    await callApi('gestor', 'POST /preset/materials', { name, price: 3 }, HOSPITAL_CLINIC)
    await openLog(page)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_WIDTH)
    const dialog = await openEntry(page, name)
    await expect(dialog).toHaveCSS('opacity', '1')
    expect(await violations(page)).toEqual([])
  })
})
