import { describe, expect, test } from 'vitest'
import {
  recordToValues,
  type SchedulingValues,
  valuesToPayload,
} from '../../../src/custom/scheduling/formModel.ts'
import { rescheduledValues, slotValues } from '../../../src/custom/scheduling/rescheduling.ts'
import { fromMoment } from '../../../src/domain/moment.ts'
import { freesSlot, planningPath, reschedulingPath, slotIn } from '../../../src/domain/rescheduling.ts'
import { procedureRecord } from '../../../src/testing/scheduling.ts'

const ZONE = 'America/Sao_Paulo'
const cancelled = procedureRecord({
  cancellation_date: '2026-11-21T10:00:00.000Z',
  pre_probable_date: '2026-11-19T14:00:00.000Z',
  create_pre_date: '2026-11-19T14:40:00.000Z',
  clinic_id: 2,
})
const context = { kind: 'surgery', zone: ZONE, institutionId: 1, uuid: 'u' } as const
/** A form's values as a place and an instant. */
const placed = (form: SchedulingValues) => ({
  ...form,
  surgery_probable_date: fromMoment(form.surgery_probable_date, ZONE),
})
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

describe('a freed time in a form’s address', () => {
  const slot = {
    institution_id: 1,
    surgery_center_id: 3,
    surgery_center_room_id: 7,
    surgery_probable_date: '2026-12-04T10:30:00.000Z',
  }
  const read = (path: string) => slotIn(new URL(path, 'http://x').searchParams)

  test('is read as it was given, also without a room', () => {
    const none = { ...slot, surgery_center_id: null, surgery_center_room_id: null }
    expect(read(reschedulingPath('surgery', { id: 9 }, slot))).toEqual(slot)
    expect(read(planningPath({ id: 9 }, none))).toEqual(none)
    expect(read(planningPath({ id: 9 }))).toBeUndefined()
  })

  test.each(['', '1', '1,3,7', 'x,3,7,2026-12-04T10:30:00.000Z', '1,3,7,amanhã', ',,,'])(
    'is none where it cannot be read: %j',
    (gap) => {
      expect(slotIn(new URLSearchParams({ gap }))).toBeUndefined()
    },
  )

  test('fills date, hour, sector and room', () => {
    expect(slotValues(slot, ZONE)).toEqual({
      surgery_probable_date: { day: '2026-12-04', time: '07:30' },
      surgery_center_id: 3,
      surgery_center_room_id: 7,
    })
  })
})

describe('a moved surgery', () => {
  const record = procedureRecord({
    surgery_probable_date: '2026-12-04T10:30:00.000Z',
    surgery_center_room_id: 7,
    expected_minutes: 90,
  })
  const values = recordToValues(record, ZONE)
  const before = Date.parse('2026-12-01T10:00:00.000Z')

  test.each([
    ['to another room', { surgery_center_room_id: 8 }, true],
    ['to another day', { surgery_probable_date: { day: '2026-12-05', time: '07:30' } }, true],
    ['by its own length', { surgery_probable_date: { day: '2026-12-04', time: '09:00' } }, true],
    [
      'by less, which still takes its room',
      { surgery_probable_date: { day: '2026-12-04', time: '08:30' } },
      false,
    ],
    ['nowhere', {}, false],
  ])('%s: does it free its time?', (_, changed, frees) => {
    expect(freesSlot(record, placed({ ...values, ...changed }), before)).toBe(frees)
  })

  test('frees no room by being given its first one, or by losing what it had not', () => {
    const roomless = { ...record, surgery_center_room_id: null }
    const given = { ...values, surgery_center_room_id: 7 }
    const later = {
      ...values,
      surgery_center_room_id: null,
      surgery_probable_date: { day: '2026-12-05', time: '07:30' },
    }
    for (const changed of [given, later]) expect(freesSlot(roomless, placed(changed), before)).toBe(false)
  })

  test('frees no time that has passed', () => {
    const now = Date.parse('2026-12-04T10:31:00.000Z')
    expect(freesSlot(record, placed({ ...values, surgery_center_room_id: 8 }), now)).toBe(false)
  })
})
