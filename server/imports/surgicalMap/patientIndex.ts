import { compareIdentities, type Identity } from '../../../src/domain/identity.ts'
import type { Refusal } from '../importer.ts'
import { isLikely } from './existing.ts'
import type { KnownPerson } from './knownPatients.ts'
import { learnFacts, newPerson, type PatientRow, type Person } from './patients.ts'
import { applyAnswer, askWho } from './whoIsMeant.ts'

/** Patients that a row refers to: one, or none known, or several and a refusal. */
interface PatientResolution {
  people: Person[]
  refusal?: Refusal
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

/** Compares a row with a person; what the file's own rows say of the person weighs more than the register. */
function compare(row: PatientRow, person: Person): Identity {
  const verdict = compareIdentities(row, person)
  if (verdict !== 'unknown') return verdict
  const stated = { ...person, ...person.stated }
  const isOther = compareIdentities(row, stated, { oneSource: true }) === 'different'
  return isOther ? 'different' : 'unknown'
}

/** Adds what a row says of its patient; fills missing data of one to be created. */
function learn(person: Person, row: PatientRow): PatientResolution {
  learnFacts(person, row)
  for (const number of row.recordNumbers) person.stated.recordNumbers.add(number)
  person.stated.cpf ??= row.cpf
  person.stated.genderId ??= row.genderId
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

/**
 * Whether a row would give an existing patient a CPF. The lines of one file are more or less complete, but of a patient
 * who exists without one it is a question whose it is.
 */
const givesCpf = (row: PatientRow, { id, cpf }: Person) => row.cpf !== null && id !== null && cpf === null

/** Patients of an import so far: existing ones, and those to be created. */
export class PatientIndex {
  private readonly known = new Map<number, KnownPerson>()
  private readonly indexed = new Set<Person>()
  private readonly byCpf = new Map<string, Person>()
  private readonly byFacts = new Map<string, Set<Person>>()
  /** Existing patients whom new ones were told apart from. */
  private readonly toldApart = new Set<number>()

  /** The one object of an existing patient. */
  intern(person: KnownPerson): KnownPerson {
    const known = this.known.get(person.id)
    if (!known) this.known.set(person.id, person)
    return known ?? person
  }

  /** Adds existing patients, with what is known of them so far. */
  add(people: readonly KnownPerson[]): void {
    for (const person of people) {
      if (this.indexed.has(person)) continue
      this.indexed.add(person)
      if (person.cpf) this.byCpf.set(person.cpf, person)
      this.index(person)
    }
  }

  /** Ids of existing patients whom new ones of their name and birth date were told apart from. */
  get namesakeIds(): readonly number[] {
    return [...this.toldApart]
  }

  /**
   * Resolves the rows' patients. Rows with a CPF come first, and of these and the others those with a birth date, so
   * that a patient with more and less complete rows is compared with all that they say and created once, whatever their order. A name alone does not identify a
   * patient: rows with neither refer to the same patient only when all their data, or their record number, is equal.
   * @param isWritable whether a row may be written; others add no data
   * @param atSlot people of the row's name whose record takes the place of the row's on the map
   */
  resolve(
    rows: readonly PatientRow[],
    isWritable: (index: number) => boolean,
    atSlot: (index: number) => readonly Person[],
  ): PatientResolution[] {
    const verdicts: PatientResolution[] = []
    for (const resolves of [
      ({ cpf, birthDate }: PatientRow) => Boolean(cpf && birthDate),
      ({ cpf, birthDate }: PatientRow) => Boolean(cpf && !birthDate),
      ({ cpf, birthDate }: PatientRow) => Boolean(!cpf && birthDate),
      ({ cpf, birthDate }: PatientRow) => !cpf && !birthDate,
    ])
      for (const [index, row] of rows.entries())
        if (isWritable(index) && resolves(row)) verdicts[index] = this.resolveRow(row, atSlot(index))
    for (const [index, row] of rows.entries()) verdicts[index] ??= this.findKnown(row)
    return verdicts
  }

  /** Known patients that a row refers to. */
  private findKnown(row: PatientRow): PatientResolution {
    const person = row.cpf && this.byCpf.get(row.cpf)
    if (person) return contradiction(person, row) ?? { people: [person] }
    return { people: row.cpf ? [] : this.namesakes(row).filter((other) => isLikely(row, other)) }
  }

  private resolveRow(row: PatientRow, atSlot: readonly Person[]): PatientResolution {
    const owner = row.cpf && this.byCpf.get(row.cpf)
    if (owner) return contradiction(owner, row) ?? this.learnAndIndex(owner, row)
    const found = this.candidates(row, atSlot)
    const unproven = found.filter((person) => compare(row, person) !== 'different')
    const proven = unproven.filter((person) => compare(row, person) === 'same')
    const { same, open } = applyAnswer(row, unproven)
    const person = proven.length === 1 ? proven[0] : same
    if (person) return this.learnAndIndex(person, row)
    const likely = open.filter((other) => isLikely(row, other))
    if (open.length === 0) return this.create(row, found)
    if (open.length === 1 && likely[0] && !givesCpf(row, likely[0])) return this.learnAndIndex(likely[0], row)
    const isCpfEnough = likely.length === open.length && open.every(({ cpf }) => cpf)
    if (isCpfEnough) return refusePatient('patient_name', 'patient.ambiguous', row.name, likely)
    return { people: likely, refusal: askWho(row, open, unproven) }
  }

  /** People whom a row without a known CPF may mean. */
  private candidates(row: PatientRow, atSlot: readonly Person[]): Person[] {
    const namesakes = this.namesakes(row)
    const found = row.cpf ? namesakes.filter(({ cpf }) => !cpf) : namesakes
    // Beside a likely owner of the row's place on the map, no other is in doubt.
    if (atSlot.some((person) => isLikely(row, person))) return found
    return [...new Set([...found, ...atSlot])]
  }

  private create(row: PatientRow, others: readonly Person[]): PatientResolution {
    this.tellApart(others)
    return this.learnAndIndex(newPerson(row), row)
  }

  private learnAndIndex(person: Person, row: PatientRow): PatientResolution {
    const resolution = learn(person, row)
    if (person.id === null) this.tellApart(this.namesakes(row))
    if (row.cpf && person.stated.cpf === row.cpf) this.byCpf.set(row.cpf, person)
    this.index(person, row)
    return resolution
  }

  private tellApart(people: readonly Person[]): void {
    for (const { id } of people) if (id !== null) this.toldApart.add(id)
  }

  private namesakes(row: PatientRow): Person[] {
    const keys = row.birthDate ? [birthKey(row.birthDate, row.key)] : [allDataKey(row)]
    const numbered = [...row.recordNumbers].map((number) => numberKey(number, row.key))
    return [...new Set([...keys, ...numbered].flatMap((key) => [...(this.byFacts.get(key) ?? [])]))]
  }

  /** @param row a row of the person, by whose data alone others may refer to them */
  private index(person: Person, row?: PatientRow): void {
    const { birthDate } = person
    const names = [...person.keys]
    const keys = [
      ...(birthDate ? names.map((name) => birthKey(birthDate, name)) : []),
      ...[...person.recordNumbers].flatMap((number) => names.map((name) => numberKey(number, name))),
      ...(row && !row.birthDate && !row.cpf && !row.recordNumbers.size ? [allDataKey(row)] : []),
    ]
    for (const key of keys) {
      const people = this.byFacts.get(key)
      if (people) people.add(person)
      else this.byFacts.set(key, new Set([person]))
    }
  }
}

const birthKey = (birthDate: string, name: string) => `born ${birthDate} ${name}`

const numberKey = (number: string, name: string) => `number ${number} ${name}`

const allDataKey = ({ key, address, phone, secondPhone, genderId }: PatientRow) =>
  JSON.stringify([key, address, phone, secondPhone, genderId])
