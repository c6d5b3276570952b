import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, logStep, root, run } from './machine.mjs'

/**
 * Builds Storybook into storybook-static. Resolves to whether it succeeded.
 * @param extraArgs arguments to Storybook; `--test` skips the documentation of component properties, most of
 *   the work
 */
export async function buildStorybook(extraArgs = []) {
  logStep('Construindo o Storybook…')
  rmSync(join(root, 'storybook-static'), { recursive: true, force: true })
  return (await run(bin('storybook'), ['build', '--quiet', '--disable-telemetry', ...extraArgs])) === 0
}

/** Plays all stories of the built Storybook in both themes. Resolves to Playwright's exit code. */
export function playStories(env, extraArgs = [], stdio = 'inherit') {
  const args = ['test', '--config', '.storybook/play.config.ts', ...extraArgs]
  return run(bin('playwright'), args, env, stdio)
}
