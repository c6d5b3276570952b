import { violations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const screens = [
  '/',
  '/pacientes',
  '/pacientes/novo',
  '/cirurgioes',
  '/cirurgioes/novo',
  '/setores',
  '/convenios',
  '/materiais',
  '/monitor-qrcodes',
  '/equipes-cirurgicas',
  '/pagina_restrita',
  '/endereco-que-nao-existe',
]

test.use({ person: 'instituicao' })

for (const [place, width, colorScheme] of [
  ['desk', 1280, 'light'],
  ['telephone', 390, 'dark'],
] as const)
  test.describe(`on a ${place}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('axe finds nothing on any screen, and none scrolls sideways', async ({ page }) => {
      for (const path of screens) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect(await violations(page), path).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        )
      }
    })
  })
