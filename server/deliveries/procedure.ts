import type { PoolClient } from 'pg'
import { CONSOLE_USER_ID, mobileAppDefaults } from '../../src/resources/procedures/payload.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { applyTaps, deliveredValue, isTappable } from '../scheduling/effectiveTimes.ts'
import type { DeliveredAnaesthetist, References } from './references.ts'
import type { Delivery } from './schema.ts'

/** The part of a procedure that deliveries read or change. */
export interface DeliveredProcedure {
  id: number
  institution_id: number
  patient_id: number
  active: boolean
  create_pre_date: string | null
  anesthesia_start: string | null
  anesthesia_end: string | null
  procedure_closed_date: string | null
  cancellation_date: string | null
  owner_id: number | null
  pdf: number | null
  /** 'Maria Souza · Colecistectomia' */
  subject: string
}

/** Fields that a delivery sets. */
const deliveredFields = [
  'create_pre_date',
  'anesthesia_start',
  'anesthesia_end',
  'procedure_closed_date',
  'owner_id',
  'pdf',
] as const satisfies readonly (keyof DeliveredProcedure)[]

/** Those of them whose changes are logged. */
export const loggedFields = deliveredFields.slice(0, 4)

type DeliveredValues = Pick<DeliveredProcedure, (typeof deliveredFields)[number]>

const selected = (name: string) => (isTappable(name) ? `${deliveredValue(name)} AS ${name}` : `p.${name}`)

// A tapped start or end is nothing that was delivered: no delivery reopens or changes it.
const SELECT = `SELECT p.id, p.institution_id, p.patient_id, p.active, p.cancellation_date, ${deliveredFields.map(selected).join(', ')},
    concat_ws(' · ', coalesce(nullif(pa.preferred_name, ''), pa.name), p.name) AS subject
  FROM procedures p JOIN patients pa ON pa.id = p.patient_id`

const LOCK = `${SELECT} WHERE p.uuid = $1 AND p.institution_id = $2 FOR UPDATE OF p`

/** The institution's procedure with this uuid, locked for the rest of the transaction. */
export async function lockDelivered(
  tx: PoolClient,
  { uuid, institutionId }: { uuid: string; institutionId: number },
): Promise<DeliveredProcedure | undefined> {
  return (await tx.query<DeliveredProcedure>(prepared(LOCK, [uuid, institutionId]))).rows[0]
}

/** Milliseconds, the precision of the API. */
const NOW = "date_trunc('milliseconds', clock_timestamp())"

const INSERT = `INSERT INTO procedures (uuid, institution_id, patient_id, name, surgery_probable_date, pre_probable_date, date,
    medical_record_number, register_number, carried, user_id, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz, coalesce($6::timestamptz, $5::timestamptz), $7, $8, $9, coalesce($10, ${CONSOLE_USER_ID}), ${NOW}, ${NOW})
  ON CONFLICT (uuid) DO NOTHING RETURNING id`

const INSERT_SURGEONS = `INSERT INTO procedure_surgeons (institution_id, procedure_id, surgeon_id, position)
  SELECT $1, $2, surgeon.* FROM unnest($3::integer[]) WITH ORDINALITY AS surgeon`

const APP_DEFAULTS = JSON.stringify(mobileAppDefaults)

/** The main anaesthetist of the anaesthesia, or else of the consultation; null without one. */
export function ownerOf(anaesthetists: readonly DeliveredAnaesthetist[]): number | null {
  const mains = anaesthetists.filter(({ is_main }) => is_main)
  const main = mains.find(({ phase }) => phase === 'trans') ?? mains[0]
  return main?.anaesthetist_id ?? null
}

/**
 * Creates a delivery's procedure, owned by its anaesthetist.
 * @returns false when the uuid was taken in the meantime or is used elsewhere
 */
export async function insertDelivered(
  tx: PoolClient,
  { uuid, institutionId }: { uuid: string; institutionId: number },
  { procedure = {} }: Delivery,
  { patientId, anaesthetists }: References,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>(
    prepared(INSERT, [
      uuid,
      institutionId,
      patientId,
      procedure.name ?? null,
      procedure.surgery_probable_date ?? null,
      procedure.pre_probable_date ?? null,
      procedure.medical_record_number ?? null,
      procedure.register_number ?? null,
      APP_DEFAULTS,
      ownerOf(anaesthetists),
    ]),
  )
  const id = rows[0]?.id
  if (id !== undefined)
    await tx.query(prepared(INSERT_SURGEONS, [institutionId, id, procedure.surgeon_ids ?? []]))
  return id !== undefined
}

const SELECT_ANAESTHETISTS =
  'SELECT anaesthetist_id, phase, is_main FROM procedure_anaesthetists WHERE procedure_id = $1 ORDER BY phase, position'

export async function selectAnaesthetists(
  tx: PoolClient,
  procedureId: number,
): Promise<DeliveredAnaesthetist[]> {
  return (await tx.query<DeliveredAnaesthetist>(prepared(SELECT_ANAESTHETISTS, [procedureId]))).rows
}

const DELETE_ANAESTHETISTS =
  'DELETE FROM procedure_anaesthetists WHERE procedure_id = $1 AND phase = any ($2)'

const INSERT_ANAESTHETISTS = `INSERT INTO procedure_anaesthetists (institution_id, procedure_id, anaesthetist_id, phase, is_main, position)
  SELECT $1, $2, member.* FROM unnest($3::integer[], $4::text[], $5::boolean[]) WITH ORDINALITY AS member`

const byPhase = (team: readonly DeliveredAnaesthetist[]): DeliveredAnaesthetist[] =>
  (['pre', 'trans'] as const).flatMap((wanted) => team.filter(({ phase }) => phase === wanted))

/** Replaces the anaesthetists of the delivered phases. @returns whether they changed */
export async function replaceAnaesthetists(
  tx: PoolClient,
  { id, institution_id }: DeliveredProcedure,
  {
    delivered,
    current,
  }: { delivered: readonly DeliveredAnaesthetist[]; current: readonly DeliveredAnaesthetist[] },
): Promise<boolean> {
  const phases = new Set(delivered.map(({ phase }) => phase))
  const replaced = current.filter(({ phase }) => phases.has(phase))
  if (JSON.stringify(byPhase(delivered)) === JSON.stringify(byPhase(replaced))) return false
  await tx.query(prepared(DELETE_ANAESTHETISTS, [id, [...phases]]))
  await tx.query(
    prepared(INSERT_ANAESTHETISTS, [
      institution_id,
      id,
      delivered.map(({ anaesthetist_id }) => anaesthetist_id),
      delivered.map(({ phase }) => phase),
      delivered.map(({ is_main }) => is_main),
    ]),
  )
  return true
}

/** The same instant in the format that the database returns. */
const inUtc = (at: string | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

export const isChanged = (before: DeliveredValues, after: DeliveredValues): boolean =>
  deliveredFields.some((name) => before[name] !== after[name])

/** A procedure's values after a delivery; those of stages that the delivery lacks are unchanged. */
export function deliveredValues(
  before: DeliveredProcedure,
  { pre, trans }: Delivery,
  { owner, pdf }: { owner: number | null; pdf: number | null },
): DeliveredValues {
  return {
    create_pre_date: pre ? inUtc(pre.evaluated_at) : before.create_pre_date,
    anesthesia_start: trans ? inUtc(trans.anesthesia_start) : before.anesthesia_start,
    anesthesia_end: trans ? inUtc(trans.anesthesia_end) : before.anesthesia_end,
    procedure_closed_date: trans ? inUtc(trans.closed_at) : before.procedure_closed_date,
    owner_id: owner ?? before.owner_id,
    pdf: pdf ?? before.pdf,
  }
}

const UPDATE = `UPDATE procedures SET ${deliveredFields.map((name, at) => `${name} = $${at + 2}`).join(', ')},
    anesthesia_start_tapped = NULL, anesthesia_end_tapped = NULL,
    updated_at = greatest(${NOW}, updated_at + interval '1 millisecond') WHERE id = $1`

/** Updates a procedure, which makes open forms that show it stale. What was not delivered is what was tapped. */
export async function updateDelivered(tx: PoolClient, id: number, values: DeliveredValues): Promise<void> {
  await tx.query(prepared(UPDATE, [id, ...deliveredFields.map((name) => values[name])]))
  await applyTaps(tx, id)
}

const NOTE_CHANGE = `INSERT INTO procedure_changes (institution_id, procedure_id, key_id, updated_fields, created_at)
  SELECT institution_id, id, $2, $3, CASE WHEN $4 THEN updated_at ELSE ${NOW} END FROM procedures WHERE id = $1`

/**
 * Records in a procedure's history what a key's delivery changed.
 * @param isUpdated whether it changed the procedure's own fields
 */
export async function noteChange(
  tx: PoolClient,
  id: number,
  { keyId, changes, isUpdated }: { keyId: number; changes: readonly UpdatedField[]; isUpdated: boolean },
): Promise<void> {
  await tx.query(prepared(NOTE_CHANGE, [id, keyId, JSON.stringify(changes), isUpdated]))
}
