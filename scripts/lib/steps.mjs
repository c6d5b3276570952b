import { writeSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { changedTests } from './changedTests.mjs'
import { auditComponents, componentReport, writeComponents } from './components.mjs'
import { playwrightCounts, vitestCounts, wholeStep } from './counts.mjs'
import { startDisposablePostgres } from './disposablePostgres.mjs'
import { bin, root, run } from './machine.mjs'
import { buildStorybook, playStories } from './storybook.mjs'

/**
 * Steps of `npm test`, in order. `run` takes the reports folder, the environment and the stdio of its
 * programs, and resolves to `{ passed, failures }`. A step that often waits, or is short, runs in parallel
 * with the one it names in `beside`.
 */
export const steps = [
  { name: 'tipos', run: checkTypes },
  {
    name: 'lint',
    beside: 'tipos',
    run: async ({ env, stdio }) => wholeStep(await run(bin('biome'), ['check', '.'], env, stdio)),
  },
  { name: 'componentes', beside: 'tipos', run: checkComponents },
  { name: 'unidade', run: (context) => vitest('unidade', ['unit', 'isolated', 'slow', 'api'], context) },
  { name: 'postgresql', beside: 'unidade', run: runOnSystemPostgres },
  { name: 'construção', run: async () => wholeStep((await build()) ? 0 : 1) },
  { name: 'histórias', run: runStories },
  // Alone: its servers must start in time.
  { name: 'faults', run: withBuild((context) => vitest('faults', ['faults'], context)) },
  { name: 'navegador', run: withBuild(playwright) },
]

/**
 * Steps of `npm run check` besides types and lint: unit tests, and other tests affected by uncommitted
 * changes.
 */
export const quickSteps = [
  { name: 'unitários', run: (context) => vitest('unitários', ['unit', 'isolated'], context) },
  { name: 'alterados', beside: 'unitários', run: runChanged },
]

/** Unit tests are among the changed ones, too, but not in these projects. */
async function runChanged(context) {
  const changed = changedTests()
  if (changed.length === 0) return { passed: 0, failures: [] }
  return vitest('alterados', ['slow', 'api', 'stories'], context, ['--passWithNoTests', ...changed])
}

/**
 * Lists the packages that run in production, and fails for their grave known vulnerabilities. A registry that cannot be asked
 * is no failure.
 */
async function checkComponents({ stdio }) {
  const [count, audit] = await Promise.all([writeComponents(), auditComponents()])
  const { isFailure, lines } = componentReport(count, audit)
  const text = `${lines.join('\n')}\n`
  if (Array.isArray(stdio)) writeSync(stdio[1], text)
  else process.stdout.write(text)
  return wholeStep(isFailure ? 1 : 0)
}

/**
 * Incremental type check of everything, then of the server without the browser's types. Each checker computes the libraries'
 * types separately: more checkers than processors are of no use.
 */
async function checkTypes({ env, stdio }) {
  const checkers = String(Math.min(4, availableParallelism()))
  const check = (project, name) => {
    const buildInfo = join(root, `node_modules/.cache/${name}.tsbuildinfo`)
    const args = [
      '--project',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      buildInfo,
      '--checkers',
      checkers,
    ]
    return run(bin('tsc'), args, env, stdio)
  }
  return wholeStep((await check('.', 'types')) || (await check('server', 'serverTypes')))
}

/** Wraps a step that needs the build: builds first when dist is outdated. */
function withBuild(run) {
  return async (context) => (isBuilt() || (await build()) ? run(context) : wholeStep(1))
}

async function vitest(name, projects, { reports, env, stdio }, extraArgs = []) {
  const file = join(reports, `${name}.json`)
  const args = [
    'run',
    ...extraArgs,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run(bin('vitest'), args, env, stdio)
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
  'api/letterJobs',
  'api/ocrTurns',
  'api/usersAtOnce',
  'api/imports/once',
  'api/imports/besideEdits',
  'api/cleanupRows',
]

/** Runs these tests on the system's PostgreSQL, the oldest supported version. */
async function runOnSystemPostgres(context) {
  const postgres = await startDisposablePostgres()
  try {
    const files = POSTGRES_TESTS.map((name) => `tests/${name}.test.ts`)
    const env = { ...context.env, TEST_DATABASE_URL: postgres.url }
    return await vitest('postgresql', ['api'], { ...context, env }, files)
  } finally {
    await postgres.stop()
  }
}

/**
 * The stories of a built Storybook, played in the light theme and without the variants.
 * `npm run build-storybook` builds the one that is published, and plays all in both themes.
 */
async function runStories({ reports, env, stdio }) {
  if (!(await buildStorybook(['--test']))) return wholeStep(1)
  const file = join(reports, 'histórias.json')
  const ownEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await playStories(
    ownEnv,
    ['--project=light', '--grep-invert=@variant', '--reporter=line,json'],
    stdio,
  )
  return playwrightCounts(file, code)
}

async function playwright({ reports, env, stdio }) {
  const file = join(reports, 'navegador.json')
  const ownEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], ownEnv, stdio)
  return playwrightCounts(file, code)
}
