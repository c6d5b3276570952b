import type { Page } from '@playwright/test'
import { PHONE_WIDTH, violations } from './support/axe.ts'
import { heading, navigate } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** Addresses and their headings. */
const screens: Record<string, string> = {
  '/': 'Agendamentos',
  '/pacientes': 'Pacientes',
  '/pacientes/novo': 'Novo paciente',
  '/cirurgioes': 'Cirurgiões',
  '/cirurgioes/novo': 'Novo cirurgião',
  '/setores': 'Setores e salas',
  '/convenios': 'Convênios',
  '/materiais': 'Materiais',
  '/monitor-qrcodes': 'QRCodes',
  '/equipes-cirurgicas': 'Equipe Auxiliar',
  '/settings/eventos': 'Eventos',
  '/settings/eventos/novo': 'Novo evento',
  '/pagina_restrita': 'Página restrita',
  '/endereco-que-nao-existe': 'Página não encontrada!',
}

test.use({ person: 'instituicao' })

/** Opens each screen in turn, and waits until it has loaded. */
async function forEachScreen(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  await page.goto('/')
  for (const [path, title] of Object.entries(screens)) {
    await navigate(page, path)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await check(path)
  }
}

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

// At this width, axe checks the stories of each screen.
test('on a desk, no screen scrolls sideways', async ({ page }) => {
  await forEachScreen(page, async (path) => expect(await scrollWidth(page), path).toBeLessThanOrEqual(1280))
})

test.describe('on a telephone, dark', () => {
  test.use({ viewport: { width: PHONE_WIDTH, height: 844 }, colorScheme: 'dark' })

  test('axe finds nothing on any screen, and none scrolls sideways', async ({ page }) => {
    await forEachScreen(page, async (path) => {
      expect(await violations(page), path).toEqual([])
      expect(await scrollWidth(page), path).toBeLessThanOrEqual(PHONE_WIDTH)
    })
  })
})
