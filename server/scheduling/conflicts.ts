import type { PoolClient } from 'pg'
import type { BusyPlan } from '../../src/domain/conflicts.ts'
import { type Closings, closingConflicts } from '../../src/resources/procedures/closings.ts'
import {
  compareConflicts,
  conflictsOf,
  type ScheduleConflict,
} from '../../src/resources/procedures/conflicts.ts'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { type Planned, plansOf } from '../../src/resources/procedures/plans.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../http/errors.ts'
import { emptyValues, mergePayload, type ProcedureValues, valuesFromRecord } from './complete.ts'
import { parseRecord, recordText } from './rows.ts'

/** The fields of a record that its conflicts depend on. */
export const plannedFields = [
  'patient_id',
  'surgery_probable_date',
  'pre_probable_date',
  'surgery_center_room_id',
  'surgery_type_id',
  'expected_minutes',
  'active_surgeons',
  'active_anaesthetists',
] as const satisfies readonly (keyof ProcedureValues)[]

/** The longest that a plan lasts. */
const LONGEST = "interval '1 day'"

/** Records of institution $1 that share a resource with record $2 around its plans, which lie between $3 and $4. */
const OTHERS = `SELECT r.record::text FROM sala_records(ARRAY(
  SELECT p.id FROM procedures p, unnest($3::timestamptz[], $4::timestamptz[]) AS plan(since, until)
   WHERE p.institution_id = $1 AND p.id IS DISTINCT FROM $2 AND p.cancellation_date IS NULL AND p.active
     AND (p.surgery_probable_date BETWEEN since - ${LONGEST} AND until OR p.pre_probable_date BETWEEN since - ${LONGEST} AND until
          OR p.anesthesia_start IS NOT NULL AND p.anesthesia_end IS NULL)
     AND (p.patient_id = $5 OR p.surgery_center_room_id = $6
          OR EXISTS (SELECT FROM procedure_surgeons s WHERE s.procedure_id = p.id AND s.surgeon_id = any ($7))
          OR EXISTS (SELECT FROM procedure_anaesthetists a WHERE a.procedure_id = p.id AND a.anaesthetist_id = any ($8))))) r`

const ACCEPTED = `SELECT procedure_id, other_id, kind, basis FROM procedure_conflicts WHERE procedure_id = $1 OR other_id = $1`

/**
 * Institution $1: hours and closures of room $2, absences of surgeons $3 and anaesthetists $4; of what is not repeated, only what ends
 * after $5.
 */
const CLOSINGS = `SELECT
  (SELECT coalesce(json_agg(json_build_object('weekdays', weekdays, 'opens_at', opens_at, 'closes_at', closes_at) ORDER BY id), '[]')
     FROM room_hours WHERE institution_id = $1 AND removed_at IS NULL AND $2 = any (room_ids)) AS hours,
  (SELECT coalesce(json_agg(json_build_object('id', id, 'reason', reason, 'starts_at', sala_iso(starts_at), 'ends_at', sala_iso(ends_at),
            'repeats_weekly_until', repeats_weekly_until) ORDER BY id), '[]')
     FROM room_closures WHERE institution_id = $1 AND removed_at IS NULL AND $2 = any (room_ids)
      AND (repeats_weekly_until IS NOT NULL OR ends_at > $5)) AS closures,
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'reason', a.reason, 'starts_at', sala_iso(a.starts_at),
            'ends_at', sala_iso(a.ends_at), 'repeats_weekly_until', a.repeats_weekly_until,
            'surgeons', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.name), '[]') FROM surgeons s
                          WHERE s.id = any (a.surgeon_ids) AND s.id = any ($3)),
            'anaesthetists', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY u.name), '[]') FROM users u
                               WHERE u.id = any (a.anaesthetist_ids) AND u.id = any ($4))) ORDER BY a.id), '[]')
     FROM absences a WHERE a.institution_id = $1 AND a.removed_at IS NULL AND (a.surgeon_ids && $3 OR a.anaesthetist_ids && $4)
      AND (a.repeats_weekly_until IS NOT NULL OR a.ends_at > $5)) AS absences`

const ZONE = 'SELECT time_zone FROM institutions WHERE id = $1'

const DEFAULT_TURNOVER = 30

const unique = (ids: readonly number[]) => [...new Set(ids)]

export const surgeonsOf = (plans: readonly BusyPlan[]) =>
  unique(plans.flatMap(({ surgeonIds }) => surgeonIds))

export const anaesthetistsOf = (plans: readonly BusyPlan[]) =>
  unique(plans.flatMap(({ mainId, anaesthetistIds }) => [...(mainId ? [mainId] : []), ...anaesthetistIds]))

/** What makes a plan another one: when, how long and where. */
const planText = ({ id, surgery_probable_date, pre_probable_date, ...plan }: Planned): string =>
  [id, surgery_probable_date, pre_probable_date, plan.expected_minutes, plan.surgery_center_room_id].join(' ')

const basisOf = (a: Planned, b: Planned): string =>
  [a, b]
    .sort((one, other) => (one.id ?? 0) - (other.id ?? 0))
    .map(planText)
    .join(' | ')

/** What makes a closing another one: when it is. */
function closingText(
  { hours, closures, absences }: Closings,
  { kind, with: { id } }: ScheduleConflict,
): string {
  if (kind === 'hours') return JSON.stringify(hours)
  const closing = [...(kind === 'closure' ? closures : absences)].find((one) => one.id === id)
  return [kind, id, closing?.starts_at, closing?.ends_at, closing?.repeats_weekly_until].join(' ')
}

const closes = ({ hours, closures, absences }: Closings): boolean =>
  hours.length + closures.length + absences.length > 0

async function readClosings(
  tx: PoolClient,
  subject: Planned,
  plans: readonly BusyPlan[],
  institutionId: number,
): Promise<Closings> {
  const since = new Date(Math.min(...plans.map(({ from }) => from)))
  const room = subject.surgery_center_room_id ?? null
  const people = [surgeonsOf(plans), anaesthetistsOf(plans)]
  const { rows } = await tx.query<Closings>(prepared(CLOSINGS, [institutionId, room, ...people, since]))
  return rows[0] ?? { hours: [], closures: [], absences: [] }
}

export interface FoundConflict {
  conflict: ScheduleConflict
  basis: string
}

/** The conflicts of a plan that nobody accepted as the two plans now are. */
export async function findConflicts(
  tx: PoolClient,
  subject: Planned,
  institutionId: number,
  now: Date,
): Promise<FoundConflict[]> {
  const plans = plansOf(subject, now.getTime())
  if (plans.length === 0) return []
  const { rows } = await tx.query<{ record: string }>(
    prepared(OTHERS, [
      institutionId,
      subject.id ?? null,
      plans.map(({ from }) => new Date(from)),
      plans.map(({ longEnd }) => new Date(longEnd + DEFAULT_TURNOVER * 60_000)),
      subject.patient_id ?? null,
      subject.surgery_center_room_id ?? null,
      surgeonsOf(plans),
      anaesthetistsOf(plans),
    ]),
  )
  const closings = await readClosings(tx, subject, plans, institutionId)
  if (rows.length === 0 && !closes(closings)) return []
  const others = new Map<number, ProcedureRecord>(
    rows.map(({ record }) => parseRecord(record)).map((record) => [record.id, record]),
  )
  const zone = await tx.query<{ time_zone: string }>(prepared(ZONE, [institutionId]))
  const settings = {
    now: now.getTime(),
    turnover: DEFAULT_TURNOVER,
    zone: zone.rows[0]?.time_zone ?? '',
  }
  const found = [
    ...conflictsOf(subject, [...others.values()], settings).map((conflict) => ({
      conflict,
      basis: basisOf(subject, others.get(conflict.with.id) ?? {}),
    })),
    ...closingConflicts(subject, closings, settings).map((conflict) => ({
      conflict,
      basis: `${planText(subject)} | ${closingText(closings, conflict)}`,
    })),
  ].sort((a, b) => compareConflicts(a.conflict, b.conflict))
  if (found.length === 0 || subject.id === undefined) return found
  const accepted = await tx.query<{ procedure_id: number; other_id: number; kind: string; basis: string }>(
    prepared(ACCEPTED, [subject.id]),
  )
  const isAccepted = ({ conflict, basis }: FoundConflict) =>
    accepted.rows.some(
      (row) =>
        row.kind === conflict.kind &&
        row.basis === basis &&
        [row.procedure_id, row.other_id].includes(conflict.with.id),
    )
  return found.filter((one) => !isAccepted(one))
}

/** The conflicts of a payload, laid over the record that it names. @throws ApiError 404 for a record that is not visible */
export async function checkPayload(
  tx: PoolClient,
  given: Partial<ProcedurePayload>,
  institutionId: number,
  now: Date,
): Promise<ScheduleConflict[]> {
  const text = given.id ? await recordText(tx, given.id) : undefined
  if (given.id && !text) throw notFound()
  const record = text ? parseRecord(text) : undefined
  const values = mergePayload(given, record ? valuesFromRecord(record) : emptyValues)
  const type = await tx.query<{ name: string }>(
    prepared('SELECT name FROM surgery_types WHERE id = $1', [values.surgery_type_id]),
  )
  const subject: Planned = {
    ...record,
    ...values,
    surgery_type: { id: values.surgery_type_id ?? 0, surgery_type_i18n: type.rows },
    active_anaesthetists: values.active_anaesthetists.map(({ anaesthetist_id, phase, is_main }) => ({
      anaesthetist_id,
      is_trans: phase === 'trans',
      is_pre: phase === 'pre',
      is_main,
    })),
  }
  const found = await findConflicts(tx, subject, record?.institution_id ?? institutionId, now)
  return found.map(({ conflict }) => conflict)
}
