import { DEFAULT_TIME_ZONE, today, toIsoWithOffset } from '../domain/dates.ts'
import type { ScheduleConflict } from '../resources/procedures/conflicts.ts'
import type { ProcedureRecord } from '../resources/procedures/record.ts'
import type { Schedule, ScheduleHalf } from '../resources/procedures/schedule.ts'

/** The day of the examples: today. */
export const exampleDay = today(DEFAULT_TIME_ZONE, new Date())

/** The instant of a local time in the default zone, in the server's format. */
export function at(time: string, day = exampleDay): string {
  const offset = toIsoWithOffset(new Date(`${day}T12:00:00Z`), DEFAULT_TIME_ZONE).slice(-6)
  return new Date(`${day}T${time}:00${offset}`).toISOString()
}

const nothingYet = {
  create_pre_date: null,
  anesthesia_start: null,
  anesthesia_end: null,
  procedure_closed_date: null,
  cancellation_date: null,
  cancellation_reason_id: null,
  cancellation_reason_description: null,
  cancellation_reason: null,
  is_team_changed: false,
  owner: null,
  pdf: null,
  documento_clinico: null,
} as const

/**
 * A surgery at 09:30 of the example day, created by the console and not yet started; other dates make it a
 * consultation.
 */
export function procedureRecord(overrides: Partial<ProcedureRecord> = {}): ProcedureRecord {
  const { id = 1, patient_name = 'Maria Aparecida dos Santos' } = overrides
  const { patient_preferred_name = 'Cida Santos' } = overrides
  return {
    ...nothingYet,
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    user_id: 1,
    name: '31005497 - Colecistectomia Videolaparoscópica',
    institution_id: 1,
    institution: { id: 1, name: 'Hospital São Lucas', logo_url: null },
    clinic_id: null,
    clinic_name: null,
    patient_id: id,
    patient_uuid: `00000000-0000-4000-8001-${String(id).padStart(12, '0')}`,
    patient_name,
    patient_preferred_name,
    patient: {
      id,
      uuid: `00000000-0000-4000-8001-${String(id).padStart(12, '0')}`,
      name: patient_name,
      preferred_name: patient_preferred_name,
      cpf: '52998224725',
      birth_date: '1964-03-12',
      allergies: 'Dipirona e látex',
      gender_id: 2,
    },
    pre_probable_date: null,
    surgery_probable_date: at('09:30'),
    active: true,
    date: at('09:30'),
    is_telemedicine: false,
    surgery_center_id: 1,
    surgery_center: { id: 1, name: 'Centro Cirúrgico A' },
    surgery_center_room_id: 2,
    surgery_center_room: { id: 2, name: 'Sala 02' },
    room_id: 1,
    room: { id: 1, room_i18n: [{ name: 'Apartamento' }] },
    medical_record_number: '884213',
    register_number: '2026-01877',
    surgery_type_id: 1,
    surgery_type: { id: 1, surgery_type_i18n: [{ name: 'Eletiva' }] },
    surgery_warning_number: '77120',
    access_route_type_id: 1,
    access_route_type: { id: 1, name: 'Videolaparoscopia' },
    guide_type_id: null,
    procedure_medical_plans: [
      {
        medical_plan_id: 1,
        medical_plan: { id: 1, medical_plan: 'Plano Vida Total', medical_plan_table_id: 1 },
        code: '004417-7',
        patient_medical_plan_code: '004417-7',
        password: 'AUT-88120',
      },
    ],
    patient_medical_plan_code: '004417-7',
    patient_medical_plan_password: 'AUT-88120',
    laterality_procedures: [
      {
        id: 1,
        surgical_procedure_id: 1,
        laterality: '1x',
        surgical_procedure: {
          id: 1,
          code: '31005497',
          name: 'Colecistectomia videolaparoscópica',
          medical_plan_table_id: 1,
        },
      },
    ],
    active_surgeons: [{ surgeon_id: 1, surgeon: { id: 1, name: 'Ana Lúcia Brandão' } }],
    active_anaesthetists: [
      {
        anaesthetist_id: 7,
        name: 'Helena Prado',
        is_trans: true,
        is_pre: false,
        is_main: true,
        is_main_pre: false,
      },
    ],
    created_at: at('06:00'),
    updated_at: at('06:00'),
    ...overrides,
  }
}

/** A consultation at 10:00 of the example day. */
export function consultationRecord(overrides: Partial<ProcedureRecord> = {}): ProcedureRecord {
  return procedureRecord({
    name: null,
    surgery_probable_date: null,
    pre_probable_date: at('10:00'),
    date: null,
    clinic_id: 2,
    clinic_name: 'Clínica Vila Mariana',
    surgery_center_id: null,
    surgery_center: null,
    surgery_center_room_id: null,
    surgery_center_room: null,
    laterality_procedures: [],
    active_surgeons: [],
    active_anaesthetists: [
      {
        anaesthetist_id: 7,
        name: 'Helena Prado',
        is_trans: false,
        is_pre: true,
        is_main: false,
        is_main_pre: true,
      },
    ],
    ...overrides,
  })
}

function half(records: readonly ProcedureRecord[], date: (record: ProcedureRecord) => string | null) {
  const data: ScheduleHalf['data'] = {}
  for (const record of records) {
    const instant = date(record)
    if (!instant) continue
    const day = today(DEFAULT_TIME_ZONE, new Date(instant))
    data[day] = [...(data[day] ?? []), record]
  }
  return { data, count: records.length }
}

/** The response of the schedule's call with these consultations and surgeries. */
export function schedule(records: {
  pre?: readonly ProcedureRecord[]
  surgeries?: readonly ProcedureRecord[]
}): Schedule {
  return {
    pre: half(records.pre ?? [], (record) => record.pre_probable_date),
    surgeries: half(records.surgeries ?? [], (record) => record.surgery_probable_date),
  }
}

/** A room that is taken, unless something else is given. */
export const scheduleConflict = (more: Partial<ScheduleConflict>): ScheduleConflict => ({
  kind: 'room',
  certainty: 'certain',
  level: 'reason',
  with: { id: 2, label: 'Colecistectomia, Bruno Lima' },
  from: at('09:30'),
  to: at('09:50'),
  text: 'Sala 02 ocupada até cerca de 09:50: Colecistectomia, Bruno Lima. Sobrepõe 20 min.',
  ...more,
})
