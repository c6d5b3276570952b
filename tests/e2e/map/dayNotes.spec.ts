import { expect, test } from '../support/test.ts'
import { openMap, rememberDay } from './mapPage.ts'

test.use({ person: 'gestor' })

test('a note of the day that is written on the map stands above its list and on paper, with its author, until it is removed', async ({
  page,
}) => {
  // Other tests count the lines of today's map.
  await rememberDay(page, '2031-03-14')
  await openMap(page)
  await page.getByRole('button', { name: 'ADICIONAR', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Aviso do dia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo aviso do dia' })
  await dialog.getByLabel('Aviso').fill('Elevador de macas parado')
  await dialog.getByRole('button', { name: 'SALVAR' }).click()
  const told = /^Elevador de macas parado — Gustavo Meireles$/
  await expect(page.getByRole('list', { name: 'Avisos do dia' }).getByText(told)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('table p').filter({ hasText: told })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/avisos-do-dia')
  const row = page.getByRole('row', { name: /Elevador de macas parado/ })
  await row.getByRole('button', { name: /^Remover/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Aviso removido com sucesso.')).toBeVisible()
  await openMap(page)
  await expect(page.getByText(told)).toHaveCount(0)
})
