import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/root.ts'

const codeOf = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => `${folder}/${file}`)
    .map((file) => ({ file, code: readFileSync(join(projectRoot, file), 'utf8') }))

const product = ['src', 'server'].flatMap(codeOf)
const all = [...product, ...['tests', '.storybook', 'bench', 'scripts', 'vite'].flatMap(codeOf)]

/** How many files have a word outside their comments. */
const filesWith = new Map<string, number>()
for (const { code } of all)
  for (const word of new Set(code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '').match(/[A-Za-z_$][\w$]*/g)))
    filesWith.set(word, (filesWith.get(word) ?? 0) + 1)

// Tables are read by the generator of migrations, stories by Storybook.
const exporting = product.filter(({ file }) => !/\.stories\.tsx$|^server\/db\/tables\//.test(file))

test('whatever src and server export is used by another file', () => {
  const unused = exporting.flatMap(({ file, code }) =>
    [...code.matchAll(/^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => filesWith.get(name) === 1)
      .map((name) => `${name} of ${file}`),
  )
  expect(unused).toEqual([])
})
