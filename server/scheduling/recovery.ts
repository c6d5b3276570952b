import type { PoolClient } from 'pg'
import { LISTED_RECOVERY_HOURS } from '../../src/domain/procedureTimes.ts'
import { prepared } from '../db/prepared.ts'

interface RecoveryQuery {
  institutionId: number
  /** The server's clock, in UTC. */
  now: string
  surgeryCenterId: number | null
  surgeryCenterRoomId: number | null
}

const MAX_LISTED = 100

const LISTED_SINCE = `$2::timestamptz - interval '${LISTED_RECOVERY_HOURS} hours'`

const IN_SIGHT = 'institution_id = any ((SELECT sala_institutions())::integer[])'

/**
 * $1 institution, $2 now, $3 sector, $4 room. Entries are found by the indexes of what was tapped and of what was delivered; what
 * counts of the two is only known by procedure. Records are found by an array of ids: joined alone, all of them would be read.
 */
const RECOVERY = `WITH here AS MATERIALIZED (
    SELECT time_zone AS zone, is_group OR is_clinic AS unfiltered FROM institutions WHERE id = $1),
  entered AS MATERIALIZED (
    SELECT procedure_id FROM procedure_times
     WHERE ${IN_SIGHT} AND kind = 'recovery_in' AND replaced_by IS NULL AND at > ${LISTED_SINCE}
    UNION
    SELECT procedure_id FROM anaesthesia_records
     WHERE ${IN_SIGHT} AND recovery_exit_at IS NULL AND recovery_entry_at > ${LISTED_SINCE}),
  stays AS MATERIALIZED (
    SELECT entered.procedure_id, stay.since
      FROM entered
     CROSS JOIN LATERAL (
       SELECT min(t.at) FILTER (WHERE t.kind = 'recovery_in') AS since, min(t.at) FILTER (WHERE t.kind = 'recovery_out') AS until
         FROM procedure_stage_times t WHERE t.procedure_id = entered.procedure_id AND t.kind IN ('recovery_in', 'recovery_out')) AS stay
     WHERE stay.since > ${LISTED_SINCE} AND stay.until IS NULL),
  found AS MATERIALIZED (
    SELECT p.id, p.institution_id, coalesce(p.surgery_probable_date, stays.since) AS moment, stays.since
      FROM stays JOIN procedure_records p ON p.id = stays.procedure_id
     WHERE p.id = any (ARRAY(SELECT procedure_id FROM stays)) AND p.active AND p.cancellation_date IS NULL
       AND ((SELECT unfiltered FROM here) OR p.institution_id = $1)
       AND ($3::integer IS NULL OR p.surgery_center_id = $3) AND ($4::integer IS NULL OR p.surgery_center_room_id = $4)),
  page AS MATERIALIZED (
    SELECT id, institution_id, moment, to_char(moment AT TIME ZONE (SELECT zone FROM here), 'YYYY-MM-DD') AS day
      FROM found ORDER BY since DESC, id LIMIT ${MAX_LISTED}),
  records AS MATERIALIZED (SELECT * FROM sala_records(ARRAY(SELECT id FROM page)))
  SELECT json_build_object('surgeries', json_build_object(
           'data', (SELECT coalesce(json_object_agg(day, items ORDER BY day), '{}') FROM (
              SELECT page.day, json_agg(r.record ORDER BY page.moment, page.id) AS items
                FROM page JOIN records r ON r.id = page.id GROUP BY page.day) AS days),
           'count', (SELECT count(*) FROM found)))::text AS list,
         (SELECT coalesce(json_agg(json_build_array(institution_id, shown)), '[]') FROM (
            SELECT institution_id, count(*) AS shown FROM page GROUP BY institution_id) AS counted) AS given`

interface RecoveryAnswer {
  /** JSON text of the call's answer, built by PostgreSQL and never parsed here. */
  list: string
  /** Institution and number of its rows. */
  given: [institution: number, rows: number][]
}

/** Who is in recovery, of all days, in one statement. */
export async function readRecovery(tx: PoolClient, query: RecoveryQuery): Promise<RecoveryAnswer> {
  const { institutionId, now, surgeryCenterId, surgeryCenterRoomId } = query
  const { rows } = await tx.query<RecoveryAnswer>(
    prepared(RECOVERY, [institutionId, now, surgeryCenterId, surgeryCenterRoomId]),
  )
  return rows[0] ?? { list: '', given: [] }
}
