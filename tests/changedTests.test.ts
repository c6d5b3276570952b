import { describe, expect, test } from 'vitest'
// @ts-expect-error: a script of the test run, without types
import { affectedTests, neededBy } from '../scripts/lib/changedTests.mjs'

const index = 'src/resources/index.ts'
const matrix = 'tests/matrix/roundTrip.test.ts'
const stories = 'src/crud/stories/registers.stories.tsx'

/** A small project, by file. */
const texts: Record<string, string> = {
  [index]: "import { sofas } from './sofas.ts'",
  'server/createApp.ts': "import { definitions } from '../src/resources/index.ts'\nimport './sight.ts'",
  'tests/support/api.ts': "const app = await import('../../server/createApp.ts')",
  'tests/api/users.test.ts': "import { testApi } from '../support/api.ts'",
  [matrix]: "import { definitions } from '../../src/resources/index.ts'\nimport '../support/api.ts'",
  '.storybook/registers.ts': "import { definitions } from '../src/resources/index.ts'",
  'src/ui/Sofa.tsx':
    "import type { Sofa } from './sofa.ts'\nnew Worker(new URL('./sofa.worker.ts', import.meta.url))",
  'src/ui/Sofa.stories.tsx': "import { Sofa } from './Sofa.tsx'",
  [stories]: '',
}
const tests = Object.keys(texts).filter((file) => /\.(test|stories)\./.test(file))

const affectedBy = (...changed: string[]): string[] =>
  affectedTests(tests, new Set(changed), (file: string) => neededBy(file, texts[file] ?? ''))

describe('npm run check runs, of the tests that are not unit tests,', () => {
  test('those that read the list of registers, when a register is added', () => {
    expect(affectedBy(index, 'src/resources/sofas.ts')).toEqual([matrix, stories])
  })

  test('all that reach a changed file, by imports or by a worker', () => {
    expect(affectedBy('server/sight.ts')).toEqual(['tests/api/users.test.ts', matrix])
    expect(affectedBy('src/ui/sofa.worker.ts')).toEqual(['src/ui/Sofa.stories.tsx'])
    expect(affectedBy('.storybook/preview.tsx')).toEqual(['src/ui/Sofa.stories.tsx', stories])
  })

  test('a changed test itself, and none for a changed type or text of a page', () => {
    expect(affectedBy(matrix)).toEqual([matrix])
    expect(affectedBy('src/ui/sofa.ts', 'README.md')).toEqual([])
  })
})
