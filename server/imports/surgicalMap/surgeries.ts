import { surgeriesImport } from '../../../src/resources/surgicalMapImports.ts'
import type { Importer, ImportRun, Refusal, WireRow } from '../importer.ts'
import { nameKey } from '../lists.ts'
import { Catalogue } from './catalogue.ts'
import { textOf } from './cells.ts'
import { PlanBook } from './healthPlans.ts'
import { type Brought, MapPlanner } from './planMap.ts'
import { isIdentified, SurgeonBook, type SurgeonVerdict, surgeonRow } from './surgeons.ts'
import { type PlannedRecord, writeMap } from './write.ts'

const DATE = 'surgery_probable_date'

const codeOf = (row: WireRow) => textOf(row, 'surgical-procedure_code')

/** Reads what a surgery names beside its patient. */
class SurgeryReader {
  private readonly catalogue: Catalogue
  private readonly plans: PlanBook
  private readonly surgeons: SurgeonBook

  private constructor(catalogue: Catalogue, plans: PlanBook, surgeons: SurgeonBook) {
    this.catalogue = catalogue
    this.plans = plans
    this.surgeons = surgeons
  }

  static async open({ tx, institutionId, lists }: ImportRun): Promise<SurgeryReader> {
    const plans = await PlanBook.open(tx, institutionId, lists)
    return new SurgeryReader(new Catalogue(tx), plans, await SurgeonBook.open(tx, institutionId))
  }

  async bring(rows: readonly WireRow[], open: ReadonlySet<number>): Promise<(Brought | Refusal[])[]> {
    await this.catalogue.load(rows.flatMap((row) => codeOf(row) ?? []))
    const named = rows.map((row) => this.planAndSurgery(row))
    const isOpen = (at: number) => open.has(at) && !named[at]?.refusals.length
    const surgeons = this.surgeonsOf(rows, isOpen)
    return rows.map((row, at) => {
      const { planId = null, surgeryId = null, refusals = [] } = named[at] ?? {}
      const surgeon = surgeons[at]
      const wrong = [...refusals, ...(surgeon && 'refusal' in surgeon ? [surgeon.refusal] : [])]
      if (wrong.length) return wrong
      return {
        name: textOf(row, 'procedure_name'),
        medicalRecordNumber: textOf(row, 'procedure_medical_record_number'),
        planId,
        surgeryId,
        surgeon: surgeon && 'surgeon' in surgeon ? surgeon.surgeon : null,
      }
    })
  }

  private planAndSurgery(row: WireRow) {
    const refusals: Refusal[] = []
    const name = textOf(row, 'medical-plan_name')
    const plan = name ? this.plans.find(name) : { plan: null }
    if ('refusal' in plan) return { refusals: [plan.refusal] }
    const code = codeOf(row)
    const surgery = code ? this.catalogue.find(code, plan.plan?.tableId ?? null) : { id: null }
    if ('refusal' in surgery) refusals.push(surgery.refusal)
    return { refusals, planId: plan.plan?.id ?? null, surgeryId: 'id' in surgery ? surgery.id : null }
  }

  /** Rows with documents come first: a surgeon whom they enter is then known to those with the name alone. */
  private surgeonsOf(rows: readonly WireRow[], isOpen: (at: number) => boolean): SurgeonVerdict[] {
    const asked = rows.map(surgeonRow)
    const verdicts: SurgeonVerdict[] = []
    for (const identified of [true, false])
      for (const [at, row] of asked.entries())
        if (isIdentified(row) === identified) verdicts[at] = this.surgeons.resolve(row, isOpen(at))
    return verdicts
  }
}

/** Surgeries of the map from a spreadsheet, with the patients and surgeons that they are the first to name. */
export const surgeriesImporter: Importer<PlannedRecord> = {
  definition: surgeriesImport,
  async open(run) {
    const reader = await SurgeryReader.open(run)
    const planner = await MapPlanner.open(run, {
      date: DATE,
      column: 'procedure_surgery_probable_date',
      genderOf: () => ({ id: null }),
      placeName: (row) => nameKey(textOf(row, 'procedure_name') ?? ''),
      bring: (rows, open) => reader.bring(rows, open),
    })
    return {
      plan: (rows) => planner.plan(rows),
      write: (planned) => writeMap(run.tx, run.institutionId, DATE, planned),
    }
  },
}
