import type { Pool, PoolClient } from 'pg'
import type { ProcedureHalf, StatusFacts } from '../../src/domain/procedures.ts'
import type { Side } from '../../src/domain/sides.ts'
import { inNaturalOrder } from '../db/naturalOrder.ts'

/** Days of a copy: today and the two next ones. */
export const COPIED_DAYS = 3

/** The institution whose map is copied, and when what follows was read. */
export interface CopiedInstitution {
  name: string
  document: string | null
  logo_key: string | null
  time_zone: string
  /** ISO instant, by the database's clock. */
  read_at: string
  /** 'YYYY-MM-DD' there. */
  today: string
}

/** A surgery or a consultation of the copied days. What is not known is null. */
export interface CopiedCase extends StatusFacts {
  half: ProcedureHalf
  /** ISO instant. */
  moment: string
  /** Days after today: 0 also for a surgery of an earlier day that goes on. */
  day: number
  sector: string | null
  room: string | null
  clinic: string | null
  /** The institution that is not the copied one, of a clinic's record. */
  institution: string | null
  is_telemedicine: boolean
  active: boolean
  expected_minutes: number | null
  patient: { name: string; preferred_name: string | null; birth_date: string | null }
  medical_record_number: string | null
  name: string | null
  surgeries: readonly { name: string; side: Side | null }[]
  surgeons: readonly string[]
  /** Of this half, the main one first. */
  anaesthetists: readonly string[]
  plans: readonly string[]
  type: string | null
}

const SELECT_INSTITUTION = `
  SELECT name, document, logo_key, time_zone, now() AS read_at, (now() AT TIME ZONE time_zone)::date AS today
    FROM institutions WHERE id = $1`

/** The days, as far as a clock change may move their beginnings; the local date decides. */
const isOfDays = (moment: string) => `
  p.${moment} >= ($2::date)::timestamp AT TIME ZONE $3 - interval '3 hours'
  AND p.${moment} < ($2::date + ${COPIED_DAYS})::timestamp AT TIME ZONE $3 + interval '3 hours'
  AND (p.${moment} AT TIME ZONE $3)::date - $2::date BETWEEN 0 AND ${COPIED_DAYS - 1}`

/** The map shows what goes on until it ends. */
const GOES_ON = `p.anesthesia_start IS NOT NULL AND p.anesthesia_end IS NULL AND (p.surgery_probable_date AT TIME ZONE $3)::date < $2::date`

const half = (name: ProcedureHalf, moment: string, isCopied: string) => `
  SELECT p.id, '${name}' AS half, p.${moment} AS moment, greatest((p.${moment} AT TIME ZONE $3)::date - $2::date, 0) AS day
    FROM procedures p WHERE (p.institution_id = $1 OR p.clinic_id = $1) AND (${isCopied})`

/** $1 institution, $2 its today, $3 its time zone. */
const SELECT_CASES = `
  WITH shown AS (${half('surgery', 'surgery_probable_date', isOfDays('surgery_probable_date'))}
    UNION ALL ${half('surgery', 'surgery_probable_date', GOES_ON)}
    UNION ALL ${half('consultation', 'pre_probable_date', isOfDays('pre_probable_date'))})
  SELECT s.half, s.moment, s.day, c.name AS sector, o.name AS room, l.name AS clinic,
         CASE WHEN p.institution_id <> $1 THEN i.name END AS institution, p.is_telemedicine, p.active, p.expected_minutes,
         json_build_object('name', pa.name, 'preferred_name', pa.preferred_name, 'birth_date', pa.birth_date) AS patient,
         p.medical_record_number, p.name, t.name AS type,
         p.pre_probable_date, p.surgery_probable_date, p.create_pre_date, p.anesthesia_start, p.anesthesia_end,
         p.procedure_closed_date, p.cancellation_date, p.is_team_changed, p.owner_id AS owner, p.pdf,
         (SELECT coalesce(json_agg(json_build_object('kind', m.kind, 'at', m.at, 'source', m.source)), '[]')
            FROM procedure_times m WHERE m.procedure_id = p.id AND m.replaced_by IS NULL AND m.at IS NOT NULL) AS times,
         (SELECT coalesce(json_agg(json_build_object('name', n.name, 'side', x.side) ORDER BY x.position, x.id), '[]')
            FROM procedure_surgeries x JOIN surgical_procedures n ON n.id = x.surgical_procedure_id WHERE x.procedure_id = p.id) AS surgeries,
         (SELECT coalesce(json_agg(n.name ORDER BY x.position, n.id), '[]')
            FROM procedure_surgeons x JOIN surgeons n ON n.id = x.surgeon_id WHERE x.procedure_id = p.id) AS surgeons,
         (SELECT coalesce(json_agg(u.name ORDER BY x.is_main DESC, x.position, u.id), '[]')
            FROM procedure_anaesthetists x JOIN users u ON u.id = x.anaesthetist_id
           WHERE x.procedure_id = p.id AND x.phase = CASE s.half WHEN 'consultation' THEN 'pre' ELSE 'trans' END) AS anaesthetists,
         (SELECT coalesce(json_agg(h.name ORDER BY m.position, h.id), '[]')
            FROM procedure_medical_plans m JOIN health_plans h ON h.id = m.medical_plan_id WHERE m.procedure_id = p.id) AS plans
    FROM shown s
    JOIN procedures p ON p.id = s.id
    JOIN patients pa ON pa.id = p.patient_id
    JOIN institutions i ON i.id = p.institution_id
    LEFT JOIN surgery_centers c ON c.id = p.surgery_center_id
    LEFT JOIN surgery_center_rooms o ON o.id = p.surgery_center_room_id
    LEFT JOIN institutions l ON l.id = p.clinic_id
    LEFT JOIN surgery_types t ON t.id = p.surgery_type_id
   ORDER BY c.name COLLATE "pt-BR-x-icu" NULLS LAST, c.id, ${inNaturalOrder('o.name')} NULLS LAST, o.id, s.moment, p.id`

/** Reads the map of an institution, of today and the next days, by sector, room and hour. @throws Error if there is no such institution */
export async function readMap(
  database: Pool | PoolClient,
  institutionId: number,
): Promise<{ institution: CopiedInstitution; cases: CopiedCase[] }> {
  const {
    rows: [institution],
  } = await database.query<CopiedInstitution>(SELECT_INSTITUTION, [institutionId])
  if (!institution) throw new Error(`there is no institution ${institutionId}`)
  const { rows: cases } = await database.query<CopiedCase>(SELECT_CASES, [
    institutionId,
    institution.today,
    institution.time_zone,
  ])
  return { institution, cases }
}
