import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/root.ts'

const decisions = readFileSync(join(projectRoot, 'docs/decisions.md'), 'utf8')
const ids = [...decisions.matchAll(/^- \*\*(OQ-\d+)\*\* .* → /gm)].map(([, id = '']) => id)

const citing = ['src', 'server', 'tests', 'docs', 'scripts', 'bench', '.storybook'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:tsx?|mjs|md|tsv|css|sql)$/.test(file)),
)

const citations = citing.flatMap((file) =>
  [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/OQ-\d+/g)].map(([id]) => ({ id, file })),
)

test('each entry of docs/decisions.md has an id of its own and a decision', () => {
  const entries = decisions.split('\n').filter((line) => line.startsWith('- '))
  expect(ids).toHaveLength(entries.length)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('each decision that code, tests or documents cite is in docs/decisions.md', () => {
  expect(citations.length).toBeGreaterThan(ids.length)
  expect(citations.filter(({ id }) => !ids.includes(id))).toEqual([])
})
