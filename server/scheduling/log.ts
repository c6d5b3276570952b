import type { PoolClient } from 'pg'
import type { LogEvent } from '../../src/domain/logEvents.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import type { Field } from '../../src/schema/fields.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { withReferencedNames } from '../log/names.ts'
import { changedFields, writeLog } from '../log/write.ts'
import { displayValue, joinNonEmpty } from './changes.ts'
import { emptyValues } from './complete.ts'

const LOGGED_FIELDS = Object.keys(emptyValues)
const PLANS = 'procedure_medical_plans'

const plansWithoutPassword = (record: ProcedureRecord): string[] =>
  record.procedure_medical_plans.map(({ medical_plan, code }) =>
    joinNonEmpty([medical_plan.medical_plan, code], ' · '),
  )

const logValue = (record: ProcedureRecord, field: string): unknown =>
  field === PLANS ? plansWithoutPassword(record) : displayValue(record, field)

const logValues = (record: ProcedureRecord, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, logValue(record, field)]))

/** 'Maria Souza · Colecistectomia' */
export const procedureSubject = (record: ProcedureRecord) =>
  joinNonEmpty([record.patient_preferred_name ?? record.patient_name, record.name], ' · ')

/** The only reference whose name the record does not carry. */
const unnamedReferences: Record<string, Field> = { guide_type_id: { kind: 'reference', to: 'guideTypes' } }

/** Logs changes of a record. */
export const writeProcedureLog = async (
  tx: PoolClient,
  userId: number,
  event: LogEvent,
  record: ProcedureRecord,
  changes: UpdatedField[],
) =>
  writeLog(tx, userId, {
    institutionId: record.institution_id,
    event,
    subject: procedureSubject(record),
    changes: await withReferencedNames(tx, unnamedReferences, changes),
  })

/** Logs a new record. @param more changes that are not of its fields */
export const logNewProcedure = (
  tx: PoolClient,
  userId: number,
  record: ProcedureRecord,
  more: readonly UpdatedField[],
): Promise<void> =>
  writeProcedureLog(tx, userId, 'procedureSave', record, [
    ...changedFields({}, logValues(record, LOGGED_FIELDS)),
    ...more,
  ])

interface LoggedChange {
  updated: readonly UpdatedField[]
  /** The user's reason for the change, if one was required. */
  reason?: string | null
  /** Changes that are not of its fields. */
  more?: readonly UpdatedField[]
}

/** Logs a change; the authorization password of a health plan is logged as changed, without its values. */
export function logProcedureChange(
  tx: PoolClient,
  userId: number,
  event: LogEvent,
  { updated, reason, more = [] }: LoggedChange,
  before: ProcedureRecord,
  after: ProcedureRecord,
): Promise<void> {
  const fields = updated.map(({ field }) => field)
  const changes = changedFields(logValues(before, fields), logValues(after, fields))
  if (fields.includes(PLANS) && !changes.some(({ field }) => field === PLANS))
    changes.push({ field: PLANS, old_value: null, new_value: null })
  if (reason) changes.push({ field: 'change_reason', old_value: null, new_value: reason })
  return writeProcedureLog(tx, userId, event, after, [...changes, ...more])
}
