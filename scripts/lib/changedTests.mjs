import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fail, root } from './machine.mjs'

/**
 * The lists through which everything reaches every register. What a definition generates is proven by the tests that
 * read the lists themselves, for all registers alike; a change beyond a list affects no other test.
 */
const REGISTER_LISTS = ['src/resources/index.ts', 'src/i18n/ptBR/resources/index.ts']

/** Makes the stories of registers. */
const REGISTER_STORIES = '.storybook/registers.ts'

const readsLists = (file) => /\.test\.tsx?$/.test(file) || file === REGISTER_STORIES

const ON_DATABASE = ['tests/support/globalSetup.ts', 'tests/support/afterFile.ts']

/** The migrations, which these read as a folder; each adds a line to it. */
const MIGRATIONS = 'server/db/migrations/meta/_journal.json'

/** What files need without naming it. */
const UNNAMED = [
  [/\.stories\.tsx$/, ['.storybook/preview.tsx']],
  [/\/registers\.stories\.tsx$/, [REGISTER_STORIES]],
  [/^tests\/(api|demo|matrix)\/.*\.test\.ts$/, ON_DATABASE],
  [/^tests\/matrix\/(migrations|functions)\.test\.ts$/, [MIGRATIONS]],
]

const TYPE_IMPORT = /^(?:import|export) type\b[^'"`;]*?from\s*['"][^'"]+['"]/gm

/** Files named by relative paths: imports, workers, `new URL`. Imports of types are the type check's. */
const NAMED = /['"](\.\.?\/[^'"\s]+\.\w+)(?:\?\w+)?['"]/g

/** The files that a text written at this place names or needs. */
export function neededBy(file, text) {
  const named = [...text.replace(TYPE_IMPORT, '').matchAll(NAMED)].map(([, path]) =>
    normalize(join(dirname(file), path)),
  )
  const unnamed = UNNAMED.flatMap(([pattern, targets]) => (pattern.test(file) ? targets : []))
  return [...named, ...unnamed].filter((target) => readsLists(file) || !REGISTER_LISTS.includes(target))
}

/**
 * Those of the tests that are changed, or reach a changed file.
 * @param needs a file's `neededBy`
 */
export function affectedTests(tests, changed, needs) {
  const reached = new Map()
  const isAffected = (start) => {
    const seen = new Set([start])
    for (const file of seen) {
      if (changed.has(file)) return true
      if (!reached.has(file)) reached.set(file, needs(file))
      for (const target of reached.get(file)) seen.add(target)
    }
    return false
  }
  return tests.filter(isAffected)
}

const lines = (text) => text.split('\n').filter(Boolean)

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail('npm run check pergunta ao git o que mudou, e ele não respondeu. Use npm test.')
  return lines(stdout)
}

/** Uncommitted changes, with the files that are new. */
const changedFiles = () =>
  new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])

function needsOf(file) {
  const path = join(root, file)
  return /\.(tsx?|mjs)$/.test(file) && existsSync(path) ? neededBy(file, readFileSync(path, 'utf8')) : []
}

const filesIn = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => `${folder}/${file}`)

/** Tests and stories that uncommitted changes affect, as paths from the project's folder. */
export function changedTests() {
  const tests = [...filesIn('tests', /\.test\.tsx?$/), ...filesIn('src', /\.stories\.tsx$/)]
  return affectedTests(tests, changedFiles(), needsOf)
}
