import type { Page } from '@playwright/test'
import { button, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test.use({ person: 'instituicao' })

const user = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Inês Salgado/ })

/** Overlays that open over a form, by the file that contains their code. */
const overlays: readonly [file: string, open: (page: Page) => Promise<void>, role: 'dialog' | 'menu'][] = [
  ['ShortcutsModal', (page) => page.getByRole('main').press('?'), 'dialog'],
  ['UserMenuItems', (page) => user(page).click(), 'menu'],
  [
    'SwitcherPanel',
    (page) => button(page, 'Instituição: Hospital Santa Luzia. Trocar de instituição').click(),
    'dialog',
  ],
  ['DayCalendar', (page) => button(page, 'Data provável da cirurgia: abrir calendário').click(), 'dialog'],
]

for (const [file, open, role] of overlays)
  test(`what is typed is kept where ${file} cannot be loaded, which opens the next time`, async ({
    page,
  }) => {
    const chunk = `**/assets/${file}-*.js`
    await page.route(chunk, (route) => route.abort())
    await page.goto('/agendamentos/novo')
    const typed = page.getByLabel('Nº do prontuário', { exact: true })
    await typed.fill('4711')
    await open(page)
    await expect(
      notice(page, 'Não foi possível abrir. Tente novamente; se não abrir, recarregue a página.').first(),
    ).toBeVisible()
    await expect(typed).toHaveValue('4711')
    await page.unroute(chunk)
    await open(page)
    await expect(page.getByRole(role)).toBeVisible()
    await expect(typed).toHaveValue('4711')
  })

test('a list is kept where the form and the export menu cannot be loaded, which open the next time', async ({
  page,
}) => {
  const chunks = /\/assets\/(FormModal|ExportMenu)-[^/]*\.js$/
  await page.route(chunks, (route) => route.abort())
  await page.goto('/materiais')
  const search = page.getByRole('searchbox', { includeHidden: true })
  await search.fill('sutura')
  await button(page, 'ADICIONAR').click()
  await expect(
    notice(page, 'Não foi possível abrir. Tente novamente; se não abrir, recarregue a página.'),
  ).toHaveCount(1)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('ExportMenu'))
  await button(page, 'Exportar').click()
  await lost
  await expect(button(page, 'Exportar')).toHaveAttribute('aria-expanded', 'false')
  await page.unroute(chunks)
  await button(page, 'ADICIONAR').click()
  await expect(page.getByRole('dialog', { name: 'Novo material' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Exportar').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(search).toHaveValue('sutura')
})

test('the secret of a new key is shown where nothing more can be loaded', async ({ page }) => {
  await page.goto('/settings/chaves')
  await button(page, 'ADICIONAR').click()
  const form = page.getByRole('dialog', { name: 'Nova chave' })
  await form.getByLabel(/^Nome/).fill('Tablet sem rede')
  await page.route('**/assets/*.js', (route) => route.abort())
  await button(form, 'SALVAR').click()
  await expect(page.getByRole('dialog', { name: 'Segredo da chave Tablet sem rede' })).toBeVisible()
})
