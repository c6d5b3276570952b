import type { PoolClient } from 'pg'

const SELECT_NEW_IDS = `SELECT nextval(pg_get_serial_sequence($1, 'id'))::integer AS id FROM generate_series(1, $2)`

/** Draws ids of a table before the rows are written, so that referencing rows need no RETURNING. */
export async function newIds(tx: PoolClient, entity: string, count: number): Promise<number[]> {
  if (!count) return []
  const { rows } = await tx.query<{ id: number }>(SELECT_NEW_IDS, [entity, count])
  return rows.map(({ id }) => id)
}
