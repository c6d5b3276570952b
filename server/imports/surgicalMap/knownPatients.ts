import type { PoolClient } from 'pg'
import { type RegisteredPatient, recordNumberKey, registeredFacts } from '../../../src/domain/identity.ts'
import { learnFacts, type PatientRow, type Person } from './patients.ts'

/** Date column of each kind of map record. */
export type MapDate = 'surgery_probable_date' | 'pre_probable_date'

export interface StoredPatient extends RegisteredPatient {
  id: number
  address: string | null
  phone_number: string | null
  phone_number_2: string | null
}

/** Columns of a `StoredPatient`, of table `t`. */
export const STORED_PATIENT = [
  'id',
  'name',
  'preferred_name',
  'cpf',
  'birth_date',
  'address',
  'phone_number',
  'phone_number_2',
  'gender_id',
]
  .map((column) => `t.${column}`)
  .join(', ')

/** As `recordNumberKey`, but for letters other than of ASCII. */
const STORED_NUMBER = "ltrim(regexp_replace(lower(p.medical_record_number), '[^[:alnum:]]', '', 'g'), '0')"

/**
 * By CPF, and by birth date and first name, since folding all names of a birth date would be slow: to a row with a CPF
 * only people without one may be its patient. By record number where a row has neither.
 */
const SELECT_KNOWN = `SELECT ${STORED_PATIENT} FROM patients t
    WHERE t.institution_id = $1 AND t.removed_at IS NULL AND t.cpf = any ($2::text[])
   UNION
   SELECT ${STORED_PATIENT}
     FROM (SELECT DISTINCT * FROM unnest($3::date[], $4::text[], $5::boolean[]) AS born (day, word, has_cpf)) AS asked
     JOIN patients t ON t.birth_date = asked.day AND (t.cpf IS NULL OR NOT asked.has_cpf)
    WHERE t.institution_id = $1 AND t.removed_at IS NULL
      AND (starts_with(t.search, asked.word) OR t.preferred_name IS NOT NULL)
   UNION
   SELECT ${STORED_PATIENT} FROM patients t
    WHERE t.institution_id = $1 AND t.removed_at IS NULL AND t.id IN (
      SELECT p.patient_id FROM procedures p
       WHERE cardinality($6::text[]) > 0 AND p.institution_id = $1 AND ${STORED_NUMBER} = any ($6::text[]))`

const firstWord = (key: string) => key.split(' ')[0] ?? ''

/** A patient that exists, whose procedures are not known yet. */
export type KnownPerson = Person & { id: number }

export const isStored = (person: Person): person is KnownPerson => person.id !== null

export const knownPerson = (patient: StoredPatient): KnownPerson => ({
  ...registeredFacts(patient),
  id: patient.id,
  name: patient.name,
  address: patient.address || null,
  phone: patient.phone_number || null,
  secondPhone: patient.phone_number_2 || null,
  recordNumbers: new Set(),
  hours: new Map(),
  stated: { cpf: null, genderId: null, recordNumbers: new Set() },
})

/** Existing patients that the rows may refer to, without removed ones. */
export async function selectKnownPatients(
  tx: PoolClient,
  institutionId: number,
  rows: readonly PatientRow[],
): Promise<KnownPerson[]> {
  const born = rows.filter(({ birthDate }) => birthDate)
  const { rows: stored } = await tx.query<StoredPatient>(SELECT_KNOWN, [
    institutionId,
    rows.flatMap(({ cpf }) => cpf ?? []),
    born.map(({ birthDate }) => birthDate),
    born.map(({ key }) => firstWord(key)),
    born.map(({ cpf }) => cpf !== null),
    rows.flatMap(({ cpf, birthDate, recordNumbers }) => (cpf || birthDate ? [] : [...recordNumbers])),
  ])
  return stored.map(knownPerson)
}

/** Cancelled and inactive records still say their patient's number, but no hour. */
const selectFacts = (
  date: MapDate,
) => `SELECT p.patient_id AS id, coalesce(p.medical_record_number, '') AS number, planned.day, planned.hour
    FROM procedures p LEFT JOIN LATERAL (
      SELECT to_char(local, 'YYYY-MM-DD') AS day, to_char(local, 'HH24:MI') AS hour
        FROM (VALUES (p.${date} AT TIME ZONE $4)) AS at (local)
       WHERE p.active AND p.cancellation_date IS NULL AND to_char(local, 'YYYY-MM-DD') = any ($3)) planned ON true
   WHERE p.institution_id = $1 AND p.patient_id = any ($2)
     AND (p.medical_record_number <> '' OR planned.day IS NOT NULL)`

interface StoredFacts {
  id: number
  number: string
  day: string | null
  hour: string | null
}

/**
 * Learns from stored procedures the people's record numbers, and their hours on the given days.
 * @param days local, YYYY-MM-DD
 */
export async function learnStoredFacts(
  tx: PoolClient,
  people: readonly KnownPerson[],
  {
    institutionId,
    date,
    days,
    zone,
  }: { institutionId: number; date: MapDate; days: readonly string[]; zone: string },
): Promise<void> {
  if (!people.length) return
  const byId = new Map(people.map((person) => [person.id, person]))
  const { rows } = await tx.query<StoredFacts>(selectFacts(date), [
    institutionId,
    [...byId.keys()],
    days,
    zone,
  ])
  for (const { id, number, day, hour } of rows) {
    const person = byId.get(id)
    const recordNumber = recordNumberKey(number)
    const hours = day && hour ? [[day, new Set([hour])] as const] : []
    if (person)
      learnFacts(person, {
        recordNumbers: new Set(recordNumber ? [recordNumber] : []),
        hours: new Map(hours),
      })
  }
}
