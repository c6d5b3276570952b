import type { Refusal } from '../importer.ts'
import type { PatientRow, Person } from './patientRows.ts'

/** Whom a row means: one, or nobody who is known, or several or somebody else, and is refused. */
export interface PatientVerdict {
  people: Person[]
  refusal?: Refusal
}

const entered = ({ key, ...row }: PatientRow): Person => ({ id: null, keys: new Set([key]), ...row })

/** Gives a patient that the import enters what its earlier rows left out. */
function supplemented(person: Person, row: PatientRow): PatientVerdict {
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

const refusedFor = (
  field: string,
  code: 'patient.other' | 'patient.birthDate' | 'patient.ambiguous',
  name: string,
  people: Person[] = [],
): PatientVerdict => ({ refusal: { field, code, texts: { name } }, people })

/** Why a row does not mean the patient whose CPF it says. */
function contradiction(person: Person, row: PatientRow): PatientVerdict | undefined {
  if (!person.keys.has(row.key)) return refusedFor('patient_cpf', 'patient.other', person.name)
  if (row.birthDate && person.birthDate && row.birthDate !== person.birthDate)
    return refusedFor('patient_birth_date', 'patient.birthDate', person.name)
  return undefined
}

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
   * @param counts whether a row may be written: what the others say is not learned from them
   */
  resolve(rows: readonly PatientRow[], counts: (place: number) => boolean): PatientVerdict[] {
    const verdicts: PatientVerdict[] = []
    for (const resolves of [
      ({ cpf }: PatientRow) => cpf && this.ofCpf,
      ({ cpf, birthDate }: PatientRow) => !cpf && birthDate && this.ofBirthday,
      ({ cpf, birthDate }: PatientRow) => !cpf && !birthDate && this.ofWords,
    ])
      for (const [place, row] of rows.entries()) {
        const resolve = counts(place) && resolves(row)
        if (resolve) verdicts[place] = resolve.call(this, row)
      }
    for (const [place, row] of rows.entries()) verdicts[place] ??= this.meant(row)
    return verdicts
  }

  /** Whom a row means of those who are known. */
  private meant(row: PatientRow): PatientVerdict {
    const person = row.cpf && this.byCpf.get(row.cpf)
    if (person) return contradiction(person, row) ?? { people: [person] }
    return { people: row.cpf ? [] : this.bornThen(row) }
  }

  private ofCpf(row: PatientRow): PatientVerdict {
    const person = this.byCpf.get(row.cpf ?? '') ?? this.withoutCpf(row) ?? entered(row)
    const verdict = contradiction(person, row) ?? supplemented(person, row)
    if (verdict.refusal) return verdict
    this.byCpf.set(row.cpf ?? '', person)
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
    const words = JSON.stringify([row.key, row.address, row.phone, row.secondPhone, row.genderId])
    const person = this.byWords.get(words) ?? entered(row)
    this.byWords.set(words, person)
    return { people: [person] }
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
