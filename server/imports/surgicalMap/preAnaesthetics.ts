import { preAnaestheticsImport } from '../../../src/resources/surgicalMapImports.ts'
import type { Importer, ImportRun } from '../importer.ts'
import { textOf } from './cells.ts'
import { type Brought, type MapImport, MapPlanner } from './planMap.ts'
import { type PlannedRecord, writeMap } from './write.ts'

const DATE = 'pre_probable_date'

const GENDER = 'patient_gender'

const bringsNothing: Brought = {
  name: null,
  medicalRecordNumber: null,
  planId: null,
  surgeon: null,
  surgeryId: null,
}

const genderOf =
  ({ lists }: ImportRun): MapImport['genderOf'] =>
  (row) => {
    const value = textOf(row, GENDER)
    const found = value ? lists.find('genders', value) : { id: null }
    if ('id' in found) return found
    return { refusal: { field: GENDER, code: 'value.unmatched', texts: { value }, unmatched: 'genders' } }
  }

/** Pre-anaesthetic consultations of the map from a spreadsheet, with the patients that they are the first to name. */
export const preAnaestheticsImporter: Importer<PlannedRecord> = {
  definition: preAnaestheticsImport,
  async open(run) {
    const planner = await MapPlanner.open(run, {
      date: DATE,
      column: 'procedure_pre_probable_date',
      genderOf: genderOf(run),
      placeName: () => '',
      bring: async (rows) => rows.map(() => bringsNothing),
    })
    return {
      plan: (rows) => planner.plan(rows),
      write: (planned) => writeMap(run.tx, run.institutionId, DATE, planned),
    }
  },
}
