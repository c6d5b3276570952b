import type { Database } from './db/database.ts'
import { fillDemo, fillEmpty } from './db/demo/index.ts'
import { migrate } from './db/migrate.ts'
import type { Env } from './env.ts'

/** Brings the schema up to date and, in a database without institutions, fills what a first start shows. */
export async function prepare(db: Database, env: Pick<Env, 'demo' | 'admin'>): Promise<void> {
  await migrate(db)
  if (env.demo) await fillDemo(db, { now: new Date() })
  else await fillEmpty(db, env.admin)
}
