import type { PoolClient } from 'pg'
import type { ReadinessList, ReadinessRow } from '../../src/calls/readiness.ts'
import { readingOf } from '../../src/domain/allergyWords.ts'
import { today } from '../../src/domain/dates.ts'
import { settingIds } from '../../src/domain/institutionSettings.ts'
import { isReadinessKind, type ReadinessAnswer, type ReadinessOwner } from '../../src/domain/readiness.ts'
import { type ReadinessFacts, readinessOf } from '../../src/resources/procedures/readiness.ts'
import { listedRecord, type ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { selectAllergyStatements } from '../patients/allergies.ts'

/** The most surgeries of an answer. */
const MAX_ROWS = 500

/**
 * $1 institutions, $2 first day, $3 last day, $4 ids. The index serves the days of all their clocks together, then the local date decides: below
 * row-level security, a moment of each row's own clock could not be looked for in an index.
 */
const PLANNED_CTES = `places AS MATERIALIZED (SELECT id, time_zone FROM institutions WHERE id = any ($1)),
  span AS MATERIALIZED (
    SELECT min($2::date::timestamp AT TIME ZONE time_zone) AS since, max(($3::date + 1)::timestamp AT TIME ZONE time_zone) AS until FROM places)`

const FROM_PLANNED = `FROM procedures p JOIN places i ON i.id = p.institution_id
   WHERE p.institution_id = any ($1) AND p.surgery_probable_date >= (SELECT since FROM span) AND p.surgery_probable_date < (SELECT until FROM span)
     AND (p.surgery_probable_date AT TIME ZONE i.time_zone)::date BETWEEN $2::date AND $3::date
     AND ($4::integer[] IS NULL OR p.id = any ($4)) AND p.active AND p.cancellation_date IS NULL AND p.anesthesia_start IS NULL AND p.anesthesia_end IS NULL AND p.procedure_closed_date IS NULL`

const PLANNED = `${PLANNED_CTES},
  planned AS MATERIALIZED (
    SELECT p.id, p.institution_id, p.patient_id, p.surgery_probable_date AS moment, i.time_zone AS zone
      ${FROM_PLANNED} ORDER BY moment, p.id LIMIT ${MAX_ROWS})`

/** $1 id. */
const ONE = `planned AS MATERIALIZED (
    SELECT p.id, p.institution_id, p.patient_id, p.surgery_probable_date AS moment, i.time_zone AS zone
      FROM procedures p JOIN institutions i ON i.id = p.institution_id WHERE p.id = $1 AND p.surgery_probable_date IS NOT NULL)`

/** Each with its record, and what the rules ask beyond it. */
const withFacts = (planned: string) => `WITH ${planned},
  records AS MATERIALIZED (SELECT * FROM sala_records(ARRAY(SELECT id FROM planned))),
  settings AS MATERIALIZED (
    SELECT i.id, (SELECT s.value FROM institution_settings s WHERE s.institution_id = i.id AND s.setting_id = ${settingIds.preValidity}) AS months,
           coalesce((SELECT r.off FROM readiness_settings r WHERE r.institution_id = i.id), '{}') AS off
      FROM (SELECT DISTINCT institution_id AS id FROM planned) AS i)
  SELECT records.record, planned.zone, settings.months, settings.off,
         to_char(planned.moment AT TIME ZONE planned.zone, 'YYYY-MM-DD') AS day,
         (SELECT phone_number FROM patients pa WHERE pa.id = planned.patient_id) AS phone_number,
         (SELECT to_char(max(c.create_pre_date AT TIME ZONE planned.zone), 'YYYY-MM-DD') FROM procedures c
           WHERE c.patient_id = planned.patient_id AND c.active AND c.cancellation_date IS NULL) AS consulted_on,
         (SELECT count(*) FROM ocr_documents d WHERE d.procedure_id = planned.id) AS exams,
         (SELECT bool_or(r.pre_consent_term) FROM anaesthesia_records r WHERE r.procedure_id = planned.id) AS delivered_term,
         (SELECT json_build_object('is_said', count(*) > 0, 'unseen_since', to_char(min(x.said_at) FILTER (WHERE x.id >
                   coalesce((SELECT s.until_id FROM patient_answers_seen s WHERE s.procedure_id = planned.id), 0))
                   AT TIME ZONE planned.zone, 'YYYY-MM-DD'))
            FROM patient_answers x
           WHERE x.procedure_id = planned.id AND x.patient_id = planned.patient_id AND x.question_id IS NOT NULL) AS patient_answers,
         (SELECT coalesce(json_agg(json_build_object('kind', a.kind, 'medical_plan_id', a.medical_plan_id, 'state', a.state,
                   'valid_until', a.valid_until, 'said_for', sala_iso(a.said_for), 'said_by', a.said_by, 'said_at', sala_iso(a.said_at))
                   ORDER BY a.kind, a.medical_plan_id), '[]')
            FROM readiness_answers a WHERE a.procedure_id = planned.id AND a.state IS NOT NULL) AS answers
    FROM planned JOIN records ON records.id = planned.id JOIN settings ON settings.id = planned.institution_id
   ORDER BY planned.moment, planned.id`

const COUNT = `WITH ${PLANNED_CTES} SELECT count(*)::integer AS count ${FROM_PLANNED}`

const OF_DAYS = withFacts(PLANNED)
const OF_ONE = withFacts(ONE)

interface FactsRow {
  record: ProcedureRecord
  zone: string
  /** A setting's text. */
  months: string | null
  off: readonly string[]
  day: string
  phone_number: string | null
  consulted_on: string | null
  exams: number
  delivered_term: boolean | null
  patient_answers: ReadinessFacts['patient_answers']
  answers: readonly ReadinessAnswer[]
}

const monthsIn = (text: string | null): number | null => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : null)

/** What records say of the allergies of those whose register says nothing, or that it is not known. */
async function selectSaidAllergies(
  tx: PoolClient,
  rows: readonly FactsRow[],
): Promise<Map<number, string[]>> {
  const unsaid = rows.filter(({ record }) => readingOf(record.patient.allergies ?? '') === 'unknown')
  const said = new Map<number, string[]>()
  if (unsaid.length === 0) return said
  const patientIds = unsaid.map(({ record }) => record.patient_id)
  for (const { patientId, text } of await selectAllergyStatements(tx, { patientIds }))
    said.set(patientId, [...(said.get(patientId) ?? []), text])
  return said
}

function toRow(row: FactsRow, allergies: readonly string[], now: Date): ReadinessRow {
  const { record, zone, months, off, exams, delivered_term, ...known } = row
  const { patient, surgery_probable_date, surgery_center_room } = record
  const facts: ReadinessFacts = {
    ...known,
    record,
    consultation_months: monthsIn(months),
    exams,
    delivered_term,
    allergies: [patient.allergies ?? '', ...allergies],
  }
  return {
    ...listedRecord(record, row.phone_number),
    allergies: patient.allergies,
    surgery_probable_date: surgery_probable_date ?? '',
    room: surgery_center_room?.name ?? null,
    plans: record.procedure_medical_plans.map(({ medical_plan_id: id, medical_plan, password }) => ({
      id,
      name: medical_plan.medical_plan,
      password,
    })),
    answers: row.answers,
    items: readinessOf(facts, { today: today(zone, now), off: new Set(off.filter(isReadinessKind)) }),
  }
}

interface ReadinessQuery {
  institutions: readonly number[]
  /** Days 'YYYY-MM-DD'. */
  from: string
  to: string
  owner: ReadinessOwner | null
  /** These surgeries alone. */
  ids: readonly number[] | null
  now: Date
}

/** What the surgeries of some days need that have not begun. */
export async function selectReadiness(
  tx: PoolClient,
  { institutions, from, to, owner, ids, now }: ReadinessQuery,
): Promise<ReadinessList> {
  const scope = [institutions, from, to, ids]
  const { rows: found } = await tx.query<FactsRow>(prepared(OF_DAYS, scope))
  const said = await selectSaidAllergies(tx, found)
  const rows = found.map((row) => toRow(row, said.get(row.record.patient_id) ?? [], now))
  const count =
    found.length < MAX_ROWS
      ? found.length
      : ((await tx.query<{ count: number }>(prepared(COUNT, scope))).rows[0]?.count ?? found.length)
  if (owner === null) return { rows, count }
  const own = rows.map((row) => ({ ...row, items: row.items.filter((item) => item.owner === owner) }))
  const shown = own.filter(({ items }) => items.length > 0)
  return { rows: shown, count: count - (rows.length - shown.length) }
}

/** What one surgery needs; undefined if it is none, or not the caller's institution's. */
export async function selectReadinessOf(
  tx: PoolClient,
  id: number,
  now: Date,
): Promise<ReadinessRow | undefined> {
  const { rows } = await tx.query<FactsRow>(prepared(OF_ONE, [id]))
  const [row] = rows
  if (!row) return undefined
  const said = await selectSaidAllergies(tx, rows)
  return toRow(row, said.get(row.record.patient_id) ?? [], now)
}
