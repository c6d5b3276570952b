import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as tables from '../../server/db/tables/index.ts'
import { projectRoot } from '../../server/root.ts'

/** Statements that `npx drizzle-kit generate` would write to a new migration. */
export async function missingMigration(): Promise<string[]> {
  const meta = join(projectRoot, 'server/db/migrations/meta')
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const before = JSON.parse(readFileSync(join(meta, newest ?? ''), 'utf8'))
  return generateMigration(before, generateDrizzleJson({ ...tables, ...tables.registerTables }))
}
