import { defineConfig } from '@playwright/test'

const inScheme = (scheme: 'light' | 'dark') => ({ name: scheme, use: { scheme } })

/** Plays all stories of the built Storybook, in both themes. */
export default defineConfig({
  testDir: '.',
  testMatch: 'stories.spec.ts',
  outputDir: '../test-results',
  reporter: 'line',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30_000,
  projects: [inScheme('light'), inScheme('dark')],
})
