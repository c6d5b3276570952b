import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

function requiredEnv(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the server that playwright.config.ts starts`)
  return value
}

export const serverUrl = () => requiredEnv('SALA_E2E_URL')

/** Where the server's letters and database are. */
export const dataFolder = () => requiredEnv('SALA_E2E_DATA')

const randomByte = () => 1 + Math.floor(Math.random() * 250)

/** The header of a client at an address of its own. */
export const randomClientAddress = () => ({ 'x-forwarded-for': `198.18.${randomByte()}.${randomByte()}` })

let pool: pg.Pool | undefined

/** Rows of the server's own database, as its owner sees them. */
export async function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  pool ??= new pg.Pool({
    host: readFileSync(join(dataFolder(), '.sala.socket'), 'utf8').trim(),
    user: 'sala',
    database: 'sala',
    max: 1,
    allowExitOnIdle: true,
  })
  return (await pool.query(sql, values)).rows
}
