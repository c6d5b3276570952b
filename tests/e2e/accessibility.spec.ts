import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page, as `rule: element`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run()
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
    )
  })
}

const screens = [
  '/',
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

for (const [place, width] of [
  ['desk', 1280],
  ['telephone', 390],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
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
