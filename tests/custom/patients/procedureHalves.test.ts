import { expect, test } from 'vitest'
import { procedureHalves } from '../../../src/custom/patients/procedureHalves.ts'
import type { PatientProcedure } from '../../../src/providers/patients.ts'

const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}T12:00:00.000Z`
const record = (id: number, more: Partial<PatientProcedure>): PatientProcedure => ({
  id,
  name: 'Artrodese',
  date: null,
  user_id: 1,
  cancellation_date: null,
  kind: 'surgery',
  ...more,
})
const shown = (...records: PatientProcedure[]) =>
  procedureHalves(records).map(({ procedure, kind, date, isPaired }) => [procedure.id, kind, date, isPaired])

test('a record with both halves is listed as a consultation and a surgery, each at its date, the newest first [PAT-27]', () => {
  const both = record(1, {
    kind: 'pre',
    date: day(2),
    pre_probable_date: day(2),
    surgery_probable_date: day(9),
  })
  const surgery = record(2, { surgery_probable_date: day(5), pre_probable_date: null, date: day(5) })
  expect(shown(both, surgery)).toEqual([
    [1, 'surgery', day(9), true],
    [2, 'surgery', day(5), false],
    [1, 'pre', day(2), true],
  ])
})

test('a record without the dates of its halves is listed as the half of its kind, and last if it has no date', () => {
  const undated = record(1, { kind: 'pre', pre_probable_date: null, surgery_probable_date: null })
  expect(shown(undated, record(2, {}), record(3, { kind: 'pre', date: day(4) }))).toEqual([
    [3, 'pre', day(4), false],
    [1, 'pre', null, false],
    [2, 'surgery', null, false],
  ])
  expect(shown()).toEqual([])
})
