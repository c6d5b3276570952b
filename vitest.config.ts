import { defineConfig } from 'vitest/config'

/** Tests that call the real server; they share one PostgreSQL, each file with a database of its own. */
const onDatabase = ['tests/api/**/*.test.ts', 'tests/matrix/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...onDatabase],
        },
      },
      {
        test: {
          name: 'api',
          include: onDatabase,
          globalSetup: ['tests/support/globalSetup.ts'],
        },
      },
    ],
  },
})
