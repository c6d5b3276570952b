import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as tables from '../../server/db/tables/index.ts'
import { projectRoot } from '../../server/root.ts'

/**
 * Statements that `npx drizzle-kit generate` would write to a new migration, but for those that drop the table of a removed
 * register: the previous build still reads it, and a later migration drops it.
 */
export async function missingMigration(): Promise<string[]> {
  const meta = join(projectRoot, 'server/db/migrations/meta')
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const before = JSON.parse(readFileSync(join(meta, newest ?? ''), 'utf8'))
  const after = generateDrizzleJson({ ...tables, ...tables.registerTables })
  for (const name of Object.keys(before.tables)) if (!(name in after.tables)) delete before.tables[name]
  return generateMigration(before, after)
}
