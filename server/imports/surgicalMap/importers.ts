import { parseDate } from '../../../src/domain/dates.ts'
import { nameKey } from '../../../src/domain/names.ts'
import { preAnaestheticsImport, surgeriesImport } from '../../../src/resources/surgicalMapImports.ts'
import { mapInSlices } from '../../http/slices.ts'
import { fillBlankFields } from '../completion.ts'
import type { Importer, ImportRun, OpenImport, Refusal, WireRow } from '../importer.ts'
import type { ImportLists } from '../lists.ts'
import { findAnaesthetist } from './anaesthetist.ts'
import { Catalogue, HealthPlanIndex, type WantedSurgery } from './catalogue.ts'
import { cellMinutes, cellText } from './cells.ts'
import { settleConflicts } from './conflicts.ts'
import { completedPatients } from './patients.ts'
import { type MapImportKind, MapPlanner, type MapRowData } from './planMap.ts'
import { RoomIndex } from './rooms.ts'
import { findSide } from './side.ts'
import { isIdentified, SurgeonIndex, type SurgeonResolution, surgeonRow } from './surgeons.ts'
import { type PlannedRecord, refuseCpfConflict, requireNoDuplicates, writeMapRecords } from './write.ts'

const GENDER_COLUMN = 'patient_gender'

/** Consultations have only a patient and an instant. */
const noValues: MapRowData['values'] = {
  name: null,
  medicalRecordNumber: null,
  planId: null,
  surgeryId: null,
  sectorId: null,
  roomId: null,
  anaesthetistId: null,
  expectedMinutes: null,
  side: null,
}

function readConsultation(row: WireRow, lists: ImportLists): MapRowData {
  const value = cellText(row, GENDER_COLUMN)
  const found = value ? lists.find('genders', value) : { id: null }
  const common = { values: noValues, slotName: '' }
  if ('id' in found) return { ...common, genderId: found.id, refusals: [] }
  const refusal = {
    field: GENDER_COLUMN,
    code: 'value.unmatched',
    texts: { value },
    unmatched: 'genders',
  } as const
  return { ...common, genderId: null, refusals: [refusal] }
}

async function openMapImport(run: ImportRun, kind: MapImportKind): Promise<OpenImport<PlannedRecord>> {
  const planner = await MapPlanner.open(run, kind)
  const { tx, institutionId } = run
  return {
    plan: (rows) => planner.plan(rows),
    settle: (planned, rowNumbers, { isRehearsal }) => {
      const rows = planned.map((record, at) => ({ record, number: rowNumbers[at] ?? 0 }))
      return settleConflicts(run, kind.date, rows, isRehearsal)
    },
    write: (planned) => writeMapRecords(tx, institutionId, kind.date, planned),
    complete: (completions, importationId) =>
      refuseCpfConflict(() =>
        fillBlankFields(tx, completedPatients, completions, { institutionId, importationId }),
      ),
    finish: (importationId) =>
      requireNoDuplicates(tx, { institutionId, importationId, knownIds: planner.namesakeIds }),
  }
}

/** Imports pre-anaesthetic consultations, creating their unknown patients. */
export const preAnaestheticsImporter: Importer<PlannedRecord> = {
  definition: preAnaestheticsImport,
  async open(run) {
    const kind: MapImportKind = {
      date: 'pre_probable_date',
      column: 'procedure_pre_probable_date',
      read: (rows) => mapInSlices(rows, (row) => readConsultation(row, run.lists)),
      resolveSurgeons: (rows) => rows.map(() => ({ surgeon: null })),
    }
    return openMapImport(run, kind)
  },
}

const surgeryCode = (row: WireRow) => cellText(row, 'surgical-procedure_code')

/** Reads the surgery data of a row. */
class SurgeryImport implements MapImportKind {
  readonly date = 'surgery_probable_date'
  readonly column = 'procedure_surgery_probable_date'
  private readonly catalogue: Catalogue
  private readonly plans: HealthPlanIndex
  private readonly surgeons: SurgeonIndex
  private readonly rooms: RoomIndex
  private readonly lists: ImportLists

  private constructor(run: ImportRun, plans: HealthPlanIndex, surgeons: SurgeonIndex, rooms: RoomIndex) {
    this.catalogue = new Catalogue(run.tx)
    this.lists = run.lists
    this.plans = plans
    this.surgeons = surgeons
    this.rooms = rooms
  }

  static async open(run: ImportRun): Promise<SurgeryImport> {
    const { tx, institutionId, lists } = run
    const plans = await HealthPlanIndex.open(tx, institutionId, lists)
    const surgeons = await SurgeonIndex.open(tx, institutionId, lists)
    return new SurgeryImport(run, plans, surgeons, await RoomIndex.open(tx, institutionId, lists))
  }

  async read(rows: readonly WireRow[]): Promise<MapRowData[]> {
    await this.catalogue.load(rows.flatMap((row) => this.wantedSurgery(row) ?? []))
    return mapInSlices(rows, (row) => {
      const name = cellText(row, 'procedure_name')
      const { refusals, ...named } = this.readPlanAndSurgery(row)
      const planned = this.readRoomAndTeam(row)
      const medicalRecordNumber = cellText(row, 'procedure_medical_record_number')
      return {
        values: { name, medicalRecordNumber, ...named, ...planned.values },
        genderId: null,
        slotName: nameKey(name ?? ''),
        refusals: [...refusals, ...planned.refusals],
      }
    })
  }

  private readRoomAndTeam(row: WireRow) {
    const place = this.rooms.find(row)
    const anaesthetist = findAnaesthetist(row, this.lists)
    const side = findSide(row, this.lists, surgeryCode(row) !== null)
    const refusals = [place, anaesthetist, side].flatMap((found) => ('refusal' in found ? found.refusal : []))
    const values = {
      ...('refusal' in place ? { sectorId: null, roomId: null } : place),
      anaesthetistId: 'refusal' in anaesthetist ? null : anaesthetist.id,
      expectedMinutes: cellMinutes(row, 'expected_minutes'),
      side: 'refusal' in side ? null : side.side,
    }
    return { values, refusals }
  }

  private findPlan(row: WireRow) {
    const name = cellText(row, 'medical-plan_name')
    return name ? this.plans.find(name) : { plan: null }
  }

  /** Undefined for a row without a code. */
  private wantedSurgery(row: WireRow): WantedSurgery | undefined {
    const code = surgeryCode(row)
    const found = this.findPlan(row)
    const tableId = ('plan' in found && found.plan?.tableId) || null
    const day = parseDate(cellText(row, this.column)?.slice(0, 10) ?? '')
    return code ? { code, name: cellText(row, 'procedure_name'), tableId, day } : undefined
  }

  /** A code is looked up in its plan's price table, and not at all if the plan is unknown. */
  private readPlanAndSurgery(row: WireRow): {
    refusals: Refusal[]
    planId: number | null
    surgeryId: number | null
  } {
    const plan = this.findPlan(row)
    if ('refusal' in plan) return { refusals: [plan.refusal], planId: null, surgeryId: null }
    const planId = plan.plan?.id ?? null
    const wanted = this.wantedSurgery(row)
    const surgery = wanted ? this.catalogue.find(wanted) : { id: null }
    if ('refusal' in surgery) return { refusals: [surgery.refusal], planId, surgeryId: null }
    return { refusals: [], planId, surgeryId: surgery.id }
  }

  /** Rows with documents come first: rows with only a name then find the surgeons created for them. */
  resolveSurgeons(rows: readonly WireRow[], opens: (index: number) => boolean): SurgeonResolution[] {
    const surgeonRows = rows.map(surgeonRow)
    const verdicts: SurgeonResolution[] = []
    for (const identified of [true, false])
      for (const [index, row] of surgeonRows.entries())
        if (isIdentified(row) === identified) verdicts[index] = this.surgeons.resolve(row, opens(index))
    return verdicts
  }
}

/** Imports surgeries, creating their unknown patients and surgeons. */
export const surgeriesImporter: Importer<PlannedRecord> = {
  definition: surgeriesImport,
  async open(run) {
    return openMapImport(run, await SurgeryImport.open(run))
  },
}
