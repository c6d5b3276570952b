import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import type { testApi } from '../support/api.ts'

/**
 * Runs work as the role of requests with these institutions in scope, without the server in between; rolled
 * back afterwards.
 */
export const roleOf =
  (api: Pick<ReturnType<typeof testApi>, 'services'>) =>
  async <T>(institutions: readonly number[] | null, work: (tx: PoolClient) => Promise<T>): Promise<T> => {
    const tx = await api.services().db.app.connect()
    try {
      await tx.query('BEGIN')
      if (institutions) await tx.query('SELECT test_scope(NULL, $1)', [institutions])
      return await work(tx)
    } finally {
      await tx.query('ROLLBACK')
      tx.release()
    }
  }

export const REFUSED = expect.objectContaining({ code: '42501' })

export const institutionsIn = async (tx: PoolClient, table: string): Promise<number[]> =>
  (await tx.query(`SELECT DISTINCT institution_id AS id FROM ${table} ORDER BY 1`)).rows.map(({ id }) => id)
