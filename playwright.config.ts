import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/testing/chromium.ts'

/**
 * Of several such arguments Chromium heeds the last, so that Playwright's own features are named again. Without
 * ScriptStreaming a script is looked up among those that the process has compiled, before it is parsed.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ScriptStreaming',
  'ThirdPartyStoragePartitioning',
]

/** What the server has logged is read once all other tests have ended. */
const AFTER_ALL = '**/serverLog.spec.ts'

/** The built console in a real browser, against the real server on a data folder that is thrown away. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: 'list',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    // A test ends before its pages have run for as long as it takes to optimize their code.
    launchOptions: {
      ...launchOptions,
      args: [
        ...launchOptions.args,
        '--js-flags=--no-turbofan --no-maglev',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Its requests are out of the reach of `page.route`: one test is about it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    // Tests wait for no animation.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'console', testIgnore: AFTER_ALL, teardown: 'log' },
    { name: 'log', testMatch: AFTER_ALL },
  ],
  webServer: {
    command: 'node tests/e2e/support/serve.mjs',
    wait: { stdout: /e2e: (?<sala_e2e_url>\S+) (?<sala_e2e_data>\S+)/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
