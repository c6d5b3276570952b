import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/root.ts'

const source = (file: string) => readFileSync(join(projectRoot, 'server', file), 'utf8')

test("the server's context imports nothing of a feature, which declares what it adds to it", () => {
  const folders = [...source('context.ts').matchAll(/from '\.\/(\w+)\//g)].map(([, folder]) => folder)
  expect(folders).toEqual(['db'])
})
