import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

function told(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is told by the server that playwright.config.ts starts`)
  return value
}

export const serverUrl = () => told('SALA_E2E_URL')

/** Where the server's letters and database are. */
export const dataFolder = () => told('SALA_E2E_DATA')

const part = () => 1 + Math.floor(Math.random() * 250)

/** The header of somebody at an address that no other test comes from. */
export const fromElsewhere = () => ({ 'x-forwarded-for': `198.18.${part()}.${part()}` })

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
