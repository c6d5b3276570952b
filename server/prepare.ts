import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { DEMO_MARK } from '../src/domain/demoCodes.ts'
import { ensureAdministrator } from './db/administrator.ts'
import { protocolOf } from './db/connectionOf.ts'
import type { Database } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import { countDemoAccounts } from './demo/publishedPassword.ts'
import { type Env, EnvError, isLoopback } from './env.ts'
import { isUnavailable } from './http/errors.ts'
import { logger } from './logger.ts'
import { retryUntilDone } from './retryUntilDone.ts'
import { fillEmpty } from './seed/fill.ts'

/** Whether a host name cannot be resolved yet, for example that of a container that is starting. */
const isUnresolved = (error: Error) => 'code' in error && error.code === 'EAI_AGAIN'

/** Waits until the database can be reached. @throws PostgreSQL's error when it refuses for another reason */
export async function waitForDatabase({ system }: { system: Pick<Pool, 'query'> }): Promise<void> {
  await retryUntilDone('banco de dados', () => system.query('SELECT 1'), {
    isTemporary: (error) => isUnavailable(error) || isUnresolved(error),
  })
}

/**
 * Refuses a connection pooler between this server and PostgreSQL: between two statements it may change the session, whose role, limits,
 * locks and prepared statements then are somebody else's. It makes up the process id that a client is given.
 * @throws EnvError
 */
export async function refusePooler({ system }: Pick<Database, 'system'>): Promise<void> {
  const client = await system.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    if (rows[0]?.pid !== protocolOf(client).processID) throw new EnvError(POOLER)
  } finally {
    client.release()
  }
}

const POOLER =
  'DATABASE_URL leva a um pooler de conexões (como o PgBouncer), e não ao PostgreSQL. Indique o próprio PostgreSQL: cada servidor da Sala já\n' +
  'reaproveita as suas conexões, e SALA_DB_CONNECTIONS limita quantas são.'

/** What `prepareDatabase` reads of the configuration. */
type SeedSettings = Pick<Env, 'demo' | 'admin'> & Partial<Pick<Env, 'allowNewer' | 'publicBy'>>

/**
 * Migrates the schema and seeds a database without institutions. With the demo off, demo accounts left in the database
 * are disabled, invented procedure codes withdrawn, and an administrator made if there is none.
 * @returns whether demo data was added, and the number of migrations applied
 * @throws EnvError when nobody could sign in, or the demo is neither asked for nor switched off where others reach it
 */
export async function prepareDatabase(
  db: Database,
  env: SeedSettings,
): Promise<{ isNewDemo: boolean; migrations: number }> {
  const migrations = await migrateDatabase(db, env)
  if (env.demo === undefined) await refuseUnaskedDemo(db.jobs, env.publicBy ?? [])
  if (env.demo) {
    const { fillDemo } = await import('./demo/index.ts')
    const isNewDemo = await fillDemo(db, { now: new Date() })
    if (!isNewDemo) await (await import('./demo/codes.ts')).markInventedCodes(db.jobs)
    return { isNewDemo, migrations }
  }
  await fillEmpty(db, env.admin)
  await withdrawDemo(db.jobs)
  const administrator = await drizzle(db.jobs).transaction((tx) => ensureAdministrator(tx, env.admin))
  if (administrator === 'missing') logger.warn(missingAdministratorWarning)
  return { isNewDemo: false, migrations }
}

/** The file of the invented codes is loaded only where the catalogue has entries that no import made. */
const HAS_OWN_CODES = `SELECT FROM surgical_procedures k WHERE NOT EXISTS
  (SELECT FROM imported_rows r WHERE r.entity = 'surgical_procedures' AND r.row_id = k.id) LIMIT 1`

/** Takes accounts with the published password, and invented codes, out of a database that had the demo. */
async function withdrawDemo(pool: Pool): Promise<void> {
  // Also where every account has a password of its own: the published invites are revoked.
  const { disableDemoAccounts } = await import('./demo/disableAccounts.ts')
  const closed = await disableDemoAccounts(pool)
  if (closed > 0) logger.warn(disabledAccountsWarning(closed))
  if (!(await pool.query(HAS_OWN_CODES)).rowCount) return
  const { withdrawInventedCodes } = await import('./demo/codes.ts')
  const codes = await withdrawInventedCodes(pool)
  if (codes.deleted + codes.kept > 0) logger.warn(withdrawnCodesWarning(codes))
}

/**
 * Refuses to give a new database the demo's published password, or to serve one that has it, only because nobody said
 * otherwise.
 * @param publicBy variables that show that others reach this server
 */
async function refuseUnaskedDemo(pool: Pool, publicBy: readonly string[]): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM institutions LIMIT 1')
  if (rowCount && (await countDemoAccounts(pool)) === 0) return
  throw new EnvError(
    `SALA_DEMO não foi definida, e ${publicBy.join(', ')} ${publicBy.length > 1 ? 'indicam' : 'indica'} que outras pessoas alcançam este servidor.\n` +
      'Para uso real, defina SALA_DEMO=off, SALA_ADMIN_EMAIL e SALA_ADMIN_PASSWORD. Só para experimentar, com dados de\n' +
      'demonstração e contas de senha pública, defina SALA_DEMO=on.',
  )
}

const missingAdministratorWarning =
  'Não há administrador da plataforma que consiga entrar. SALA_ADMIN_EMAIL e SALA_ADMIN_PASSWORD criam um.'

const disabledAccountsWarning = (count: number) =>
  `SALA_DEMO=off: ${count} contas da demonstração ainda tinham a senha publicada e não entram mais.\n` +
  'Os dados da demonstração continuam no banco; para começar sem eles, use um banco de dados novo.'

const withdrawnCodesWarning = ({ deleted, kept }: { deleted: number; kept: number }) =>
  `SALA_DEMO=off: ${deleted} códigos de procedimentos inventados para a demonstração foram retirados do catálogo.\n` +
  (kept > 0
    ? `Outros ${kept} são usados por procedimentos e ficam em tabelas com '${DEMO_MARK}' no nome.\n`
    : '') +
  'Importe as tabelas em Configurações, Catálogo de procedimentos.'

/** Warning lines for a server that exposes the demo's published password to others; empty when it does not. */
export function demoWarning({ host, publicBy }: Pick<Env, 'host' | 'publicBy'>, accounts: number): string[] {
  const reasons = isLoopback(host) ? publicBy : [`HOST=${host}`, ...publicBy]
  if (accounts === 0 || reasons.length === 0) return []
  return [
    '*'.repeat(78),
    `ATENÇÃO: outras pessoas alcançam este servidor (${reasons.join(', ')}), que tem ${accounts} contas da`,
    'demonstração, cuja senha é pública. Quem alcança este endereço entra, também como administrador.',
    'Para uso real, inicie com SALA_DEMO=off e SALA_ADMIN_EMAIL e SALA_ADMIN_PASSWORD,',
    'em um banco de dados novo (outra SALA_DATA_DIR ou DATABASE_URL).',
    'Para só experimentar, deixe HOST em 127.0.0.1, sem proxy.',
    '*'.repeat(78),
  ]
}
