import { preAnaestheticsImport } from '../../../src/resources/surgicalMapImports.ts'
import { mapInSlices } from '../../slices.ts'
import type { Importer, WireRow } from '../importer.ts'
import type { Lists } from '../lists.ts'
import { textOf } from './cells.ts'
import { type MapImport, MapPlanner, type Said } from './planMap.ts'
import { finishMap, type PlannedRecord, writeMap } from './write.ts'

const GENDER = 'patient_gender'

/** A consultation says nothing but its patient and its moment. */
const nothing: Said['values'] = { name: null, medicalRecordNumber: null, planId: null, surgeryId: null }

function said(row: WireRow, lists: Lists): Said {
  const value = textOf(row, GENDER)
  const found = value ? lists.find('genders', value) : { id: null }
  const one = { values: nothing, placeName: '' }
  if ('id' in found) return { ...one, genderId: found.id, refusals: [] }
  const refusal = {
    field: GENDER,
    code: 'value.unmatched',
    texts: { value },
    unmatched: 'genders',
  } as const
  return { ...one, genderId: null, refusals: [refusal] }
}

/** Pre-anaesthetic consultations of the map from a spreadsheet, with the patients that they are the first to name. */
export const preAnaestheticsImporter: Importer<PlannedRecord> = {
  definition: preAnaestheticsImport,
  async open(run) {
    const kind: MapImport = {
      date: 'pre_probable_date',
      column: 'procedure_pre_probable_date',
      read: (rows) => mapInSlices(rows, (row) => said(row, run.lists)),
      surgeonsOf: (rows) => rows.map(() => ({ surgeon: null })),
    }
    const planner = await MapPlanner.open(run, kind)
    return {
      plan: (rows) => planner.plan(rows),
      write: (planned) => writeMap(run.tx, run.institutionId, kind.date, planned),
      finish: (importationId) => finishMap(run.tx, run.institutionId, importationId),
    }
  },
}
