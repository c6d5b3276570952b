import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { openMap, tab } from './mapPage.ts'

test.use({ person: 'gestor' })

/** What forced colours leave of an element: its colours and its border at the bottom. */
const look = (element: Locator) =>
  element.evaluate((node) => {
    const { color, backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(node)
    return [color, backgroundColor, borderBottomColor, borderBottomWidth].join(' ')
  })

test('Windows’ high contrast tells the chosen tab, the current menu entry, the current page and the now-line', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openMap(page)
  expect(await look(tab(page, 'Procedimentos'))).not.toBe(await look(tab(page, 'Pré-anestésico')))
  const menu = page.locator('aside nav')
  const entry = (name: string) => menu.getByRole('link', { name, exact: true })
  expect(await look(entry('Mapa Cirúrgico'))).not.toBe(await look(entry('Pacientes')))
  const line = page.locator('[data-now]')
  await expect(line).toBeInViewport()
  const [drawn, behind] = await line.evaluate((node) => [
    getComputedStyle(node, '::after').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(drawn).not.toBe(behind)
  await page.goto('/pacientes')
  const pageButton = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(pageButton('Página 2')).toBeVisible()
  expect(await look(pageButton('Página 1'))).not.toBe(await look(pageButton('Página 2')))
})
