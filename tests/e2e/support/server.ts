import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

function requiredEnv(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the server that playwright.config.ts starts`)
  return value
}

export const serverUrl = () => requiredEnv('SALA_E2E_URL')

/** Folder of the server's e-mails and database. */
export const dataFolder = () => requiredEnv('SALA_E2E_DATA')

/** Folder of the copies of the maps. */
export const mapFolder = () => `${dataFolder()}-maps`

/** The lines that the server has logged so far. */
export const logLines = () => readFileSync(`${dataFolder()}.log`, 'utf8').trimEnd().split('\n')

const randomByte = () => 1 + Math.floor(Math.random() * 250)

/** A header that gives a client a random address. */
export const randomClientAddress = () => ({ 'x-forwarded-for': `198.18.${randomByte()}.${randomByte()}` })

let pool: pg.Pool | undefined

/** Rows of the server's own database, read as its owner. */
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
