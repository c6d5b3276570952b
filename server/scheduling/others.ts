import type { PoolClient } from 'pg'
import { type BusyPlan, DEFAULT_TURNOVER, LONGEST_TURNOVER } from '../../src/domain/conflicts.ts'
import type { BusyElsewhere } from '../../src/resources/procedures/elsewhere.ts'
import { LONGEST_MS, OPEN_MINUTES } from '../../src/resources/procedures/plans.ts'
import { prepared } from '../db/prepared.ts'

/**
 * Ids of the records of institution $1 at a time, or whose anaesthesia is under way, that share a patient ($2), a room ($3), a surgeon
 * ($4) or an anaesthetist ($5). By their time first, with instants as parameters and ids as an array: any other form makes PostgreSQL
 * read all records of the institution, or all that a person ever had.
 * @param atTime a condition with the parameters from $6 on
 */
export const sharing = (atTime: string) => `WITH near AS MATERIALIZED (
  SELECT id, patient_id, surgery_center_room_id FROM procedures
   WHERE institution_id = $1 AND cancellation_date IS NULL AND active
     AND (${atTime} OR anesthesia_start IS NOT NULL AND anesthesia_end IS NULL))
  SELECT id FROM near WHERE patient_id = any ($2) OR surgery_center_room_id = any ($3)
  UNION SELECT procedure_id FROM procedure_surgeons
   WHERE procedure_id = any (ARRAY(SELECT id FROM near)) AND surgeon_id = any ($4)
  UNION SELECT procedure_id FROM procedure_anaesthetists
   WHERE procedure_id = any (ARRAY(SELECT id FROM near)) AND anaesthetist_id = any ($5)`

/** The parameters of a plan: the earliest and latest begin of what may be too near, the plan's begin, and its end. */
const spanAt = (plan: number) => ({
  earliest: `$${6 + 4 * plan}`,
  latest: `$${7 + 4 * plan}`,
  from: `$${8 + 4 * plan}::timestamptz`,
  until: `$${9 + 4 * plan}::timestamptz`,
})

const minutes = (text: string) => `make_interval(mins => ${text})`

/** SQL of the minutes between two patients: a room's own, its institution's, or the default. @param room SQL of its id, or of null */
export const turnoverOf = (institution: string, room: string): string => `coalesce(
  (SELECT turnover_minutes FROM surgery_center_rooms WHERE id = ${room} AND institution_id = ${institution}),
  (SELECT turnover_minutes FROM conflict_settings WHERE institution_id = ${institution}), ${DEFAULT_TURNOVER})`

/** What lies between two patients in the room that is sought. */
const TURNOVER = `(SELECT ${minutes(turnoverOf('$1', '($3::integer[])[1]'))})`

/** Whether a record's surgery or consultation may last into a plan: at least all that do by `plansOf`. */
function lastsInto(plan: number): string {
  const { earliest, latest, from, until } = spanAt(plan)
  const longest = minutes(`coalesce(expected_minutes, ${OPEN_MINUTES.surgery})`)
  const longestConsultation = minutes(`${OPEN_MINUTES.consultation}`)
  return `surgery_probable_date BETWEEN ${earliest} AND ${latest} AND surgery_probable_date <= ${until} + ${TURNOVER}
          AND (anesthesia_start IS NOT NULL OR surgery_probable_date + ${longest} >= ${from} - ${TURNOVER})
          OR pre_probable_date BETWEEN ${from} - ${longestConsultation} AND ${until}`
}

/** What records are sought by; nobody and nothing is null or empty. */
interface Sought {
  patient: number | null
  room: number | null
  surgeons: readonly number[]
  anaesthetists: readonly number[]
}

/** Ids of the records that need one of these around the time of plans, but of the record itself. */
export async function findOthers(
  tx: PoolClient,
  { institutionId, id }: { institutionId: number; id: number | undefined },
  plans: readonly BusyPlan[],
  sought: Sought,
): Promise<number[]> {
  const atTime = plans.map((_, plan) => lastsInto(plan)).join(' OR ')
  const { rows } = await tx.query<{ id: number }>(
    prepared(sharing(atTime), [
      institutionId,
      [sought.patient],
      [sought.room],
      sought.surgeons,
      sought.anaesthetists,
      ...plans.flatMap(({ from, longEnd }) =>
        [from - LONGEST_MS, longEnd + LONGEST_TURNOVER * 60_000, from, longEnd].map((at) => new Date(at)),
      ),
    ]),
  )
  return rows.map((row) => row.id).filter((other) => other !== id)
}

const BUSY_ELSEWHERE = 'SELECT * FROM sala_busy_elsewhere($1, $2, $3, $4)'

/** When anaesthetists of an institution are planned in other institutions of its groups, around the time of plans. */
export async function readElsewhere(
  tx: PoolClient,
  institutionId: number,
  plans: readonly BusyPlan[],
  anaesthetists: readonly number[],
): Promise<BusyElsewhere[]> {
  if (anaesthetists.length === 0) return []
  const { rows } = await tx.query<BusyElsewhere>(
    prepared(BUSY_ELSEWHERE, [
      anaesthetists,
      institutionId,
      new Date(plans.reduce((since, { from }) => Math.min(since, from), Infinity) - LONGEST_MS),
      new Date(plans.reduce((until, { longEnd }) => Math.max(until, longEnd), -Infinity)),
    ]),
  )
  return rows
}
