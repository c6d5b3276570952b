import type { PoolClient } from 'pg'
import { parseLaterality } from '../../src/domain/procedures.ts'
import {
  CONSOLE_USER_ID,
  procedureFieldNames as columns,
  mobileAppDefaults,
} from '../../src/resources/procedures/payload.ts'
import { prepared } from '../db/prepared.ts'
import type { ProcedureValues } from './complete.ts'

/** Milliseconds, the precision of the API. */
const NOW = "date_trunc('milliseconds', clock_timestamp())"

const LIST_PARAMETERS = columns.length

/** CTEs that insert the four lists of row `p`; `first` is the number of their first parameter. */
const insertLists = (first: number) => {
  const at = (index: number) => `$${first + index}`
  return `
  plans AS (
    INSERT INTO procedure_medical_plans (institution_id, procedure_id, medical_plan_id, code, password, position)
    SELECT p.institution_id, p.id, plan.* FROM p, unnest(${at(0)}::integer[], ${at(1)}::text[], ${at(2)}::text[]) WITH ORDINALITY AS plan),
  surgeons AS (
    INSERT INTO procedure_surgeons (institution_id, procedure_id, surgeon_id, position)
    SELECT p.institution_id, p.id, surgeon.* FROM p, unnest(${at(3)}::integer[]) WITH ORDINALITY AS surgeon),
  anaesthetists AS (
    INSERT INTO procedure_anaesthetists (institution_id, procedure_id, anaesthetist_id, phase, is_main, position)
    SELECT p.institution_id, p.id, anaesthetist.* FROM p, unnest(${at(4)}::integer[], ${at(5)}::text[], ${at(6)}::boolean[]) WITH ORDINALITY AS anaesthetist),
  surgeries AS (
    INSERT INTO procedure_surgeries (institution_id, procedure_id, surgical_procedure_id, laterality, side, position)
    SELECT p.institution_id, p.id, surgery.* FROM p, unnest(${at(7)}::integer[], ${at(8)}::smallint[], ${at(9)}::text[]) WITH ORDINALITY AS surgery)`
}

const INSERT = `WITH p AS (
    INSERT INTO procedures (uuid, institution_id, carried, user_id, created_at, updated_at, ${columns.join(', ')})
    VALUES ($1, $2, $3, ${CONSOLE_USER_ID}, ${NOW}, ${NOW}, ${columns.map((_, at) => `$${at + 4}`).join(', ')})
    ON CONFLICT (uuid) DO NOTHING RETURNING id, institution_id),${insertLists(LIST_PARAMETERS + 4)}
  SELECT id FROM p`

const APP_DEFAULTS = JSON.stringify(mobileAppDefaults)

const columnParameters = (values: ProcedureValues) => columns.map((name) => values[name])

const listParameters = (values: ProcedureValues) => [
  values.procedure_medical_plans.map((entry) => entry.medical_plan_id),
  values.procedure_medical_plans.map((entry) => entry.code),
  values.procedure_medical_plans.map((entry) => entry.password),
  values.active_surgeons.map((entry) => entry.surgeon_id),
  values.active_anaesthetists.map((entry) => entry.anaesthetist_id),
  values.active_anaesthetists.map((entry) => entry.phase),
  values.active_anaesthetists.map((entry) => entry.is_main),
  values.laterality_procedures.map((entry) => entry.surgical_procedure_id),
  values.laterality_procedures.map((entry) => parseLaterality(entry.laterality)),
  values.laterality_procedures.map((entry) => entry.side ?? null),
]

/** Id of the new record; undefined when the uuid exists. */
export async function insertProcedure(
  tx: PoolClient,
  uuid: string,
  institutionId: number,
  values: ProcedureValues,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    prepared(INSERT, [
      uuid,
      institutionId,
      APP_DEFAULTS,
      ...columnParameters(values),
      ...listParameters(values),
    ]),
  )
  return rows[0]?.id
}

const listTables = [
  ['procedure_medical_plans', 'procedure_medical_plans'],
  ['active_surgeons', 'procedure_surgeons'],
  ['active_anaesthetists', 'procedure_anaesthetists'],
  ['laterality_procedures', 'procedure_surgeries'],
] as const satisfies readonly (readonly [keyof ProcedureValues, string])[]

const UPDATE = `WITH p AS (
    UPDATE procedures SET updated_at = greatest(${NOW}, updated_at + interval '1 millisecond'),
           ${columns.map((name, at) => `${name} = $${at + 2}`).join(', ')}
     WHERE id = $1 RETURNING id, institution_id),${insertLists(LIST_PARAMETERS + 2)}
  SELECT FROM p`

/** Updates the record's columns and its changed lists; the rows of other lists are kept. */
export async function updateProcedure(
  tx: PoolClient,
  id: number,
  values: ProcedureValues,
  changed: ReadonlySet<string>,
): Promise<void> {
  const written = { ...values }
  for (const [name, table] of listTables)
    if (changed.has(name)) await tx.query(prepared(`DELETE FROM ${table} WHERE procedure_id = $1`, [id]))
    else written[name] = []
  await tx.query(prepared(UPDATE, [id, ...columnParameters(values), ...listParameters(written)]))
}
