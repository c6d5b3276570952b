import { surgeriesImport } from '../../../src/resources/surgicalMapImports.ts'
import { mapInSlices } from '../../slices.ts'
import type { Importer, ImportRun, Refusal, WireRow } from '../importer.ts'
import { nameKey } from '../lists.ts'
import { Catalogue } from './catalogue.ts'
import { textOf } from './cells.ts'
import { PlanBook } from './healthPlans.ts'
import { type MapImport, MapPlanner, type Said } from './planMap.ts'
import { isIdentified, SurgeonBook, type SurgeonVerdict, surgeonRow } from './surgeons.ts'
import { finishMap, type PlannedRecord, writeMap } from './write.ts'

const codeOf = (row: WireRow) => textOf(row, 'surgical-procedure_code')

/** Reads what a surgery names beside its patient. */
class SurgeryImport implements MapImport {
  readonly date = 'surgery_probable_date'
  readonly column = 'procedure_surgery_probable_date'
  private readonly catalogue: Catalogue
  private readonly plans: PlanBook
  private readonly surgeons: SurgeonBook

  private constructor(catalogue: Catalogue, plans: PlanBook, surgeons: SurgeonBook) {
    this.catalogue = catalogue
    this.plans = plans
    this.surgeons = surgeons
  }

  static async open({ tx, institutionId, lists }: ImportRun): Promise<SurgeryImport> {
    const plans = await PlanBook.open(tx, institutionId, lists)
    return new SurgeryImport(new Catalogue(tx), plans, await SurgeonBook.open(tx, institutionId, lists))
  }

  async read(rows: readonly WireRow[]): Promise<Said[]> {
    await this.catalogue.load(rows.flatMap((row) => codeOf(row) ?? []))
    return mapInSlices(rows, (row) => {
      const name = textOf(row, 'procedure_name')
      const { refusals, ...named } = this.planAndSurgery(row)
      const medicalRecordNumber = textOf(row, 'procedure_medical_record_number')
      return {
        values: { name, medicalRecordNumber, ...named },
        genderId: null,
        placeName: nameKey(name ?? ''),
        refusals,
      }
    })
  }

  /** A code is looked up in its plan's table: without the plan there is nothing to say of it. */
  private planAndSurgery(row: WireRow): {
    refusals: Refusal[]
    planId: number | null
    surgeryId: number | null
  } {
    const name = textOf(row, 'medical-plan_name')
    const plan = name ? this.plans.find(name) : { plan: null }
    if ('refusal' in plan) return { refusals: [plan.refusal], planId: null, surgeryId: null }
    const planId = plan.plan?.id ?? null
    const code = codeOf(row)
    const surgery = code ? this.catalogue.find(code, plan.plan?.tableId ?? null) : { id: null }
    if ('refusal' in surgery) return { refusals: [surgery.refusal], planId, surgeryId: null }
    return { refusals: [], planId, surgeryId: surgery.id }
  }

  /** Rows with documents come first: a surgeon whom they enter is then known to those with the name alone. */
  surgeonsOf(rows: readonly WireRow[], opens: (place: number) => boolean): SurgeonVerdict[] {
    const asked = rows.map(surgeonRow)
    const verdicts: SurgeonVerdict[] = []
    for (const identified of [true, false])
      for (const [place, row] of asked.entries())
        if (isIdentified(row) === identified) verdicts[place] = this.surgeons.resolve(row, opens(place))
    return verdicts
  }
}

/** Surgeries of the map from a spreadsheet, with the patients and surgeons that they are the first to name. */
export const surgeriesImporter: Importer<PlannedRecord> = {
  definition: surgeriesImport,
  async open(run) {
    const kind = await SurgeryImport.open(run)
    const planner = await MapPlanner.open(run, kind)
    return {
      plan: (rows) => planner.plan(rows),
      write: (planned) => writeMap(run.tx, run.institutionId, kind.date, planned),
      finish: (importationId) => finishMap(run.tx, run.institutionId, importationId),
    }
  },
}
