import { randomUUID } from 'node:crypto'
import { DatabaseError, type PoolClient } from 'pg'
import type { Side } from '../../../src/domain/sides.ts'
import { imports as texts } from '../../../src/i18n/ptBR/imports.ts'
import { CONSOLE_USER_ID, mobileAppDefaults } from '../../../src/resources/procedures/payload.ts'
import { ApiError } from '../../http/errors.ts'
import { hasDuplicates } from '../../patients/duplicates.ts'
import type { Created } from '../importer.ts'
import { newIds } from '../newIds.ts'
import type { MapDate } from './knownPatients.ts'
import type { Person } from './patients.ts'
import type { Surgeon } from './surgeons.ts'

/** A map record to be written. */
export interface PlannedRecord {
  /** ISO 8601 in UTC. */
  at: string
  person: Person
  name: string | null
  medicalRecordNumber: string | null
  planId: number | null
  surgeon: Surgeon | null
  surgeryId: number | null
  sectorId: number | null
  roomId: number | null
  /** The main one. */
  anaesthetistId: number | null
  /** From the patient's entry into the operating room to the exit. */
  expectedMinutes: number | null
  /** Of the surgery. */
  side: Side | null
}

const INSERT_PATIENTS = `INSERT INTO patients (id, institution_id, name, cpf, birth_date, address, phone_number, phone_number_2, gender_id)
  SELECT patient.id, $1, patient.name, patient.cpf, patient.birth_date, patient.address, patient.phone_number, patient.phone_number_2, patient.gender_id
    FROM unnest($2::integer[], $3::text[], $4::text[], $5::date[], $6::text[], $7::text[], $8::text[], $9::integer[])
      AS patient (id, name, cpf, birth_date, address, phone_number, phone_number_2, gender_id)`

async function writePatients(tx: PoolClient, institutionId: number, people: readonly Person[]) {
  await tx.query(INSERT_PATIENTS, [
    institutionId,
    people.map(({ id }) => id),
    people.map(({ name }) => name),
    people.map(({ cpf }) => cpf),
    people.map(({ birthDate }) => birthDate),
    people.map(({ address }) => address),
    people.map(({ phone }) => phone),
    people.map(({ secondPhone }) => secondPhone),
    people.map(({ genderId }) => genderId),
  ])
}

const INSERT_SURGEONS = `INSERT INTO surgeons (id, institution_id, name, cpf, crm_number, crm_state_id)
  SELECT surgeon.id, $1, surgeon.name, surgeon.cpf, surgeon.crm_number, surgeon.crm_state_id
    FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::integer[])
      AS surgeon (id, name, cpf, crm_number, crm_state_id)`

async function writeSurgeons(tx: PoolClient, institutionId: number, surgeons: readonly Surgeon[]) {
  await tx.query(INSERT_SURGEONS, [
    institutionId,
    surgeons.map(({ id }) => id),
    surgeons.map(({ name }) => name),
    surgeons.map(({ cpf }) => cpf),
    surgeons.map(({ crmNumber }) => crmNumber),
    surgeons.map(({ crmStateId }) => crmStateId),
  ])
}

/** Milliseconds, the precision of the API: editing sends this timestamp back. */
const NOW = "date_trunc('milliseconds', now())"

const insertRecords = (date: MapDate) => `INSERT INTO procedures
    (id, uuid, institution_id, user_id, patient_id, name, medical_record_number, ${date}, date,
     surgery_center_id, surgery_center_room_id, expected_minutes, carried, created_at, updated_at)
  SELECT record.id, record.uuid, $1, ${CONSOLE_USER_ID}, record.patient_id, record.name, record.medical_record_number, record.at, record.at,
         record.sector_id, record.room_id, record.expected_minutes, $8, ${NOW}, ${NOW}
    FROM unnest($2::integer[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::timestamptz[], $9::integer[], $10::integer[], $11::integer[])
      AS record (id, uuid, patient_id, name, medical_record_number, at, sector_id, room_id, expected_minutes)`

const APP_DEFAULTS = JSON.stringify(mobileAppDefaults)

/** Lists of which an import fills one entry: table, column, value. */
const lists = [
  ['procedure_medical_plans', 'medical_plan_id', (record: PlannedRecord) => record.planId],
  ['procedure_surgeons', 'surgeon_id', (record: PlannedRecord) => record.surgeon?.id ?? null],
] as const

const insertListEntries = (
  table: string,
  column: string,
) => `INSERT INTO ${table} (institution_id, procedure_id, ${column}, position)
  SELECT $1, entry.procedure_id, entry.listed, 1 FROM unnest($2::integer[], $3::integer[]) AS entry (procedure_id, listed)
   WHERE entry.listed IS NOT NULL`

const INSERT_SURGERIES = `INSERT INTO procedure_surgeries (institution_id, procedure_id, surgical_procedure_id, side, laterality, position)
  SELECT $1, entry.procedure_id, entry.listed, entry.side, 1, 1 FROM unnest($2::integer[], $3::integer[], $4::text[]) AS entry (procedure_id, listed, side)
   WHERE entry.listed IS NOT NULL`

const INSERT_ANAESTHETISTS = `INSERT INTO procedure_anaesthetists (institution_id, procedure_id, anaesthetist_id, phase, is_main, position)
  SELECT $1, entry.procedure_id, entry.listed, 'trans', true, 1 FROM unnest($2::integer[], $3::integer[]) AS entry (procedure_id, listed)
   WHERE entry.listed IS NOT NULL`

async function writeRecords(
  tx: PoolClient,
  institutionId: number,
  date: MapDate,
  ids: readonly number[],
  planned: readonly PlannedRecord[],
) {
  await tx.query(insertRecords(date), [
    institutionId,
    ids,
    ids.map(() => randomUUID()),
    planned.map(({ person }) => person.id),
    planned.map(({ name }) => name),
    planned.map(({ medicalRecordNumber }) => medicalRecordNumber),
    planned.map(({ at }) => at),
    APP_DEFAULTS,
    planned.map(({ sectorId }) => sectorId),
    planned.map(({ roomId }) => roomId),
    planned.map(({ expectedMinutes }) => expectedMinutes),
  ])
  for (const [table, column, idIn] of lists) {
    const values = planned.map(idIn)
    if (values.some((value) => value !== null))
      await tx.query(insertListEntries(table, column), [institutionId, ids, values])
  }
  const anaesthetists = planned.map(({ anaesthetistId }) => anaesthetistId)
  if (anaesthetists.some((id) => id !== null))
    await tx.query(INSERT_ANAESTHETISTS, [institutionId, ids, anaesthetists])
  const surgeries = planned.map(({ surgeryId }) => surgeryId)
  const sides = planned.map(({ side }) => side)
  if (surgeries.some((id) => id !== null))
    await tx.query(INSERT_SURGERIES, [institutionId, ids, surgeries, sides])
}

const UNIQUE_VIOLATION = '23505'
const DEADLOCK = '40P01'

/** Another user has created one of the patients meanwhile; a repeated request makes a new plan. */
const changedMeanwhile = () => new ApiError(409, texts.changedMeanwhile, { code: 'imports.changed' })

const isCpfConflict = (error: unknown) =>
  error instanceof DatabaseError &&
  (error.code === DEADLOCK || (error.code === UNIQUE_VIOLATION && error.constraint === 'patients_cpf'))

/** @throws ApiError 409 `imports.changed` when another user has given somebody a CPF meanwhile that is written */
export async function refuseCpfConflict<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (error) {
    throw isCpfConflict(error) ? changedMeanwhile() : error
  }
}

/** Assigns new ids to the records without one; returns these records, each once. */
async function assignIds<R extends { id: number | null }>(
  tx: PoolClient,
  entity: string,
  all: Iterable<R | null>,
): Promise<R[]> {
  const withoutId = [...new Set(all)].filter((entry) => entry !== null && entry.id === null) as R[]
  const ids = await newIds(tx, entity, withoutId.length)
  for (const [at, entry] of withoutId.entries()) entry.id = ids[at] ?? null
  return withoutId
}

/**
 * Writes map records with their new patients and surgeons.
 * @throws ApiError 409 `imports.changed` when another user has created one of the patients meanwhile
 */
export async function writeMapRecords(
  tx: PoolClient,
  institutionId: number,
  date: MapDate,
  planned: readonly PlannedRecord[],
): Promise<Created[]> {
  return refuseCpfConflict(async () => {
    const people = await assignIds(
      tx,
      'patients',
      planned.map(({ person }) => person),
    )
    if (people.length) await writePatients(tx, institutionId, people)
    const surgeons = await assignIds(
      tx,
      'surgeons',
      planned.map(({ surgeon }) => surgeon),
    )
    if (surgeons.length) await writeSurgeons(tx, institutionId, surgeons)
    const ids = await newIds(tx, 'procedures', planned.length)
    await writeRecords(tx, institutionId, date, ids, planned)
    const idsOf = (all: readonly { id: number | null }[]) => all.flatMap(({ id }) => id ?? [])
    return [
      { entity: 'patients', ids: idsOf(people) },
      { entity: 'surgeons', ids: idsOf(surgeons) },
      { entity: 'procedures', ids },
    ]
  })
}

/** Checks for duplicate patients that no CPF prevents. @throws ApiError 409 `imports.changed` */
export async function requireNoDuplicates(
  tx: PoolClient,
  imported: Parameters<typeof hasDuplicates>[1],
): Promise<void> {
  if (await hasDuplicates(tx, imported)) throw changedMeanwhile()
}
