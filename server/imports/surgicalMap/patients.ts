import { fillText } from '../../../src/domain/fillText.ts'
import { type PersonFacts, recordNumberKey } from '../../../src/domain/identity.ts'
import { capitaliseName, nameKey } from '../../../src/domain/names.ts'
import { lostDigits } from '../../../src/domain/phone.ts'
import { imports as texts } from '../../../src/i18n/ptBR/imports.ts'
import { WHO_COLUMN } from '../../../src/resources/surgicalMapImports.ts'
import type { CompletedTable } from '../completion.ts'
import type { Completion, Refusal, WireRow } from '../importer.ts'
import {
  cellDate,
  cellDigits,
  cellLocalTime,
  cellText,
  parsePhones,
  phonesWithoutExtensions,
} from './cells.ts'

/** Patient data of a row. */
export interface PatientRow extends PersonFacts {
  name: string
  /** Key under which names count as equal. */
  key: string
  /** Answer to an earlier question about who is meant, see `whoIsMeant.ts`. */
  answer: string | null
  address: string | null
  phone: string | null
  secondPhone: string | null
}

const PHONE_COLUMN = 'patient_phone_number'

/** @param genderId already looked up @param column of the record's instant */
export function patientRow(row: WireRow, genderId: number | null, column: string): PatientRow {
  const name = capitaliseName(cellText(row, 'patient_name') ?? '')
  const key = nameKey(name)
  const recordNumber = recordNumberKey(cellText(row, 'procedure_medical_record_number') ?? '')
  const [day, hour] = cellLocalTime(row, column)?.split('T') ?? []
  const [phone = null, secondPhone = null] = parsePhones(cellText(row, PHONE_COLUMN) ?? '')
  return {
    name,
    key,
    keys: new Set([key]),
    recordNumbers: new Set(recordNumber ? [recordNumber] : []),
    hours: new Map(day && hour ? [[day, new Set([hour])]] : []),
    answer: cellText(row, WHO_COLUMN),
    cpf: cellDigits(row, 'patient_cpf'),
    birthDate: cellDate(row, 'patient_birth_date'),
    address: cellText(row, 'patient_address'),
    phone,
    secondPhone,
    genderId,
  }
}

/** Refusal of a telephone whose digits are lost, and of numbers with extensions; it offers the numbers without them. */
export function phoneRefusal(row: WireRow): Refusal | undefined {
  const value = cellText(row, PHONE_COLUMN) ?? ''
  if (lostDigits(value)) return { field: PHONE_COLUMN, code: 'value.invalid' }
  const bare = phonesWithoutExtensions(value)
  if (bare === undefined) return undefined
  const label = fillText(texts.offers.use, { value: bare })
  const offers = [{ label, cells: { [PHONE_COLUMN]: bare } }]
  return { field: PHONE_COLUMN, code: 'phone.extension', texts: { value }, offers }
}

/** An existing patient, or one to be created, whose `id` is null until then. */
export interface Person extends PersonFacts {
  id: number | null
  name: string
  cpf: string | null
  birthDate: string | null
  address: string | null
  phone: string | null
  secondPhone: string | null
  genderId: number | null
  recordNumbers: Set<string>
  /** Local day → hours, HH:mm. */
  hours: Map<string, Set<string>>
  /** What the file's own rows say of the person. */
  stated: { cpf: string | null; genderId: number | null; recordNumbers: Set<string> }
}

/** The patient of a row, to be created. */
export function newPerson({ key, keys, answer, recordNumbers, hours, ...row }: PatientRow): Person {
  const stated = { cpf: row.cpf, genderId: row.genderId, recordNumbers: new Set(recordNumbers) }
  const person = { ...row, id: null, keys, recordNumbers: new Set<string>(), hours: new Map(), stated }
  learnFacts(person, { recordNumbers, hours })
  return person
}

/** Adds record numbers and hours to what is known of a person. */
export function learnFacts(
  person: Pick<Person, 'recordNumbers' | 'hours'>,
  { recordNumbers, hours }: Pick<PersonFacts, 'recordNumbers' | 'hours'>,
): void {
  for (const number of recordNumbers) person.recordNumbers.add(number)
  for (const [day, added] of hours) {
    const known = person.hours.get(day)
    if (known) for (const hour of added) known.add(hour)
    else person.hours.set(day, new Set(added))
  }
}

/** Fields of a patient that a row can fill if blank; a CPF only where it is proven, or answered, whose it is. */
const completed = [
  { field: 'cpf', column: 'cpf', type: 'text', from: 'patient_cpf' },
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
