import { join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { playwrightCounts, vitestCounts, wholeStep } from './counts.mjs'
import { startDisposablePostgres } from './disposablePostgres.mjs'
import { bin, root, run } from './machine.mjs'

/**
 * Steps of `npm test`, in order. Each takes the reports folder and the environment, and resolves to
 * `{ passed, failures }`.
 */
export const steps = [
  { name: 'tipos', run: checkTypes },
  { name: 'lint', run: async (_, env) => wholeStep(await run(bin('biome'), ['check', '.'], env)) },
  {
    name: 'unidade',
    run: (reports, env) => vitest('unidade', ['unit', 'isolated', 'slow', 'api'], reports, env),
  },
  { name: 'construção', run: async () => wholeStep((await build()) ? 0 : 1) },
  { name: 'faults', run: withBuild((reports, env) => vitest('faults', ['faults'], reports, env)) },
  { name: 'histórias', run: (reports, env) => vitest('histórias', ['stories'], reports, env) },
  { name: 'postgresql', run: runOnSystemPostgres },
  { name: 'navegador', run: withBuild(playwright) },
]

/** Steps of `npm run check` besides types and lint: unit tests, and other tests affected by uncommitted changes. */
export const quickSteps = [
  { name: 'unitários', run: (reports, env) => vitest('unitários', ['unit', 'isolated'], reports, env) },
  {
    name: 'alterados',
    run: (reports, env) =>
      vitest('alterados', ['slow', 'api', 'stories'], reports, env, ['--changed', '--passWithNoTests']),
  },
]

const BUILD_INFO = join(root, 'node_modules/.cache/types.tsbuildinfo')

/** Incremental type check. */
async function checkTypes(_, env) {
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', BUILD_INFO]
  return wholeStep(await run(bin('tsc'), args, env))
}

/** Wraps a step that needs the build: builds first when dist is outdated. */
function withBuild(run) {
  return async (reports, env) => (isBuilt() || (await build()) ? run(reports, env) : wholeStep(1))
}

async function vitest(name, projects, reports, env, extraArgs = []) {
  const file = join(reports, `${name}.json`)
  const args = [
    'run',
    ...extraArgs,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run(bin('vitest'), args, env)
  return vitestCounts(file, code, { allowNone: extraArgs.includes('--passWithNoTests') })
}

/** Tests that depend on PostgreSQL's version, locale, roles or connections. */
const POSTGRES_TESTS = [
  // Migrations, roles, rights and row-level security.
  'matrix/migrations',
  'matrix/definitions',
  'matrix/rowLevelSecurity',
  'matrix/schedulingSecurity',
  'matrix/slippedStatements',
  'api/newerDatabase',
  'api/logOnlyGrows',
  'api/logSeals',
  'api/demoOff',
  // Ordering and search, which depend on the locale.
  'api/lists',
  'api/fold',
  'api/pickers',
  'api/pickedPeople',
  'api/patientList',
  'api/patientDuplicates',
  'api/schedules',
  'api/scheduleSearch',
  'api/institutionList',
  // Errors for values that cannot be stored.
  'api/badInput',
  // Connections, locks and waiting.
  'api/stayingUp',
  'api/throttle',
  'api/jobsStart',
  'api/inviteJobs',
  'api/ocrTurns',
  'api/usersAtOnce',
  'api/imports/once',
  'api/imports/besideEdits',
  'api/cleanupRows',
]

/** Runs these tests on the system's PostgreSQL, the oldest supported version. */
async function runOnSystemPostgres(reports, env) {
  const postgres = await startDisposablePostgres()
  try {
    const files = POSTGRES_TESTS.map((name) => `tests/${name}.test.ts`)
    return await vitest('postgresql', ['api'], reports, { ...env, TEST_DATABASE_URL: postgres.url }, files)
  } finally {
    await postgres.stop()
  }
}

async function playwright(reports, env) {
  const file = join(reports, 'navegador.json')
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightCounts(file, code)
}
