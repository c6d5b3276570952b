import type { Pool } from 'pg'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError } from '../http/errors.ts'

/**
 * Address not on the IP allowlist: 403 when entering an institution; 401 within a session, upon which the console signs out.
 */
export const networkBlocked = (status: 401 | 403) =>
  new ApiError(status, texts.networkBlocked, { code: 'network.blocked' })

/** Filters institutions to those that can be entered from the address: without an allowlist, or with it listed. */
export async function filterByAllowlist(
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
