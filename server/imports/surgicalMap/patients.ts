import type { PoolClient } from 'pg'
import { capitaliseName } from '../../../src/domain/names.ts'
import { imports as texts } from '../../../src/i18n/ptBR/imports.ts'
import type { CompletedTable } from '../completion.ts'
import type { Completion, Refusal, WireRow } from '../importer.ts'
import { nameKey } from '../lists.ts'
import { cellDate, cellDigits, cellText, parsePhones, phonesWithoutExtensions } from './cells.ts'

/** Patient data of a row. */
export interface PatientRow {
  name: string
  /** Key under which names count as equal. */
  key: string
  cpf: string | null
  /** YYYY-MM-DD */
  birthDate: string | null
  address: string | null
  phone: string | null
  secondPhone: string | null
  genderId: number | null
}

const PHONE_COLUMN = 'patient_phone_number'

export function patientRow(row: WireRow, genderId: number | null): PatientRow {
  const name = capitaliseName(cellText(row, 'patient_name') ?? '')
  const [phone = null, secondPhone = null] = parsePhones(cellText(row, PHONE_COLUMN) ?? '')
  return {
    name,
    key: nameKey(name),
    cpf: cellDigits(row, 'patient_cpf'),
    birthDate: cellDate(row, 'patient_birth_date'),
    address: cellText(row, 'patient_address'),
    phone,
    secondPhone,
    genderId,
  }
}

/** Refusal of telephone numbers with extensions; it offers the numbers without them. */
export function phoneRefusal(row: WireRow): Refusal | undefined {
  const value = cellText(row, PHONE_COLUMN) ?? ''
  const bare = phonesWithoutExtensions(value)
  if (bare === undefined) return undefined
  const label = texts.offers.use.replace('{value}', () => bare)
  const offers = [{ label, cells: { [PHONE_COLUMN]: bare } }]
  return { field: PHONE_COLUMN, code: 'phone.extension', texts: { value }, offers }
}

/** An existing patient, or one to be created, whose `id` is null until then. */
export interface Person {
  id: number | null
  name: string
  /** Name keys of the civil and the social name. */
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
  address: string | null
  phone_number: string | null
  phone_number_2: string | null
  gender_id: number | null
}

const STORED = [
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

/** By CPF; else by birth date and first name, since folding all names of a birth date would be slow. */
const SELECT_KNOWN = `SELECT ${STORED} FROM patients t
    WHERE t.institution_id = $1 AND t.removed_at IS NULL AND t.cpf = any ($2::text[])
   UNION
   SELECT ${STORED}
     FROM (SELECT DISTINCT * FROM unnest($3::date[], $4::text[]) AS pair (day, word)) AS asked
     JOIN patients t ON t.birth_date = asked.day
    WHERE t.institution_id = $1 AND t.removed_at IS NULL
      AND (starts_with(t.search, asked.word) OR t.preferred_name IS NOT NULL)`

const firstWord = (key: string) => key.split(' ')[0] ?? ''

/** Existing patients that the rows may refer to, without removed ones. */
export async function selectKnownPatients(
  tx: PoolClient,
  institutionId: number,
  rows: readonly PatientRow[],
): Promise<(Person & { id: number })[]> {
  const withoutCpf = rows.filter(({ cpf, birthDate }) => !cpf && birthDate)
  const { rows: stored } = await tx.query<StoredPatient>(SELECT_KNOWN, [
    institutionId,
    rows.flatMap(({ cpf }) => cpf ?? []),
    withoutCpf.map(({ birthDate }) => birthDate),
    withoutCpf.map(({ key }) => firstWord(key)),
  ])
  return stored.map(({ id, name, preferred_name, cpf, ...patient }) => ({
    id,
    name,
    keys: new Set([nameKey(name), ...(preferred_name ? [nameKey(preferred_name)] : [])]),
    cpf,
    birthDate: patient.birth_date,
    address: patient.address || null,
    phone: patient.phone_number || null,
    secondPhone: patient.phone_number_2 || null,
    genderId: patient.gender_id,
  }))
}

/** Fields of a patient that a row can fill if blank: neither name nor CPF, which identify the patient. */
const completed = [
  { field: 'birthDate', column: 'birth_date', type: 'date', from: 'patient_birth_date' },
  { field: 'address', column: 'address', type: 'text', from: 'patient_address' },
  { field: 'phone', column: 'phone_number', type: 'text', from: PHONE_COLUMN },
  { field: 'secondPhone', column: 'phone_number_2', type: 'text', from: PHONE_COLUMN },
  { field: 'genderId', column: 'gender_id', type: 'integer', from: 'patient_gender' },
] as const

export const completedPatients: CompletedTable = {
  name: 'patients',
  columns: new Map(completed.map(({ column, type }) => [column, type])),
}

/**
 * Values of a row for blank fields of an existing patient; a later row of the patient does not fill them
 * again.
 */
export function completePatient(person: Person, row: PatientRow): Completion | undefined {
  if (person.id === null) return undefined
  const filled = completed.filter(({ field }) => person[field] === null && row[field] !== null)
  if (!filled.length) return undefined
  const values = Object.fromEntries(filled.map(({ field, column }) => [column, row[field]]))
  for (const { field } of filled) Object.assign(person, { [field]: row[field] })
  return { id: person.id, values, columns: [...new Set(filled.map(({ from }) => from))] }
}

/** Patients that a row refers to: one, or none known, or several and a refusal. */
export interface PatientResolution {
  people: Person[]
  refusal?: Refusal
}

const newPerson = ({ key, ...row }: PatientRow): Person => ({ id: null, keys: new Set([key]), ...row })

/** Fills missing data of a patient to be created from another of its rows. */
function fillMissing(person: Person, row: PatientRow): PatientResolution {
  if (person.id === null) {
    person.cpf ??= row.cpf
    person.birthDate ??= row.birthDate
    person.address ??= row.address
    person.phone ??= row.phone
    person.secondPhone ??= row.secondPhone
    person.genderId ??= row.genderId
  }
  return { people: [person] }
}

const refusePatient = (
  field: string,
  code: 'patient.other' | 'patient.birthDate' | 'patient.ambiguous',
  name: string,
  people: Person[] = [],
): PatientResolution => ({ refusal: { field, code, texts: { name } }, people })

/** Refusal of a row whose CPF belongs to a patient with other data. */
function contradiction(person: Person, row: PatientRow): PatientResolution | undefined {
  if (!person.keys.has(row.key)) return refusePatient('patient_cpf', 'patient.other', person.name)
  if (row.birthDate && person.birthDate && row.birthDate !== person.birthDate)
    return refusePatient('patient_birth_date', 'patient.birthDate', person.name)
  return undefined
}

/** Patients of an import so far: existing ones, and those to be created. */
export class PatientIndex {
  private readonly stored = new Map<number, Person>()
  private readonly byCpf = new Map<string, Person>()
  private readonly byBirthday = new Map<string, Set<Person>>()
  private readonly byWords = new Map<string, Person>()

  /** Adds existing patients. */
  add(people: readonly (Person & { id: number })[]): void {
    for (const person of people) {
      if (this.stored.has(person.id)) continue
      this.stored.set(person.id, person)
      if (person.cpf) this.byCpf.set(person.cpf, person)
      this.index(person)
    }
  }

  /**
   * Resolves the rows' patients. Rows with a CPF come first, then those with a birth date, so that a patient
   * with more and less complete rows is created once, whatever their order. A name alone does not identify a
   * patient: rows with neither refer to the same patient only when all their data is equal.
   * @param isWritable whether a row may be written; others add no data
   */
  resolve(rows: readonly PatientRow[], isWritable: (index: number) => boolean): PatientResolution[] {
    const verdicts: PatientResolution[] = []
    for (const resolves of [
      ({ cpf }: PatientRow) => cpf && this.resolveByCpf,
      ({ cpf, birthDate }: PatientRow) => !cpf && birthDate && this.resolveByBirthDate,
      ({ cpf, birthDate }: PatientRow) => !cpf && !birthDate && this.resolveByAllData,
    ])
      for (const [index, row] of rows.entries()) {
        const resolve = isWritable(index) && resolves(row)
        if (resolve) verdicts[index] = resolve.call(this, row)
      }
    for (const [index, row] of rows.entries()) verdicts[index] ??= this.findKnown(row)
    return verdicts
  }

  /** Known patients that a row refers to. */
  private findKnown(row: PatientRow): PatientResolution {
    const person = row.cpf && this.byCpf.get(row.cpf)
    if (person) return contradiction(person, row) ?? { people: [person] }
    return { people: row.cpf ? [] : this.findByBirthDate(row) }
  }

  private resolveByCpf(row: PatientRow): PatientResolution {
    const person = this.byCpf.get(row.cpf ?? '') ?? this.withoutCpf(row) ?? newPerson(row)
    const verdict = contradiction(person, row) ?? fillMissing(person, row)
    if (verdict.refusal) return verdict
    this.byCpf.set(row.cpf ?? '', person)
    this.index(person)
    return verdict
  }

  /** A patient to be created by earlier rows without a CPF, of the same name and birth date. */
  private withoutCpf(row: PatientRow): Person | undefined {
    return this.findByBirthDate(row).find(({ id, cpf }) => id === null && !cpf)
  }

  private resolveByBirthDate(row: PatientRow): PatientResolution {
    const found = this.findByBirthDate(row)
    const [person = newPerson(row), ...others] = found
    if (others.length) return refusePatient('patient_name', 'patient.ambiguous', row.name, found)
    this.index(person)
    return fillMissing(person, row)
  }

  private resolveByAllData(row: PatientRow): PatientResolution {
    const words = JSON.stringify([row.key, row.address, row.phone, row.secondPhone, row.genderId])
    const person = this.byWords.get(words) ?? newPerson(row)
    this.byWords.set(words, person)
    return { people: [person] }
  }

  private findByBirthDate({ birthDate, key }: PatientRow): Person[] {
    return birthDate ? [...(this.byBirthday.get(`${birthDate} ${key}`) ?? [])] : []
  }

  private index(person: Person): void {
    if (!person.birthDate) return
    for (const name of person.keys) {
      const key = `${person.birthDate} ${name}`
      const people = this.byBirthday.get(key)
      if (people) people.add(person)
      else this.byBirthday.set(key, new Set([person]))
    }
  }
}
