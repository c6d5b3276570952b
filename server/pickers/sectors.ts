import type { PoolClient } from 'pg'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../errors.ts'

/** Every sector of the institutions with its rooms, by name (COM-18). */
export async function sectorsWithRooms(tx: PoolClient, institutions: number[]): Promise<unknown[]> {
  const { rows } = await tx.query(
    prepared(
      `SELECT t.id, t.uuid, t.name, t.institution_id,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'uuid', r.uuid, 'name', r.name) ORDER BY r.name, r.id), '[]')
                 FROM surgery_center_rooms r WHERE r.surgery_center_id = t.id AND r.removed_at IS NULL) AS surgery_center_rooms
         FROM surgery_centers t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL ORDER BY t.name, t.id`,
      [institutions],
    ),
  )
  return rows
}

/** A sector's rooms by name: `{id, uuid, name}`. @throws ApiError 404 for a sector out of sight. */
export async function roomsOf(
  tx: PoolClient,
  institutions: number[],
  [id, uuid]: [number | null, string | null],
): Promise<unknown[]> {
  const sector = await tx.query<{ id: number }>(
    'SELECT id FROM surgery_centers WHERE institution_id = any ($1) AND removed_at IS NULL AND (id = $2 OR uuid = $3)',
    [institutions, id, uuid],
  )
  if (!sector.rows[0]) throw notFound()
  const { rows } = await tx.query(
    'SELECT id, uuid, name FROM surgery_center_rooms WHERE surgery_center_id = $1 AND removed_at IS NULL ORDER BY name, id',
    [sector.rows[0].id],
  )
  return rows
}
