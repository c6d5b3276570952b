import { isFutureDate } from '../../../src/domain/dates.ts'
import { mapInSlices } from '../../slices.ts'
import type { ImportRun, Refusal, Verdict, WireRow } from '../importer.ts'
import { MapBook, type MapDate, type Place } from './existing.ts'
import { Clock } from './instants.ts'
import { knownPatients, type PatientRow, type Person, patientRow } from './patientRows.ts'
import { PatientBook } from './patients.ts'
import type { SurgeonVerdict } from './surgeons.ts'
import type { PlannedRecord } from './write.ts'

/** What a row says by itself, whatever the others say. */
export interface Said {
  values: Omit<PlannedRecord, 'at' | 'person' | 'surgeon'>
  /** Of the patient; null where it is not said. */
  genderId: number | null
  /** What tells two records of one patient at one moment apart. */
  placeName: string
  refusals: Refusal[]
}

export interface MapImport {
  date: MapDate
  /** The column that says when. */
  column: string
  read(rows: readonly WireRow[]): Promise<Said[]>
  /** Who operates in each row; `opens` tells whether it is going to be written, as far as is known. */
  surgeonsOf(rows: readonly WireRow[], opens: (place: number) => boolean): SurgeonVerdict[]
}

interface Asked extends Said {
  row: PatientRow
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
    const asked = await this.read(rows)
    await this.meet(asked)
    const open = asked.map((one) => one.refusals.length === 0 && !this.isThere(one))
    const surgeons = this.kind.surgeonsOf(rows, (place) => open[place] ?? false)
    return mapInSlices(asked, (one, place) => this.verdict(one, surgeons[place] ?? { surgeon: null }))
  }

  /** The rows by themselves. */
  private async read(rows: readonly WireRow[]): Promise<Asked[]> {
    const said = await this.kind.read(rows)
    const moments = await this.clock.read(rows, this.kind.column)
    return mapInSlices(said, (one, index) => {
      const row = patientRow(rows[index] ?? {}, one.genderId)
      const moment = moments[index]
      const refusals: Refusal[] = []
      if (moment && 'refusal' in moment) refusals.push(moment.refusal)
      if (row.birthDate && isFutureDate(row.birthDate, this.clock.today))
        refusals.push({ field: 'patient_birth_date', code: 'birthDate.future' })
      const place = moment && 'at' in moment ? { at: moment.at, name: one.placeName } : undefined
      return { ...one, row, place, people: [], refusals: [...refusals, ...one.refusals] }
    })
  }

  /** Who the patients are, and what stands on the map at the rows' moments. */
  private async meet(asked: readonly Asked[]): Promise<void> {
    const { tx, institutionId } = this.run
    const rows = asked.map(({ row }) => row)
    this.patients.add(await knownPatients(tx, institutionId, rows))
    const caller = this.patients.resolve(rows, (place) => asked[place]?.refusals.length === 0)
    await this.map.load(asked.flatMap(({ place }) => place?.at ?? []))
    for (const [place, one] of asked.entries()) {
      const { people = [], refusal } = caller[place] ?? {}
      one.people = people
      if (refusal) one.refusals.push(refusal)
    }
  }

  /** The patient stands there, or is not told apart from one of that name who does: a sheet may say more than the last one. */
  private isThere({ place, people, row }: Asked): boolean {
    if (!place) return false
    return people.some((person) => this.map.has(place, person)) || this.map.hasNamesake(place, row.key, row)
  }

  private verdict(asked: Asked, surgeon: SurgeonVerdict): Verdict<PlannedRecord> {
    if (this.isThere(asked)) return { as: 'existing' }
    const refusals = 'refusal' in surgeon ? [...asked.refusals, surgeon.refusal] : asked.refusals
    const { place, values } = asked
    const [person] = asked.people
    if (refusals.length || !place || !person || 'refusal' in surgeon) return { as: 'refused', refusals }
    this.map.add(place, person)
    return { as: 'new', planned: { ...values, at: place.at, person, surgeon: surgeon.surgeon } }
  }
}
