import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as tables from '../../server/db/tables/index.ts'
import { projectRoot } from '../../server/root.ts'

test('the migrations say what the tables say', async () => {
  const meta = join(projectRoot, 'server/db/migrations/meta')
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const before = JSON.parse(readFileSync(join(meta, newest ?? ''), 'utf8'))
  expect(await generateMigration(before, generateDrizzleJson(tables))).toEqual([])
})
