import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/root.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

const folder = join(projectRoot, 'server/db/functions')

const SELECT_FUNCTIONS = `SELECT proname AS name, pg_get_functiondef(oid) AS text FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'sala\\_%' ORDER BY proname`

async function readFunctions(tx: PoolClient) {
  const { rows } = await tx.query<{ name: string; text: string }>(SELECT_FUNCTIONS)
  return rows.map(({ name, text }) => ({ name, text }))
}

test('the migrations end at the functions of server/db/functions', async () => {
  const tx = await api.services().db.jobs.connect()
  try {
    const migrated = await readFunctions(tx)
    const files = readdirSync(folder).sort()
    expect(migrated.map(({ name }) => `${name}.sql`).sort()).toEqual(files)
    await tx.query('BEGIN')
    for (const file of files) await tx.query(readFileSync(join(folder, file), 'utf8'))
    expect(migrated).toEqual(await readFunctions(tx))
  } finally {
    await tx.query('ROLLBACK')
    tx.release()
  }
})
