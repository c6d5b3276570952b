import { expect, test } from 'vitest'
import { recordToValues, valuesToPayload } from '../../../src/custom/scheduling/formModel.ts'
import { gapValues, isGapFor, rescheduledValues } from '../../../src/custom/scheduling/rescheduling.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'

const ZONE = 'America/Sao_Paulo'
const cancelled = procedureRecord({
  cancellation_date: '2026-11-21T10:00:00.000Z',
  pre_probable_date: '2026-11-19T14:00:00.000Z',
  create_pre_date: '2026-11-19T14:40:00.000Z',
  clinic_id: 2,
})
const context = { kind: 'surgery', zone: ZONE, institutionId: 1, uuid: 'u' } as const
const nowhere = { day: '', time: '' }

test('a rescheduled surgery has everything that was planned, without dates, consultation and numbers of the attendance', () => {
  const before = recordToValues(cancelled, ZONE)
  expect(rescheduledValues(cancelled, 'surgery', ZONE)).toEqual({
    ...before,
    pre_probable_date: nowhere,
    surgery_probable_date: nowhere,
    register_number: '',
    surgery_warning_number: '',
    clinic_id: null,
    pre_anaesthetists: [],
  })
})

test('a rescheduled consultation keeps its place and its anaesthetists', () => {
  const before = recordToValues(cancelled, ZONE)
  const { clinic_id, pre_anaesthetists } = rescheduledValues(cancelled, 'consultation', ZONE)
  expect({ clinic_id, pre_anaesthetists }).toEqual({
    clinic_id: 2,
    pre_anaesthetists: before.pre_anaesthetists,
  })
})

test('a rescheduled record is linked to the cancelled one unless it is another patient’s', () => {
  const values = rescheduledValues(cancelled, 'surgery', ZONE)
  const rescheduled = { id: 9, patient_id: cancelled.patient_id }
  expect(valuesToPayload(values, { ...context, rescheduled })).toMatchObject({ rescheduled_from: 9 })
  expect(valuesToPayload(values, context)).not.toHaveProperty('rescheduled_from')
  const ofAnother = { ...rescheduled, patient_id: cancelled.patient_id + 1 }
  expect(valuesToPayload(values, { ...context, rescheduled: ofAnother })).not.toHaveProperty(
    'rescheduled_from',
  )
})

test('a gap gives its time, sector and room, within its institution, and only if it was a surgery', () => {
  const values = recordToValues(cancelled, ZONE)
  expect(gapValues(cancelled, ZONE)).toEqual({
    surgery_probable_date: values.surgery_probable_date,
    surgery_center_id: values.surgery_center_id,
    surgery_center_room_id: values.surgery_center_room_id,
  })
  expect(isGapFor(cancelled, procedureRecord())).toBe(true)
  expect(isGapFor(cancelled, procedureRecord({ institution_id: 9 }))).toBe(false)
  expect(isGapFor({ ...cancelled, surgery_probable_date: null }, procedureRecord())).toBe(false)
})
