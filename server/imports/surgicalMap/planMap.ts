import { dateRefusal } from '../../../src/domain/dates.ts'
import { mapInSlices } from '../../http/slices.ts'
import type { ImportRun, Refusal, Verdict, WireRow } from '../importer.ts'
import { InstitutionClock } from '../institutionClock.ts'
import { MapIndex, type MapSlot } from './existing.ts'
import { isStored, learnStoredFacts, type MapDate, selectKnownPatients } from './knownPatients.ts'
import { PatientIndex } from './patientIndex.ts'
import { completePatient, type PatientRow, type Person, patientRow, phoneRefusal } from './patients.ts'
import type { SurgeonResolution } from './surgeons.ts'
import type { PlannedRecord } from './write.ts'

/** Data of a row by itself, independent of other rows. */
export interface MapRowData {
  values: Omit<PlannedRecord, 'at' | 'person' | 'surgeon'>
  /** Of the patient; null when absent. */
  genderId: number | null
  /** Distinguishes records of one patient at the same instant. */
  slotName: string
  refusals: Refusal[]
}

export interface MapImportKind {
  date: MapDate
  /** Column of the instant. */
  column: string
  read(rows: readonly WireRow[]): Promise<MapRowData[]>
  /** Surgeon of each row; `isWritable` returns whether a row will be written, as far as known. */
  resolveSurgeons(rows: readonly WireRow[], isWritable: (slot: number) => boolean): SurgeonResolution[]
}

interface PlannedRow extends MapRowData {
  row: PatientRow
  slot: MapSlot | undefined
  people: Person[]
}

const birthDateCodes = { earlyDate: 'birthDate.early', futureDate: 'birthDate.future' } as const

/** Plans map rows: resolves patients, finds existing records, and plans new ones. */
export class MapPlanner {
  private readonly run: ImportRun
  private readonly kind: MapImportKind
  private readonly clock: InstitutionClock
  private readonly patients = new PatientIndex()
  private readonly map: MapIndex

  private constructor(run: ImportRun, kind: MapImportKind, clock: InstitutionClock) {
    this.run = run
    this.kind = kind
    this.clock = clock
    this.map = new MapIndex(run.tx, run.institutionId, kind.date)
  }

  static async open(run: ImportRun, kind: MapImportKind): Promise<MapPlanner> {
    return new MapPlanner(run, kind, await InstitutionClock.open(run.tx, run.institutionId, run.now))
  }

  async plan(rows: readonly WireRow[]): Promise<Verdict<PlannedRecord>[]> {
    const planned = await this.read(rows)
    await this.resolvePatients(planned)
    const open = planned.map((entry) => entry.refusals.length === 0 && !this.exists(entry))
    const surgeons = this.kind.resolveSurgeons(rows, (index) => open[index] ?? false)
    return mapInSlices(planned, (entry, index) => this.verdict(entry, surgeons[index] ?? { surgeon: null }))
  }

  /** Reads each row by itself. */
  private async read(rows: readonly WireRow[]): Promise<PlannedRow[]> {
    const data = await this.kind.read(rows)
    const instants = this.clock.read(rows, this.kind.column)
    return mapInSlices(data, (entry, index) => {
      const row = patientRow(rows[index] ?? {}, entry.genderId, this.kind.column)
      const instant = instants[index]
      const refusals: Refusal[] = []
      if (instant && 'refusal' in instant) refusals.push(instant.refusal)
      const birthDate = row.birthDate && dateRefusal(row.birthDate, this.clock.today)
      if (birthDate) refusals.push({ field: 'patient_birth_date', code: birthDateCodes[birthDate] })
      const phone = phoneRefusal(rows[index] ?? {})
      if (phone) refusals.push(phone)
      const slot = instant && 'at' in instant ? { at: instant.at, name: entry.slotName } : undefined
      return { ...entry, row, slot, people: [], refusals: [...refusals, ...entry.refusals] }
    })
  }

  /** Resolves patients, and loads the records at the rows' instants. */
  private async resolvePatients(planned: readonly PlannedRow[]): Promise<void> {
    const { tx, institutionId } = this.run
    const rows = planned.map(({ row }) => row)
    const selected = await selectKnownPatients(tx, institutionId, rows)
    const known = selected.map((person) => this.patients.intern(person))
    await this.map.load(
      planned.flatMap(({ slot }) => slot?.at ?? []),
      (person) => this.patients.intern(person),
    )
    const namesakesOf = ({ slot, row }: PlannedRow) => (slot ? this.map.namesakesAt(slot, row.key) : [])
    const atSlots = planned.flatMap(namesakesOf).filter(isStored)
    await learnStoredFacts(tx, [...known, ...atSlots], {
      institutionId,
      date: this.kind.date,
      days: [...new Set(rows.flatMap(({ hours }) => [...hours.keys()]))],
      zone: this.clock.zone,
    })
    // Found by their record numbers, too, from here on.
    this.patients.add(known)
    const resolved = this.patients.resolve(
      rows,
      (index) => planned[index]?.refusals.length === 0,
      (index) => (planned[index] ? namesakesOf(planned[index]) : []),
    )
    for (const [index, entry] of planned.entries()) {
      const { people = [], refusal } = resolved[index] ?? {}
      entry.people = people
      if (refusal) entry.refusals.push(refusal)
    }
  }

  /**
   * Whether the record exists: same patient, or a namesake whose documents do not differ, as sheets may be
   * more or less complete.
   */
  private exists({ slot, people, row }: PlannedRow): boolean {
    if (!slot) return false
    return people.some((person) => this.map.has(slot, person)) || this.map.hasNamesake(slot, row.key, row)
  }

  /** Ids of existing patients whom those to be created were told apart from. */
  get namesakeIds(): readonly number[] {
    return this.patients.namesakeIds
  }

  private verdict(planned: PlannedRow, surgeon: SurgeonResolution): Verdict<PlannedRecord> {
    const [person] = planned.people
    const completes = person && planned.people.length === 1 && planned.refusals.length === 0
    if (this.exists(planned))
      return { as: 'existing', completion: completes ? completePatient(person, planned.row) : undefined }
    const refusals = 'refusal' in surgeon ? [...planned.refusals, surgeon.refusal] : planned.refusals
    const { slot, values } = planned
    if (refusals.length || !slot || !person || 'refusal' in surgeon) return { as: 'refused', refusals }
    this.map.add(slot, person)
    return {
      as: 'new',
      planned: { ...values, at: slot.at, person, surgeon: surgeon.surgeon },
      completion: completes ? completePatient(person, planned.row) : undefined,
    }
  }
}
