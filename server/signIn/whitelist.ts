import type { Pool } from 'pg'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError } from '../errors.ts'

/**
 * Not from this network. 403 where someone would enter; 401, which ends what the console has of the session, where they are
 * inside already.
 */
export const networkBlocked = (status: 401 | 403) =>
  new ApiError(status, texts.networkBlocked, { code: 'network.blocked' })

/** Of the institutions given, those that may be entered from the address: all that have no list, or list it. */
export async function openFrom(
  pool: Pick<Pool, 'query'>,
  institutions: number[],
  address: string,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT i.id FROM unnest($1::integer[]) AS i (id) LEFT JOIN connection_whitelists w ON w.institution_id = i.id
      WHERE NOT sala_closed(w.ips, $2)`,
    [institutions, address],
  )
  return rows.map((row) => row.id)
}
