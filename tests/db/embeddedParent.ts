import pg from 'pg'
import { startEmbedded } from '../../server/db/embedded.ts'

/**
 * A separate process that starts the embedded database on the folder in its first argument, then writes
 * numbers 1, 2, 3… as fast as it can, each into two tables in one transaction, and prints each once
 * acknowledged. With `leave` as its second argument, the database keeps running when this process is killed.
 * Ends on request, stopping the database.
 */
async function main(): Promise<void> {
  const [dataDir = '', mode] = process.argv.slice(2)
  const log = (line: string) => console.info(`log ${line}`)
  const database = await startEmbedded({ dataDir, log, exitWithParent: mode !== 'leave' })
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => {})
  await pool.query('create table if not exists written (number bigint primary key)')
  await pool.query('create table if not exists repeated (number bigint primary key)')
  const { rows } = await pool.query<{ last: string }>('select coalesce(max(number), 0) as last from written')
  console.info(`ready ${database.url}`)
  for (let number = Number(rows[0]?.last ?? 0) + 1; ; number += 1) await write(pool, number)
}

async function write(pool: pg.Pool, number: number): Promise<void> {
  try {
    const statements = ['written', 'repeated'].map((table) => `insert into ${table} values (${number});`)
    await pool.query(`begin; ${statements.join(' ')} commit`)
    console.info(`written ${number}`)
  } catch {
    // The database is down or restarting: whether this number was stored is unknown.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
