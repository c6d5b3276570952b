// npm run build-storybook: builds Storybook into storybook-static, and plays all its stories in both themes.
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/machine.mjs'
import { buildStorybook, playStories } from './lib/storybook.mjs'

await ensureInstalled()
if (!(await buildStorybook())) fail('A construção do Storybook falhou.')
const chromium = ensureChromium()
const env = chromium ? { ...process.env, CHROMIUM_PATH: chromium } : process.env
if ((await playStories(env)) !== 0) fail('Há histórias que falharam.')
