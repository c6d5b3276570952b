import type { PoolClient } from 'pg'
import { formatDuration } from '../../src/domain/durations.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import { sideTexts } from '../../src/i18n/ptBR/sides.ts'
import type { ProcedureConflict, ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import type { StoredMove } from '../db/tables/scheduling.ts'
import { ApiError } from '../http/errors.ts'
import type { ProcedureValues } from './complete.ts'

/** Names of the fields in which two states of a record differ. */
export function changedFieldNames(
  before: ProcedureValues,
  after: ProcedureValues,
): Set<keyof ProcedureValues> {
  const names = Object.keys(after) as (keyof ProcedureValues)[]
  return new Set(names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])))
}

const nameOrNull = (named: { name: string } | null) => named?.name ?? null
/** Joins the non-empty parts. */
export const joinNonEmpty = (texts: (string | null)[], by: string) => texts.filter(Boolean).join(by)

/** Display value of the fields that reference other records: names instead of ids. */
const displayReferences: Record<string, (record: ProcedureRecord) => unknown> = {
  patient_id: (record) => record.patient_preferred_name ?? record.patient_name,
  clinic_id: (record) => record.clinic_name,
  surgery_center_id: (record) => nameOrNull(record.surgery_center),
  surgery_center_room_id: (record) => nameOrNull(record.surgery_center_room),
  room_id: (record) => record.room?.room_i18n[0]?.name ?? null,
  surgery_type_id: (record) => record.surgery_type?.surgery_type_i18n[0]?.name ?? null,
  access_route_type_id: (record) => nameOrNull(record.access_route_type),
  expected_minutes: ({ expected_minutes }) => (expected_minutes ? formatDuration(expected_minutes) : null),
  cancellation_reason_id: (record) =>
    record.cancellation_reason?.cancellation_reason_i18n?.[0]?.description ?? null,
  active_surgeons: (record) => record.active_surgeons.map(({ surgeon }) => surgeon.name),
  procedure_medical_plans: (record) =>
    record.procedure_medical_plans.map(({ medical_plan, code, password }) =>
      joinNonEmpty([medical_plan.medical_plan, code, password], ' · '),
    ),
  active_anaesthetists: (record) =>
    record.active_anaesthetists.map(({ name, is_main, is_main_pre }) =>
      is_main || is_main_pre ? `${name} (${scheduling.main})` : name,
    ),
  laterality_procedures: (record) =>
    record.laterality_procedures.map(
      ({ surgical_procedure: { code, name }, laterality, side }) =>
        `${code} - ${name} (${joinNonEmpty([laterality, side ? sideTexts.said[side] : null], ', ')})`,
    ),
}

/** Display value of a field. */
export const displayValue = (record: ProcedureRecord, field: string): unknown =>
  displayReferences[field] ? displayReferences[field](record) : (Reflect.get(record, field) ?? null)

const isChange = ({ old_value, new_value }: UpdatedField) =>
  JSON.stringify(old_value) !== JSON.stringify(new_value)

const INSERT = `INSERT INTO procedure_changes (institution_id, procedure_id, user_id, updated_fields, move, created_at)
  SELECT p.institution_id, p.id, $2, change.updated_fields, change.move, p.updated_at
    FROM unnest($1::integer[], $3::jsonb[], $4::jsonb[]) AS change(id, updated_fields, move) JOIN procedures p ON p.id = change.id`

/** A change of a record, for its history. */
interface StoredChange {
  id: number
  updated: readonly UpdatedField[]
  /** If it is one. */
  move?: StoredMove
}

/** Adds changes to the histories of their records, timestamped with each one's `updated_at`. */
export async function storeChanges(
  tx: PoolClient,
  userId: number,
  changes: readonly StoredChange[],
): Promise<void> {
  await tx.query(
    prepared(INSERT, [
      changes.map(({ id }) => id),
      userId,
      changes.map(({ updated }) => JSON.stringify(updated)),
      changes.map(({ move }) => (move ? JSON.stringify(move) : null)),
    ]),
  )
}

/** What differs of fields between two states of a record, as display values. */
export const updatedFields = (
  fields: Iterable<string>,
  before: ProcedureRecord,
  after: ProcedureRecord,
): UpdatedField[] =>
  [...fields]
    .map(
      (field): UpdatedField => ({
        field,
        old_value: displayValue(before, field),
        new_value: displayValue(after, field),
      }),
    )
    .filter(isChange)

/**
 * Stores what a save changed, as display values, timestamped with the record's `updated_at`; returns the
 * changes.
 */
export async function recordChange(
  tx: PoolClient,
  userId: number,
  fields: Iterable<string>,
  before: ProcedureRecord,
  after: ProcedureRecord,
): Promise<UpdatedField[]> {
  const updated = updatedFields(fields, before, after)
  await storeChanges(tx, userId, [{ id: after.id, updated }])
  return updated
}

interface Change {
  changed_by: string
  created_at: string
  updated_fields: UpdatedField[]
  is_own: boolean
}

const SELECT_SINCE = `SELECT changed_by, created_at, updated_fields, EXISTS (SELECT FROM procedure_changes c
    WHERE c.procedure_id = h.procedure_id AND c.created_at = h.created_at AND c.user_id = sala_user()) AS is_own
  FROM procedure_history h WHERE procedure_id = $1 AND created_at > $2 ORDER BY created_at`

/**
 * Squashes successive changes: the first old and the last new value of each field, without fields that were
 * restored.
 */
function squashChanges(changes: readonly UpdatedField[][]): UpdatedField[] {
  const fields = new Map<string, UpdatedField>()
  for (const change of changes.flat())
    fields.set(change.field, { ...(fields.get(change.field) ?? change), new_value: change.new_value })
  return [...fields.values()].filter(isChange)
}

/**
 * Optimistic locking: refuses a save based on an older state of the record.
 * @throws ApiError 409 `procedure.changed` with a `ProcedureConflict`: who changed it, and what changed
 *   since.
 */
export async function checkNotStale(
  tx: PoolClient,
  since: string | undefined,
  current: ProcedureRecord,
): Promise<void> {
  if (since && Date.parse(since) !== Date.parse(current.updated_at))
    throw await changedSince(tx, since, current)
}

/** A refusal that says who changed a record, and what changed since an instant. */
export async function changedSince(
  tx: PoolClient,
  since: string,
  current: ProcedureRecord,
): Promise<ApiError> {
  const { rows } = await tx.query<Change>(prepared(SELECT_SINCE, [current.id, since]))
  const last = rows.at(-1)
  const conflict: ProcedureConflict = {
    changed_by: last?.changed_by ?? scheduling.someoneElse,
    changed_at: last?.created_at ?? current.updated_at,
    is_own: last?.is_own ?? false,
    updated_fields: squashChanges(rows.map(({ updated_fields }) => updated_fields)),
    current,
  }
  const name = conflict.is_own ? errors.yourself : conflict.changed_by
  return new ApiError(409, fillText(scheduling.changedMeanwhile, { name }), {
    code: 'procedure.changed',
    extra: { ...conflict },
  })
}
