import { expect, test } from 'vitest'
import { circlesOf, importsOf, readImports } from './importGraph.ts'
import { brokenRules } from './layers.ts'

const imports = readImports()

test('each folder of src and server imports only what its layer may import', () => {
  expect(imports.length).toBeGreaterThan(5000)
  expect(brokenRules(imports)).toEqual([])
})

test('no files import each other in a circle, types included', () => {
  expect(circlesOf(imports)).toEqual([])
})

test.each([
  ['src/domain/a.ts', "import { x } from '../schema/b.ts'", 'domain may import nothing of src'],
  ['src/ui/A.tsx', "import type {\n  X,\n} from '../crud/index.ts'", 'ui may import only'],
  ['src/form/A.tsx', "import { X } from '../ui/Button.tsx'", 'of ui only its index.ts'],
  ['src/custom/users/A.tsx', "import { X } from '../drugs/B.tsx'", 'a page imports no other page'],
  ['src/crud/A.tsx', "const page = import('../custom/users/B.tsx')", 'crud may import only'],
  ['src/providers/a.ts', "export * from '../testing/handlers.ts'", 'providers may import only'],
  ['src/custom/users/A.tsx', "import { x } from '../../../server/env.ts'", 'nothing of the server'],
  ['src/rooms/a.ts', "import { x } from '../domain/b.ts'", 'the folder rooms has no row'],
  ['src/schema/a.ts', "import { useState } from 'react'", 'schema does without react'],
  ['server/users/a.ts', "import { map } from '../../src/i18n/ptBR/map.ts'", 'the texts it answers with'],
])('the import in %s of %j breaks the rule: %s', (file, text, rule) => {
  expect(brokenRules(importsOf(file, text))).toEqual([expect.stringMatching(`^${file}:1 imports .*${rule}`)])
})

test('a circle of type imports is found', () => {
  const text = (other: string) => `import type { X } from './${other}.ts'`
  const circle = ['a', 'b', 'c'].flatMap((name, at) =>
    importsOf(`src/ui/${name}.ts`, text(['b', 'c', 'a'][at] ?? '')),
  )
  expect(circlesOf(circle)).toEqual([['src/ui/a.ts', 'src/ui/b.ts', 'src/ui/c.ts']])
})
