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
  expect(folders).toEqual(['db'])
})

test('a call is refused for want of permission by what it declares, in one file', () => {
  expect(filesWith(/\bforbidden\(|'without\.permission'|\bauthorize\(|requireSchedulingStaff/)).toEqual([
    'http/access.ts',
  ])
})
