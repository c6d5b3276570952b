import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/root.ts'

const source = (file: string) => readFileSync(join(projectRoot, 'server', file), 'utf8')

const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(source(file))).sort()

test("the server's context imports nothing of a feature, which declares what it adds to it", () => {
  const folders = [...source('context.ts').matchAll(/from '\.\/(\w+)\//g)].map(([, folder]) => folder)
  expect([...new Set(folders)]).toEqual(['db', 'http'])
})

test('a call is refused for a missing permission in one file only, by what the call declares', () => {
  expect(filesWith(/\bforbidden\(|'without\.permission'|\bauthorize\(|requireSchedulingStaff/)).toEqual([
    'http/access.ts',
  ])
})

const everywhere = (pattern: RegExp) =>
  ['server', 'src'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.stories.'))
      .map((file) => `${folder}/${file}`)
      .filter((file) => pattern.test(readFileSync(join(projectRoot, file), 'utf8'))),
  )

test.each([
  ['a uuid', /\{8\}-\[/, 'src/domain/identifiers.ts'],
  ['the greatest integer', /2_?147_?483_?64[78]/, 'src/domain/identifiers.ts'],
  ['an instant', /\\d\\dT\\d\\d:\\d\\d\(/, 'src/domain/dates.ts'],
  ['the rows before a page', /\bpage\b[^\n]* - 1\) \*/, 'src/domain/paging.ts'],
])('%s is defined once', (_, pattern, file) => {
  expect(everywhere(pattern)).toEqual([file])
})

test('the places of texts are filled by one function', () => {
  const files = ['server', 'src'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const byHand = files.flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/\.replace(?:All)?\(\s*['"`]\{.*/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  )
  expect(byHand).toEqual([])
})

test('the advisory locks are named in one file', () => {
  expect(filesWith(/advisory_(xact_)?(un)?lock(?!_all)/)).toEqual(['db/locks.ts'])
})

test('the demo data is loaded only when the demo is asked for', () => {
  const loaders = filesWith(/from '[^']*\/demo\/(?!publishedPassword\.ts)/).filter(
    (file) => !file.startsWith('demo/'),
  )
  expect(loaders).toEqual([])
  expect(source('demo/publishedPassword.ts')).not.toMatch(/from '\.\//)
})

test('only the metrics know the library that counts, and only the start loads them', () => {
  expect(filesWith(/'prom-client'/).filter((file) => !file.startsWith('metrics/'))).toEqual([])
  expect(filesWith(/metrics\/(?!meter\.ts|requests\.ts)\w+\.ts'/)).toEqual(['main.ts'])
  expect(source('main.ts')).toMatch(/await import\('\.\/metrics\/metrics\.ts'\)/)
})
