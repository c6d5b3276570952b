import type { PoolClient } from 'pg'
import { capitaliseName } from '../../../src/domain/names.ts'
import type { WireRow } from '../importer.ts'
import { nameKey } from '../lists.ts'
import { dateOf, digitsOf, textOf } from './cells.ts'
import { phonesOf } from './phones.ts'

/** Who is operated on or seen, as a row says it. */
export interface PatientRow {
  name: string
  /** What names that are the same have in common. */
  key: string
  cpf: string | null
  /** YYYY-MM-DD */
  birthDate: string | null
  address: string | null
  phone: string | null
  secondPhone: string | null
  genderId: number | null
}

export function patientRow(row: WireRow, genderId: number | null): PatientRow {
  const name = capitaliseName(textOf(row, 'patient_name') ?? '')
  const [phone = null, secondPhone = null] = phonesOf(textOf(row, 'patient_phone_number') ?? '')
  return {
    name,
    key: nameKey(name),
    cpf: digitsOf(row, 'patient_cpf'),
    birthDate: dateOf(row, 'patient_birth_date'),
    address: textOf(row, 'patient_address'),
    phone,
    secondPhone,
    genderId,
  }
}

/** A patient that is there, or one that the import enters: `id` is null until it is written. */
export interface Person {
  id: number | null
  name: string
  /** The keys of the civil and the social name. */
  keys: ReadonlySet<string>
  cpf: string | null
  birthDate: string | null
  address: string | null
  phone: string | null
  secondPhone: string | null
  genderId: number | null
}

interface StoredPatient {
  id: number
  name: string
  preferred_name: string | null
  cpf: string | null
  birth_date: string | null
}

/** By CPF; and by birth date with the name's first word, since folding every name of a birthday would take too long. */
const KNOWN = `SELECT id, name, preferred_name, cpf, birth_date FROM patients
    WHERE institution_id = $1 AND removed_at IS NULL AND cpf = any ($2::text[])
   UNION
   SELECT t.id, t.name, t.preferred_name, t.cpf, t.birth_date
     FROM (SELECT DISTINCT * FROM unnest($3::date[], $4::text[]) AS one (day, word)) AS asked
     JOIN patients t ON t.birth_date = asked.day
    WHERE t.institution_id = $1 AND t.removed_at IS NULL
      AND (starts_with(t.search, asked.word) OR t.preferred_name IS NOT NULL)`

const firstWord = (key: string) => key.split(' ')[0] ?? ''

/** The institution's patients that these rows may mean; removed ones are nobody's. */
export async function knownPatients(
  tx: PoolClient,
  institutionId: number,
  asked: readonly PatientRow[],
): Promise<(Person & { id: number })[]> {
  const named = asked.filter(({ cpf, birthDate }) => !cpf && birthDate)
  const { rows } = await tx.query<StoredPatient>(KNOWN, [
    institutionId,
    asked.flatMap(({ cpf }) => cpf ?? []),
    named.map(({ birthDate }) => birthDate),
    named.map(({ key }) => firstWord(key)),
  ])
  return rows.map(({ id, name, preferred_name, cpf, birth_date }) => ({
    id,
    name,
    keys: new Set([nameKey(name), ...(preferred_name ? [nameKey(preferred_name)] : [])]),
    cpf,
    birthDate: birth_date,
    address: null,
    phone: null,
    secondPhone: null,
    genderId: null,
  }))
}
