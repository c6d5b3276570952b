import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In pixels. In a wide window, in light colours, axe checks the stories of each screen. */
export const PHONE_WIDTH = 390

/** axe's violations on the page, as `rule: element`. */
export async function violations(page: Page): Promise<string[]> {
  // Elements that are still fading in have too little contrast; rows that others change meanwhile have enough, and may be marked for ever.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getTiming().iterations === Infinity ||
          (animation instanceof CSSAnimation && animation.animationName === 'changed'),
      ),
  )
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run()
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
    )
  })
}
