import { isFutureDate } from '../../../src/domain/dates.ts'
import type { ImportRun, Refusal, Verdict, WireRow } from '../importer.ts'
import { MapBook, type MapDate, type Place } from './existing.ts'
import { Clock } from './instants.ts'
import { knownPatients, type PatientRow, type Person, patientRow } from './patientRows.ts'
import { PatientBook } from './patients.ts'
import type { PlannedRecord } from './write.ts'

/** What a row brings beside its patient and its moment, or why it brings none. */
export type Brought = Omit<PlannedRecord, 'at' | 'person'>

export interface MapImport {
  date: MapDate
  /** The column that says when. */
  column: string
  genderOf(row: WireRow): { id: number | null } | { refusal: Refusal }
  /** What tells two records of one patient at one moment apart. */
  placeName(row: WireRow): string
  /** What the rows bring; `open` tells the places of those that are going to be written, as far as is known. */
  bring(rows: readonly WireRow[], open: ReadonlySet<number>): Promise<(Brought | Refusal[])[]>
}

interface Asked {
  row: PatientRow
  refusals: Refusal[]
  place: Place | undefined
  people: Person[]
}

/** Plans rows of the map: who each patient is, what stands there already, and what is going to be written. */
export class MapPlanner {
  private readonly run: ImportRun
  private readonly kind: MapImport
  private readonly clock: Clock
  private readonly patients = new PatientBook()
  private readonly map: MapBook

  private constructor(run: ImportRun, kind: MapImport, clock: Clock) {
    this.run = run
    this.kind = kind
    this.clock = clock
    this.map = new MapBook(run.tx, run.institutionId, kind.date)
  }

  static async open(run: ImportRun, kind: MapImport): Promise<MapPlanner> {
    return new MapPlanner(run, kind, await Clock.open(run.tx, run.institutionId, run.now))
  }

  async plan(rows: readonly WireRow[]): Promise<Verdict<PlannedRecord>[]> {
    const asked = await this.asked(rows)
    const open = new Set(asked.flatMap((one, at) => (one.refusals.length || this.isThere(one) ? [] : [at])))
    const brought = await this.kind.bring(rows, open)
    return asked.map((one, at) => this.verdict(one, brought[at] ?? []))
  }

  private async asked(rows: readonly WireRow[]): Promise<Asked[]> {
    const genders = rows.map((row) => this.kind.genderOf(row))
    const patients = rows.map((row, at) => {
      const gender = genders[at]
      return patientRow(row, gender && 'id' in gender ? gender.id : null)
    })
    this.patients.add(await knownPatients(this.run.tx, this.run.institutionId, patients))
    const who = this.patients.resolve(patients)
    const moments = await this.clock.read(rows, this.kind.column)
    await this.map.load(moments.flatMap((moment) => ('at' in moment ? moment.at : [])))

    return patients.map((row, index) => {
      const refusals: Refusal[] = []
      const moment = moments[index]
      const gender = genders[index]
      const found = who[index]
      if (moment && 'refusal' in moment) refusals.push(moment.refusal)
      if (row.birthDate && isFutureDate(row.birthDate, this.clock.today))
        refusals.push({ field: 'patient_birth_date', code: 'birthDate.future' })
      if (found && 'refusal' in found) refusals.push(found.refusal)
      if (gender && 'refusal' in gender) refusals.push(gender.refusal)
      const wire = rows[index]
      return {
        row,
        refusals,
        place:
          moment && wire && 'at' in moment ? { at: moment.at, name: this.kind.placeName(wire) } : undefined,
        people: found ? ('person' in found ? [found.person] : found.among) : [],
      }
    })
  }

  /** The patient stands there; one of whom nothing but the name is known is compared by it. */
  private isThere({ place, people, row }: Asked): boolean {
    if (!place) return false
    if (!row.cpf && !row.birthDate) return this.map.hasName(place, row.key)
    return people.some((person) => this.map.has(place, person))
  }

  private verdict(asked: Asked, brought: Brought | Refusal[]): Verdict<PlannedRecord> {
    if (this.isThere(asked)) return { as: 'existing' }
    const refusals = [...asked.refusals, ...(Array.isArray(brought) ? brought : [])]
    const { place, people } = asked
    const [person] = people
    if (refusals.length || Array.isArray(brought) || !place || !person) return { as: 'refused', refusals }
    this.map.add(place, person)
    return { as: 'new', planned: { ...brought, at: place.at, person } }
  }
}
