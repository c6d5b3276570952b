import type { Refusal } from '../importer.ts'
import type { PatientRow, Person } from './patientRows.ts'

/** Who a row's patient is, or why that cannot be said; `among` are those whom it may mean. */
export type PatientVerdict = { person: Person } | { refusal: Refusal; among: Person[] }

const entered = ({ key, ...row }: PatientRow): Person => ({ id: null, keys: new Set([key]), ...row })

/** Gives a patient that the import enters what its earlier rows left out. */
function supplemented(person: Person, row: PatientRow): PatientVerdict {
  if (person.id === null) {
    person.cpf ??= row.cpf
    person.birthDate ??= row.birthDate
    person.address ??= row.address
    person.phone ??= row.phone
    person.genderId ??= row.genderId
  }
  return { person }
}

const refusedFor = (
  field: string,
  code: 'patient.other' | 'patient.birthDate' | 'patient.ambiguous',
  name: string,
  among: Person[] = [],
): PatientVerdict => ({ refusal: { field, code, texts: { name } }, among })

/** The patients that an import has met so far: those that are there, and those that it is going to enter. */
export class PatientBook {
  private readonly stored = new Map<number, Person>()
  private readonly byCpf = new Map<string, Person>()
  private readonly byBirthday = new Map<string, Set<Person>>()
  private readonly byWords = new Map<string, Person>()

  /** Makes patients known that are there. */
  add(people: readonly (Person & { id: number })[]): void {
    for (const person of people) {
      if (this.stored.has(person.id)) continue
      this.stored.set(person.id, person)
      if (person.cpf) this.byCpf.set(person.cpf, person)
      this.note(person)
    }
  }

  /**
   * Who the rows' patients are. Rows with a CPF come first, then those with a birth date, so that one person in rows that
   * say more and less of them is entered once, in whatever order they stand. Nobody is found by their name alone: rows
   * with neither mean the same person only where all that they say of it is equal.
   */
  resolve(rows: readonly PatientRow[]): PatientVerdict[] {
    const verdicts: PatientVerdict[] = []
    const each = (which: (row: PatientRow) => boolean, resolve: (row: PatientRow) => PatientVerdict) => {
      for (const [at, row] of rows.entries()) if (which(row)) verdicts[at] = resolve(row)
    }
    each(
      ({ cpf }) => Boolean(cpf),
      (row) => this.ofCpf(row, row.cpf ?? ''),
    )
    each(
      ({ cpf, birthDate }) => !cpf && Boolean(birthDate),
      (row) => this.ofBirthday(row),
    )
    each(
      ({ cpf, birthDate }) => !cpf && !birthDate,
      (row) => this.ofWords(row),
    )
    return verdicts
  }

  private ofCpf(row: PatientRow, cpf: string): PatientVerdict {
    const person = this.byCpf.get(cpf) ?? this.withoutCpf(row)
    if (!person) {
      const made = entered(row)
      this.byCpf.set(cpf, made)
      this.note(made)
      return { person: made }
    }
    if (!person.keys.has(row.key)) return refusedFor('patient_cpf', 'patient.other', person.name)
    if (row.birthDate && person.birthDate && row.birthDate !== person.birthDate)
      return refusedFor('patient_birth_date', 'patient.birthDate', person.name)
    const verdict = supplemented(person, row)
    this.byCpf.set(cpf, person)
    this.note(person)
    return verdict
  }

  /** The one that earlier rows without a CPF enter by this name and birth date: this row says it. */
  private withoutCpf(row: PatientRow): Person | undefined {
    return this.bornThen(row).find(({ id, cpf }) => id === null && !cpf)
  }

  private ofBirthday(row: PatientRow): PatientVerdict {
    const found = this.bornThen(row)
    const [person = entered(row), ...others] = found
    if (others.length) return refusedFor('patient_name', 'patient.ambiguous', row.name, found)
    this.note(person)
    return supplemented(person, row)
  }

  private ofWords(row: PatientRow): PatientVerdict {
    const words = JSON.stringify([row.key, row.address, row.phone, row.genderId])
    const person = this.byWords.get(words) ?? entered(row)
    this.byWords.set(words, person)
    return { person }
  }

  private bornThen({ birthDate, key }: PatientRow): Person[] {
    return birthDate ? [...(this.byBirthday.get(`${birthDate} ${key}`) ?? [])] : []
  }

  private note(person: Person): void {
    if (!person.birthDate) return
    for (const name of person.keys) {
      const key = `${person.birthDate} ${name}`
      const known = this.byBirthday.get(key)
      if (known) known.add(person)
      else this.byBirthday.set(key, new Set([person]))
    }
  }
}
