import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { projectRoot } from './server/root.ts'
import { launchOptions } from './src/testing/chromium.ts'
import { documentedRegister } from './tests/support/documentedRegister.ts'

/** Tests that call the real server; they share one PostgreSQL, each file with a database of its own. */
const onDatabase = ['tests/api/**/*.test.ts', 'tests/matrix/**/*.test.ts', 'tests/demo/**/*.test.ts']

/** Tests that start databases and reading processes of their own, or read the largest files: too slow for `npm run check`. */
const slow = [
  'tests/db/**/*.test.ts',
  'tests/jobs/**/*.test.ts',
  'tests/pdf/**/*.test.ts',
  'tests/importWizard/read/largest.test.ts',
]

/** Tests that replace or reload modules: other files of the process would get the same ones. */
const isolated = readdirSync(join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file}`)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /vi\.(mock|resetModules)\(/.test(readFileSync(join(projectRoot, file), 'utf8')))

export default defineConfig({
  test: {
    // Tests wait for the database as much as they compute.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [documentedRegister()],
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/faults/**', ...slow, ...onDatabase, ...isolated],
          // A process loads the modules once for all its files.
          isolate: false,
          setupFiles: ['tests/support/afterFile.ts'],
        },
      },
      {
        plugins: [documentedRegister()],
        test: { name: 'isolated', include: isolated, exclude: [...slow, ...onDatabase] },
      },
      { test: { name: 'slow', include: slow, exclude: onDatabase } },
      {
        plugins: [documentedRegister()],
        test: {
          name: 'api',
          include: onDatabase,
          // A process loads the server once for all its files.
          isolate: false,
          setupFiles: ['tests/support/afterFile.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Each starts, kills and overloads servers of its own, and waits for them more than it computes.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/faults/support/globalSetup.ts'],
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          // One page serves all files: each states all it needs, and the console's modules are loaded once.
          isolate: false,
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
