import type { PoolClient } from 'pg'
import type { LogEvent } from '../../src/domain/logEvents.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import type { Field } from '../../src/schema/definition.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { withReferencedNames } from '../log/names.ts'
import { changedFields, writeLog } from '../log/write.ts'
import { joined, shown } from './changes.ts'
import { emptyValues } from './complete.ts'

const FIELDS = Object.keys(emptyValues)
const PLANS = 'procedure_medical_plans'

const plansWithoutPassword = (record: ProcedureRecord): string[] =>
  record.procedure_medical_plans.map(({ medical_plan, code }) =>
    joined([medical_plan.medical_plan, code], ' · '),
  )

const logged = (record: ProcedureRecord, field: string): unknown =>
  field === PLANS ? plansWithoutPassword(record) : shown(record, field)

const statesOf = (record: ProcedureRecord, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, logged(record, field)]))

/** 'Maria Souza · Colecistectomia' */
export const subjectOf = (record: ProcedureRecord) =>
  joined([record.patient_preferred_name ?? record.patient_name, record.name], ' · ')

/** The one reference that a record carries without a name. */
const unnamed: Record<string, Field> = { guide_type_id: { kind: 'reference', to: 'guideTypes' } }

const write = async (
  tx: PoolClient,
  userId: number,
  event: LogEvent,
  record: ProcedureRecord,
  changes: UpdatedField[],
) =>
  writeLog(tx, userId, {
    institutionId: record.institution_id,
    event,
    subject: subjectOf(record),
    changes: await withReferencedNames(tx, unnamed, changes),
  })

/** The entry of a new record. */
export const logNewProcedure = (tx: PoolClient, userId: number, record: ProcedureRecord): Promise<void> =>
  write(tx, userId, 'procedureSave', record, changedFields({}, statesOf(record, FIELDS)))

/** The entry of a change; of the password of a health plan's authorization it says only that it changed. */
export function logProcedureChange(
  tx: PoolClient,
  userId: number,
  event: LogEvent,
  updated: readonly UpdatedField[],
  before: ProcedureRecord,
  after: ProcedureRecord,
): Promise<void> {
  const fields = updated.map(({ field }) => field)
  const changes = changedFields(statesOf(before, fields), statesOf(after, fields))
  if (fields.includes(PLANS) && !changes.some(({ field }) => field === PLANS))
    changes.push({ field: PLANS, old_value: null, new_value: null })
  return write(tx, userId, event, after, changes)
}
