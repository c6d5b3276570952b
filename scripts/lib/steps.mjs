import { join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { playwrightCounts, vitestCounts, wholeStep } from './counts.mjs'
import { bin, root, run } from './machine.mjs'
import { startThrowAwayPostgres } from './throwAwayPostgres.mjs'

/**
 * What `npm test` runs, in this order. Each takes the folder for its report and the environment of the tests, and
 * resolves to `{ passed, failed }`.
 */
export const steps = [
  { name: 'tipos', run: types },
  { name: 'lint', run: async (_, env) => wholeStep(await run(bin('biome'), ['check', '.'], env)) },
  { name: 'unidade', run: (reports, env) => vitest('unidade', ['unit', 'processes', 'api'], reports, env) },
  { name: 'construção', run: async () => wholeStep((await build()) ? 0 : 1) },
  { name: 'faults', run: onBuild((reports, env) => vitest('faults', ['faults'], reports, env)) },
  { name: 'histórias', run: (reports, env) => vitest('histórias', ['stories'], reports, env) },
  { name: 'postgresql', run: onOperatorsPostgres },
  { name: 'navegador', run: onBuild(playwright) },
]

/** What `npm run check` runs besides types and lint: all that starts no program, and of the rest what a change not yet committed touches. */
export const quickSteps = [
  { name: 'unitários', run: (reports, env) => vitest('unitários', ['unit'], reports, env) },
  {
    name: 'alterados',
    run: (reports, env) =>
      vitest('alterados', ['processes', 'api', 'stories'], reports, env, ['--changed', '--passWithNoTests']),
  },
]

const BUILD_INFO = join(root, 'node_modules/.cache/types.tsbuildinfo')

/** Of what was found right before, only what a change touches is checked again. */
async function types(_, env) {
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', BUILD_INFO]
  return wholeStep(await run(bin('tsc'), args, env))
}

/** A step that starts what is built: named alone, it builds first what has changed since. */
function onBuild(run) {
  return async (reports, env) => (isBuilt() || (await build()) ? run(reports, env) : wholeStep(1))
}

async function vitest(name, projects, reports, env, more = []) {
  const file = join(reports, `${name}.json`)
  const args = [
    'run',
    ...more,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run(bin('vitest'), args, env)
  return vitestCounts(file, code, { orNone: more.includes('--passWithNoTests') })
}

/** What another version of PostgreSQL, its locale, or roles and connections made by an operator could change. */
const OF_THE_SERVER = [
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
  // Order and search by the locale.
  'api/lists',
  'api/fold',
  'api/pickers',
  'api/pickedPeople',
  'api/patientList',
  'api/patientDuplicates',
  'api/schedules',
  'api/scheduleSearch',
  'api/institutionList',
  // What the server says of values that it cannot keep.
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

/** These tests once more on a PostgreSQL that is not ours: the oldest that is supported. */
async function onOperatorsPostgres(reports, env) {
  const postgres = await startThrowAwayPostgres()
  try {
    const files = OF_THE_SERVER.map((name) => `tests/${name}.test.ts`)
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
