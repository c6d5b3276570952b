import type { Pool } from 'pg'

/** Of the institutions given, those that may be entered from the address: all that have no list, or list it. */
export async function openFrom(
  pool: Pick<Pool, 'query'>,
  institutions: number[],
  address: string,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT i.id FROM unnest($1::integer[]) AS i (id)
      WHERE NOT EXISTS (SELECT FROM connection_whitelists w
                         WHERE w.institution_id = i.id AND w.ips <> '{}' AND NOT $2 = any (w.ips))`,
    [institutions, address],
  )
  return rows.map((row) => row.id)
}
