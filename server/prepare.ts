import type { Database } from './db/database.ts'
import { closeDemoAccounts } from './db/demo/accounts.ts'
import { fillDemo, fillEmpty } from './db/demo/index.ts'
import { migrate } from './db/migrate.ts'
import type { Env } from './env.ts'

/**
 * Migrates the schema and seeds a database without institutions. With the demo off, demo accounts left in the database
 * are disabled.
 */
export async function prepareDatabase(
  db: Database,
  env: Pick<Env, 'demo' | 'admin'> & Partial<Pick<Env, 'allowNewer'>>,
): Promise<void> {
  await migrate(db, env)
  if (env.demo) await fillDemo(db, { now: new Date() })
  else {
    await fillEmpty(db, env.admin)
    const closed = await closeDemoAccounts(db.system)
    if (closed > 0) console.warn(disabledAccountsWarning(closed))
  }
}

const disabledAccountsWarning = (count: number) =>
  `SALA_DEMO=off: ${count} contas da demonstração ainda tinham a senha publicada e não entram mais.\n` +
  'Os dados da demonstração continuam no banco; para começar sem eles, use um banco de dados novo.'
