import type { PoolClient } from 'pg'
import type { DayConstraints } from '../../src/resources/procedures/constraints.ts'
import { prepared } from '../db/prepared.ts'
import { absencesOf, closingsOfRoom } from './closings.ts'
import { turnoverOf } from './others.ts'

const spanColumn = (name: string) => `(SELECT ${name} FROM span)`

const inSpan = (moment: string) => `${moment} BETWEEN ${spanColumn('since')} AND ${spanColumn('until')}`

const people = (column: string, table: string) =>
  `ARRAY(SELECT DISTINCT ${column} FROM ${table} WHERE procedure_id = any (ARRAY(SELECT id FROM planned)))`

const SURGEONS = '(SELECT surgeons FROM people)::integer[]'
const ANAESTHETISTS = '(SELECT anaesthetists FROM people)::integer[]'

/**
 * $1 institution, $2 day. The map's day may be that of an institution with another clock, up to three hours away. What lasts into the
 * day, or from it into the next ones, began or ends within two days (`LONGEST_MS`).
 */
const CONSTRAINTS = `WITH span AS MATERIALIZED (
    SELECT time_zone, $2::date::timestamp AT TIME ZONE time_zone - interval '3 hours' AS since,
           ($2::date + 1)::timestamp AT TIME ZONE time_zone + interval '3 hours' AS until
      FROM institutions WHERE id = $1),
  planned AS MATERIALIZED (
    SELECT id, surgery_center_room_id FROM procedures
     WHERE institution_id = $1 AND cancellation_date IS NULL AND active
       AND (${inSpan('surgery_probable_date')} OR ${inSpan('pre_probable_date')}
            OR anesthesia_start IS NOT NULL AND anesthesia_end IS NULL)),
  people AS MATERIALIZED (
    SELECT ${people('surgeon_id', 'procedure_surgeons')} AS surgeons,
           ${people('anaesthetist_id', 'procedure_anaesthetists')} AS anaesthetists)
  SELECT $1::integer AS institution_id, time_zone,
         (SELECT coalesce(json_agg(room ORDER BY id), '[]')
            FROM (SELECT r.id, ${turnoverOf('$1', 'r.id')} AS turnover, ${closingsOfRoom('r.id', spanColumn('since'))}
                    FROM surgery_center_rooms r
                   WHERE r.institution_id = $1 AND r.id = any (ARRAY(SELECT surgery_center_room_id FROM planned))) AS room) AS rooms,
         ${absencesOf(SURGEONS, ANAESTHETISTS, spanColumn('since'))},
         (SELECT coalesce(json_agg(busy), '[]')
            FROM sala_busy_elsewhere(${ANAESTHETISTS}, $1, since - interval '2 days', until + interval '2 days') AS busy) AS elsewhere
    FROM span`

/** What limits an institution's plans of a day 'YYYY-MM-DD' by its clock, and of those that are under way. */
export async function readConstraints(
  tx: PoolClient,
  institutionId: number,
  day: string,
): Promise<DayConstraints[]> {
  const { rows } = await tx.query<DayConstraints>(prepared(CONSTRAINTS, [institutionId, day]))
  return rows
}
