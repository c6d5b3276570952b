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
export const NOW = "date_trunc('milliseconds', clock_timestamp())"

const LIST_PARAMETERS = columns.length

/** Number of parameters of the lists that a procedure and a request have. */
const PLANNED_LISTS = 7

/**
 * CTEs that insert the health plans, surgeons and surgeries of row `p`, a procedure or a request.
 * @param first number of their first parameter, of those of `plannedParameters`
 */
export const insertPlanned = (owner: 'procedure' | 'request', first: number) => {
  const at = (index: number) => `$${first + index}`
  return `
  plans AS (
    INSERT INTO ${owner}_medical_plans (institution_id, ${owner}_id, medical_plan_id, code, password, position)
    SELECT p.institution_id, p.id, plan.* FROM p, unnest(${at(0)}::integer[], ${at(1)}::text[], ${at(2)}::text[]) WITH ORDINALITY AS plan),
  surgeons AS (
    INSERT INTO ${owner}_surgeons (institution_id, ${owner}_id, surgeon_id, position)
    SELECT p.institution_id, p.id, surgeon.* FROM p, unnest(${at(3)}::integer[]) WITH ORDINALITY AS surgeon),
  surgeries AS (
    INSERT INTO ${owner}_surgeries (institution_id, ${owner}_id, surgical_procedure_id, laterality, side, position)
    SELECT p.institution_id, p.id, surgery.* FROM p, unnest(${at(4)}::integer[], ${at(5)}::smallint[], ${at(6)}::text[]) WITH ORDINALITY AS surgery)`
}

/** CTEs that insert the four lists of a procedure `p`; `first` is the number of their first parameter. */
const insertLists = (first: number) => {
  const at = (index: number) => `$${first + PLANNED_LISTS + index}`
  return `${insertPlanned('procedure', first)},
  anaesthetists AS (
    INSERT INTO procedure_anaesthetists (institution_id, procedure_id, anaesthetist_id, phase, is_main, position)
    SELECT p.institution_id, p.id, anaesthetist.* FROM p, unnest(${at(0)}::integer[], ${at(1)}::text[], ${at(2)}::boolean[]) WITH ORDINALITY AS anaesthetist)`
}

const INSERT = `WITH p AS (
    INSERT INTO procedures (uuid, institution_id, carried, user_id, created_at, updated_at, ${columns.join(', ')})
    VALUES ($1, $2, $3, ${CONSOLE_USER_ID}, ${NOW}, ${NOW}, ${columns.map((_, at) => `$${at + 4}`).join(', ')})
    ON CONFLICT (uuid) DO NOTHING RETURNING id, institution_id),${insertLists(LIST_PARAMETERS + 4)}
  SELECT id FROM p`

const APP_DEFAULTS = JSON.stringify(mobileAppDefaults)

const columnParameters = (values: ProcedureValues) => columns.map((name) => values[name])

type Planned = Pick<ProcedureValues, 'procedure_medical_plans' | 'active_surgeons' | 'laterality_procedures'>

/** The parameters of `insertPlanned`. */
export const plannedParameters = (values: Planned) => [
  values.procedure_medical_plans.map((entry) => entry.medical_plan_id),
  values.procedure_medical_plans.map((entry) => entry.code),
  values.procedure_medical_plans.map((entry) => entry.password),
  values.active_surgeons.map((entry) => entry.surgeon_id),
  values.laterality_procedures.map((entry) => entry.surgical_procedure_id),
  values.laterality_procedures.map((entry) => parseLaterality(entry.laterality)),
  values.laterality_procedures.map((entry) => entry.side ?? null),
]

const listParameters = (values: ProcedureValues) => [
  ...plannedParameters(values),
  values.active_anaesthetists.map((entry) => entry.anaesthetist_id),
  values.active_anaesthetists.map((entry) => entry.phase),
  values.active_anaesthetists.map((entry) => entry.is_main),
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
