import { isIP } from 'node:net'
import type { Pool } from 'pg'
import { DEMO_MARK } from '../src/domain/demoCodes.ts'
import type { Database } from './db/database.ts'
import { disableDemoAccounts } from './db/demo/accounts.ts'
import { markInventedCodes, withdrawInventedCodes } from './db/demo/codes.ts'
import { fillDemo, fillEmpty } from './db/demo/index.ts'
import { migrateDatabase } from './db/migrate.ts'
import type { Env } from './env.ts'
import { isUnavailable } from './errors.ts'
import { retryUntilDone } from './retryUntilDone.ts'

/** Whether a host name cannot be resolved yet, for example that of a container that is starting. */
const isUnresolved = (error: Error) => 'code' in error && error.code === 'EAI_AGAIN'

/** Waits until the database can be reached. @throws PostgreSQL's error when it refuses for another reason */
export async function waitForDatabase({ system }: { system: Pick<Pool, 'query'> }): Promise<void> {
  await retryUntilDone('banco de dados', () => system.query('SELECT 1'), {
    isTemporary: (error) => isUnavailable(error) || isUnresolved(error),
  })
}

/**
 * Migrates the schema and seeds a database without institutions. With the demo off, demo accounts left in the database
 * are disabled and invented procedure codes withdrawn.
 * @returns whether demo data was added
 */
export async function prepareDatabase(
  db: Database,
  env: Pick<Env, 'demo' | 'admin'> & Partial<Pick<Env, 'allowNewer'>>,
): Promise<boolean> {
  await migrateDatabase(db, env)
  if (env.demo) {
    const filled = await fillDemo(db, { now: new Date() })
    if (!filled) await markInventedCodes(db.system)
    return filled
  }
  await fillEmpty(db, env.admin)
  const closed = await disableDemoAccounts(db.system)
  if (closed > 0) console.warn(disabledAccountsWarning(closed))
  const codes = await withdrawInventedCodes(db.system)
  if (codes.deleted + codes.kept > 0) console.warn(withdrawnCodesWarning(codes))
  return false
}

const disabledAccountsWarning = (count: number) =>
  `SALA_DEMO=off: ${count} contas da demonstração ainda tinham a senha publicada e não entram mais.\n` +
  'Os dados da demonstração continuam no banco; para começar sem eles, use um banco de dados novo.'

const withdrawnCodesWarning = ({ deleted, kept }: { deleted: number; kept: number }) =>
  `SALA_DEMO=off: ${deleted} códigos de procedimentos inventados para a demonstração foram retirados do catálogo.\n` +
  (kept > 0
    ? `Outros ${kept} são usados por procedimentos e ficam em tabelas com '${DEMO_MARK}' no nome.\n`
    : '') +
  'Importe as tabelas em Configurações, Catálogo de procedimentos.'

/** Whether a server listening on this host is reachable from this machine only. */
const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Warning lines for a server that exposes the demo's published password to a network; empty when it does not. */
export function demoWarning(host: string, accounts: number): string[] {
  if (accounts === 0 || isLoopback(host)) return []
  return [
    '*'.repeat(78),
    `ATENÇÃO: este servidor atende a rede (HOST=${host}) com ${accounts} contas da demonstração,`,
    'cuja senha é pública. Quem alcança este endereço entra, também como administrador.',
    'Para uso real, inicie com SALA_DEMO=off e SALA_ADMIN_EMAIL e SALA_ADMIN_PASSWORD,',
    'em um banco de dados novo (outra SALA_DATA_DIR ou DATABASE_URL).',
    'Para só experimentar, deixe HOST em 127.0.0.1.',
    '*'.repeat(78),
  ]
}
