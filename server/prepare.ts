import type { Database } from './db/database.ts'
import { closeDemoAccounts } from './db/demo/accounts.ts'
import { fillDemo, fillEmpty } from './db/demo/index.ts'
import { migrate } from './db/migrate.ts'
import type { Env } from './env.ts'

/**
 * Brings the schema up to date and, in a database without institutions, fills what a first start shows. Without demo, a
 * database that was filled with it loses its accounts.
 */
export async function prepare(
  db: Database,
  env: Pick<Env, 'demo' | 'admin'> & Partial<Pick<Env, 'allowNewer'>>,
): Promise<void> {
  await migrate(db, env)
  if (env.demo) await fillDemo(db, { now: new Date() })
  else {
    await fillEmpty(db, env.admin)
    const closed = await closeDemoAccounts(db.system)
    if (closed > 0) console.warn(closedMessage(closed))
  }
}

const closedMessage = (count: number) =>
  `SALA_DEMO=off: ${count} contas da demonstração ainda tinham a senha publicada e não entram mais.\n` +
  'Os dados da demonstração continuam no banco; para começar sem eles, use um banco de dados novo.'
