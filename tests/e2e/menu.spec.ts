import type { Page } from '@playwright/test'
import { specifiedLabels } from '../support/ownRegisters.ts'
import type { Person } from './support/people.ts'
import { button, heading } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const day = ['Mapa Cirúrgico', 'Pacientes', 'Atendimentos']
const registers = ['Cirurgiões', 'Setores e salas', 'Convênios', 'Materiais', 'QRCodes', 'Equipe auxiliar']
const registersOfAnaesthesia = registers.toSpliced(2, 0, 'Anestesistas')
const settings = ['Eventos', 'Fármacos', 'Configurar IPs']
const settingsOfAnaesthesia = ['Eventos', 'Fármacos', 'Instituição', 'Pré-Anestésico', 'Configurar IPs']
const managed = ['Usuários', 'Log de atividades']

const staff = [...day, ...registers, ...settings]
/**
 * Menu items of each person, in order, before the link to the analytics; and what that proves. A unit test of
 * the menu's table covers the others.
 */
const menus: [Person, type: string, proves: string, items: string[]][] = [
  [
    'plataforma',
    'Administrador',
    '[AUTH-01, AUTH-06, SHELL-19, SHELL-30…SHELL-33, SHELL-48]',
    [
      ...day,
      ...registersOfAnaesthesia,
      ...settingsOfAnaesthesia,
      'Usuários',
      'Instituições',
      'Log de atividades',
      'Cópias de segurança',
    ],
  ],
  [
    'gestor',
    'Anestesiologista',
    '[AUTH-02, AUTH-06, SHELL-13…SHELL-33, SHELL-48]',
    [...day, ...registersOfAnaesthesia, ...settingsOfAnaesthesia, ...managed],
  ],
  [
    'grupo',
    'Instituição',
    '[SHELL-22, SHELL-47]',
    [...staff.filter((item) => item !== 'QRCodes'), ...managed],
  ],
  ['rede', 'Usuário', '[AUTH-05, SHELL-30, SHELL-32, SHELL-47]', managed],
]

/** Pages whose title differs from their menu item. */
const titles: Record<string, string> = {
  'Mapa Cirúrgico': 'Agendamentos',
  'Equipe auxiliar': 'Equipe Auxiliar',
  'Configurar IPs': 'Cadastrar IPs Liberados',
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

for (const [person, type, proves, items] of menus) {
  test.describe(person, () => {
    test.use({ person })

    test(`${person} is called ${type} and sees exactly these items ${proves}`, async ({ page }) => {
      await page.goto('/pagina_restrita')
      await expect(page.getByRole('banner')).toContainText(type)
      const labels = async () => specifiedLabels(await menu(page).getByRole('link').allTextContents())
      await expect.poll(labels).toEqual([...items, 'Indicadores(abre em outra aba)'])
      const titled = items.includes('Cirurgiões') ? ['Cadastros Gerais', 'Configurações'] : []
      await expect(menu(page).getByRole('heading')).toHaveText(titled)
      for (const title of titled) await expect(menu(page).getByRole('list', { name: title })).toBeVisible()
    })
  })
}

test.describe('as gestor', () => {
  test.use({ person: 'gestor' })

  test('each menu group has its items [SHELL-16…SHELL-29]', async ({ page }) => {
    await page.goto('/pagina_restrita')
    const group = (name: string) => menu(page).getByRole('list', { name }).getByRole('link')
    const labels = async (name: string) => specifiedLabels(await group(name).allTextContents())
    await expect.poll(() => labels('Cadastros Gerais')).toEqual(registersOfAnaesthesia)
    await expect.poll(() => labels('Configurações')).toEqual(settingsOfAnaesthesia)
  })

  test('each item opens its page, named in heading, title and menu [SHELL-13…SHELL-15, SHELL-17…SHELL-32]', async ({
    page,
  }) => {
    await page.goto('/pagina_restrita')
    for (const item of [...day, ...registersOfAnaesthesia, ...settingsOfAnaesthesia, ...managed]) {
      await menu(page).getByRole('link', { name: item, exact: true }).click()
      const title = titles[item] ?? item
      await expect(heading(page, title)).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Sala`)
      await expect(menu(page).locator('[aria-current=page]')).toHaveText(item)
    }
  })

  test('analytics and support open in another tab, and the footer has the logo [SHELL-06, SHELL-33, SHELL-43]', async ({
    page,
  }) => {
    await page.goto('/pagina_restrita')
    const analytics = menu(page).getByRole('link', { name: /^Indicadores/ })
    await expect(analytics).toHaveAttribute('href', 'https://indicadores.sala.test/')
    await expect(analytics).toHaveAttribute('target', '_blank')
    const support = page.getByRole('link', { name: /^Suporte/ })
    await expect(support).toHaveAttribute('href', 'https://suporte.sala.test/')
    await expect(support).toHaveAttribute('target', '_blank')
    await expect(support).toBeInViewport()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/Powered by\s*Sala/)
    await expect(footer.locator('svg').first()).toBeVisible()
  })

  test('the menu stays folded to icons after a reload, and open in a small window once it was opened there', async ({
    page,
  }) => {
    const width = async () => (await menu(page).boundingBox())?.width ?? 0
    await page.goto('/pagina_restrita')
    await button(page, 'Recolher menu').click()
    expect(await width()).toBeLessThan(60)
    await page.reload()
    await expect(heading(page, 'Página restrita')).toBeVisible()
    expect(await width()).toBeLessThan(60)
    await expect(menu(page).getByRole('link', { name: 'Pacientes' })).toHaveAttribute('title', 'Pacientes')
    await button(page, 'Abrir menu').click()
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await width()).toBeGreaterThan(200)
  })

  test('the keyboard skips the menu to the content', async ({ page }) => {
    await page.goto('/materiais')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('searchbox', { name: 'Buscar em Materiais' })).toBeFocused()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('the menu is a drawer that traps the focus, closes with Esc and restores the focus', async ({
      page,
    }) => {
      await page.goto('/pagina_restrita')
      const opener = button(page, 'Abrir menu')
      await opener.focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: 'Menu principal' })
      await expect(drawer).toBeVisible()
      await expect(drawer.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await drawer.getByRole('link', { name: 'Convênios' }).click()
      await expect(heading(page, 'Convênios')).toBeVisible()
      await expect(drawer).toBeHidden()
    })
  })
})
