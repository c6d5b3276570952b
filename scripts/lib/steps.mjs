import { join } from 'node:path'
import { build } from './build.mjs'
import { playwrightCounts, vitestCounts, wholeStep } from './counts.mjs'
import { bin, run } from './machine.mjs'
import { startThrowAwayPostgres } from './throwAwayPostgres.mjs'

/**
 * What `npm test` runs, in this order. Each takes the folder for its report and the environment of the tests, and
 * resolves to `{ passed, failed }`.
 */
export const steps = [
  { name: 'tipos', run: async (_, env) => wholeStep(await run(bin('tsc'), ['--noEmit'], env)) },
  { name: 'lint', run: async (_, env) => wholeStep(await run(bin('biome'), ['check', '.'], env)) },
  { name: 'unidade', run: (reports, env) => vitest('unidade', ['unit', 'api'], reports, env) },
  { name: 'histórias', run: (reports, env) => vitest('histórias', ['stories'], reports, env) },
  { name: 'postgresql', run: onOperatorsPostgres },
  { name: 'construção', run: async () => wholeStep((await build()) ? 0 : 1) },
  { name: 'navegador', run: playwright },
]

async function vitest(name, projects, reports, env, filter = []) {
  const file = join(reports, `${name}.json`)
  const args = [
    'run',
    ...filter,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return vitestCounts(file, await run(bin('vitest'), args, env))
}

/** Tests that read pictures for a minute: that PostgreSQL is another is nothing to them. */
const WITHOUT_PICTURES = [
  '--exclude=tests/api/ocrReading.test.ts',
  '--exclude=tests/api/ocrLargeUpload.test.ts',
]

/** The tests of the API, without the matrix, once more on a PostgreSQL that is not ours. */
async function onOperatorsPostgres(reports, env) {
  const postgres = await startThrowAwayPostgres()
  try {
    return await vitest('postgresql', ['api'], reports, { ...env, TEST_DATABASE_URL: postgres.url }, [
      'tests/api',
      ...WITHOUT_PICTURES,
    ])
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
