import { describe, expect, test } from 'vitest'
import {
  recordToValues,
  type SchedulingValues,
  valuesToPayload,
} from '../../../src/custom/scheduling/formModel.ts'
import { consultationRecord, procedureRecord } from '../../../src/testing/scheduling.ts'
import { asNew, filled, filledConsultation, onlyConsultation, UUID, ZONE } from './examples.ts'

const isoWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/

describe('a new procedure is sent', () => {
  const payload = valuesToPayload(filled, asNew('surgery'))

  test('with its user, its patient, its institution and its name [PROC-25]', () => {
    expect(payload).toMatchObject({
      uuid: UUID,
      user_id: 1,
      name: '31301121 - Miomectomia Abdominal + 1',
      patient_id: 11,
      patient_uuid: '735cc3ff-f4d0-421b-9745-df2903ba78fb',
      institution_id: 1,
      clinic_id: null,
    })
    expect(payload).not.toHaveProperty('id')
  })

  test('with its dates as ISO with milliseconds and the offset of the institution [PROC-26, PROC-36]', () => {
    expect(payload).toMatchObject({
      surgery_probable_date: '2026-12-25T07:30:00.000-03:00',
      pre_probable_date: null,
      date: '2026-12-25T07:30:00.000-03:00',
      is_telemedicine: false,
    })
  })

  test('with its place, its numbers and its kind, and null for blank texts [PROC-27, PROC-28]', () => {
    expect(payload).toMatchObject({
      room_id: 5,
      surgery_center_id: 2,
      surgery_center_room_id: 21,
      medical_record_number: '884213',
      register_number: 'A-77',
      surgery_type_id: 1,
      surgery_warning_number: null,
      access_route_type_id: 3,
      guide_type_id: null,
    })
  })

  test('with surgeons, plans, anaesthetists of the surgery and surgeries as lists [PROC-29…PROC-32]', () => {
    expect(payload).toMatchObject({
      active_surgeons: [{ surgeon_id: 14 }],
      procedure_medical_plans: [{ medical_plan_id: 4, code: '0044', password: null }],
      active_anaesthetists: [{ anaesthetist_id: 25, is_trans: true, is_main: true }],
      laterality_procedures: [
        { laterality: '2x', surgical_procedure_id: 174 },
        { laterality: '1x', surgical_procedure_id: 180 },
      ],
    })
  })

  test('with a name made of its first surgery and the number of others [PROC-33]', () => {
    const [first] = filled.laterality_procedures
    const withOneSurgery = { ...filled, laterality_procedures: first ? [first] : [] }
    expect(valuesToPayload(withOneSurgery, asNew('surgery')).name).toBe('31301121 - Miomectomia Abdominal')
    expect(valuesToPayload({ ...filled, laterality_procedures: [] }, asNew('surgery')).name).toBeNull()
  })

  test('with the fields that the mobile app will fill, empty [PROC-34, PROC-35]', () => {
    expect(payload).toMatchObject({
      performed_surgical_procedures: [],
      planned_surgical_procedures: [],
      tag_ids: [],
      techniques: [],
      laterality_procedures_performed: [],
      patient_contact: {},
    })
  })
})

describe('the side of a surgery', () => {
  const sided: SchedulingValues = {
    ...filled,
    laterality_procedures: filled.laterality_procedures.map((surgery, at) => ({
      ...surgery,
      side: at === 0 ? 'D' : null,
    })),
  }

  test('is sent to a server that knows sides, null while it is unknown', () => {
    const payload = valuesToPayload(sided, { ...asNew('surgery'), sendsSides: true })
    expect(payload.laterality_procedures).toEqual([
      { laterality: '2x', surgical_procedure_id: 174, side: 'D' },
      { laterality: '1x', surgical_procedure_id: 180, side: null },
    ])
  })

  test('is not sent to another server, and not of a form that has none', () => {
    const sent = [
      valuesToPayload(sided, asNew('surgery')),
      valuesToPayload(filled, { ...asNew('surgery'), sendsSides: true }),
    ]
    for (const { laterality_procedures } of sent)
      for (const surgery of laterality_procedures) expect(surgery).not.toHaveProperty('side')
  })

  test('of a record stands in its form', () => {
    const [surgery] = procedureRecord().laterality_procedures
    const record = procedureRecord({ laterality_procedures: surgery ? [{ ...surgery, side: 'B' }] : [] })
    expect(recordToValues(record, ZONE).laterality_procedures).toMatchObject([{ side: 'B' }])
  })
})

describe('a new consultation is sent', () => {
  test('with its date, its clinic and its own anaesthetists [PRE-16, PROC-26]', () => {
    const payload = valuesToPayload(filledConsultation, asNew('consultation'))
    expect(payload).toMatchObject({
      pre_probable_date: '2026-12-01T10:00:00.000-03:00',
      date: '2026-12-01T10:00:00.000-03:00',
      surgery_probable_date: '2026-12-25T07:30:00.000-03:00',
      clinic_id: 2,
      surgery_type_id: 1,
    })
    expect(payload.active_anaesthetists).toEqual([
      { anaesthetist_id: 26, is_pre: true, is_main_pre: true },
      { anaesthetist_id: 25, is_trans: true, is_main: true },
    ])
  })

  test('without the fields of a surgery where that has no date', () => {
    const payload = valuesToPayload({ ...onlyConsultation, institution_id: 8 }, asNew('consultation'))
    expect(payload).toMatchObject({
      institution_id: 1,
      surgery_probable_date: null,
      name: null,
      surgery_center_id: null,
      surgery_type_id: null,
      procedure_medical_plans: [],
      laterality_procedures: [],
      active_surgeons: [],
      active_anaesthetists: [{ anaesthetist_id: 26, is_pre: true, is_main_pre: true }],
    })
  })
})

describe('a record that is edited', () => {
  const record = procedureRecord({
    id: 9,
    surgery_probable_date: '2026-12-25T10:30:41.250Z',
    date: '2026-12-24T23:00:00.000Z',
    is_telemedicine: true,
    guide_type_id: 2,
    clinic_id: 2,
    updated_at: '2026-11-20T12:00:00.123Z',
  })

  test('is shown in the time zone of its institution', () => {
    expect(recordToValues(record, ZONE).surgery_probable_date).toEqual({ day: '2026-12-25', time: '07:30' })
    expect(recordToValues(record, 'Asia/Tokyo').surgery_probable_date).toEqual({
      day: '2026-12-25',
      time: '19:30',
    })
  })

  test('is sent back as it came where nothing was changed, also in fields that are not shown [PROC-25, PROC-26, PROC-36]', () => {
    const payload = valuesToPayload(recordToValues(record, ZONE), {
      kind: 'surgery',
      zone: ZONE,
      institutionId: 1,
      record,
    })
    expect(payload).toMatchObject({
      id: 9,
      updated_at: '2026-11-20T12:00:00.123Z',
      user_id: 1,
      clinic_id: 2,
      is_telemedicine: true,
      guide_type_id: 2,
      date: '2026-12-24T20:00:00.000-03:00',
      surgery_probable_date: '2026-12-25T07:30:41.250-03:00',
      laterality_procedures: [{ laterality: '1x', surgical_procedure_id: 1 }],
      procedure_medical_plans: [{ medical_plan_id: 1, code: '004417-7', password: 'AUT-88120' }],
      active_surgeons: [{ surgeon_id: 1 }],
      active_anaesthetists: [{ anaesthetist_id: 7, is_trans: true, is_main: true }],
    })
    expect(payload.date).toMatch(isoWithOffset)
    for (const carried of ['uuid', 'tag_ids', 'patient_contact']) expect(payload).not.toHaveProperty(carried)
  })

  test('keeps its surgery also as a consultation whose form does not show it [PRE-16, PRE-17]', () => {
    const both = procedureRecord({
      pre_probable_date: '2026-12-01T13:00:00.000Z',
      active_anaesthetists: [
        ...procedureRecord().active_anaesthetists,
        ...consultationRecord().active_anaesthetists,
      ],
    })
    const values = recordToValues(both, ZONE)
    const moved = { ...values, pre_probable_date: { day: '2026-12-02', time: '08:15' } }
    const payload = valuesToPayload(moved, {
      kind: 'consultation',
      zone: ZONE,
      institutionId: 1,
      record: both,
    })
    expect(payload).toMatchObject({
      pre_probable_date: '2026-12-02T08:15:00.000-03:00',
      surgery_center_room_id: 2,
      surgery_type_id: 1,
      name: '31005497 - Colecistectomia Videolaparoscópica',
    })
    expect(payload.active_anaesthetists).toEqual([
      { anaesthetist_id: 7, is_pre: true, is_main_pre: true },
      { anaesthetist_id: 7, is_trans: true, is_main: true },
    ])
  })

  test('keeps its name while no surgery is proposed', () => {
    const imported = procedureRecord({ name: 'Cirurgia importada', laterality_procedures: [] })
    const context = { kind: 'surgery', zone: ZONE, institutionId: 1, record: imported } as const
    expect(valuesToPayload(recordToValues(imported, ZONE), context).name).toBe('Cirurgia importada')
  })
})
