import type { PayloadContext, SchedulingValues } from '../../../src/custom/scheduling/formModel.ts'
import { emptyValues } from '../../../src/custom/scheduling/formModel.ts'

export const ZONE = 'America/Sao_Paulo'
export const UUID = '7f9c24e8-3b12-4fef-91e0-56a2d5a1b0c3'

/** A form as it is filled in for a new surgery. */
export const filled: SchedulingValues = {
  ...emptyValues,
  patient_id: {
    id: 11,
    uuid: '735cc3ff-f4d0-421b-9745-df2903ba78fb',
    name: 'Maria Aparecida dos Santos',
    preferred_name: 'Cida Santos',
    cpf: '52998224725',
    birth_date: '1963-05-14',
  },
  surgery_probable_date: { day: '2026-12-25', time: '07:30' },
  institution_id: 1,
  room_id: 5,
  surgery_center_id: 2,
  surgery_center_room_id: 21,
  medical_record_number: ' 884213 ',
  register_number: 'A-77',
  surgery_type_id: 1,
  surgery_warning_number: '',
  access_route_type_id: 3,
  procedure_medical_plans: [
    {
      medical_plan_id: 4,
      code: '0044',
      password: '',
      medical_plan: { id: 4, medical_plan: 'Plano Vida Total', medical_plan_table_id: 1 },
    },
  ],
  laterality_procedures: [
    {
      surgical_procedure_id: 174,
      laterality: 2,
      surgical_procedure: {
        id: 174,
        code: '31301121',
        name: 'MIOMECTOMIA ABDOMINAL',
        medical_plan_table_id: 1,
      },
    },
    {
      surgical_procedure_id: 180,
      laterality: 1,
      surgical_procedure: { id: 180, code: '31003079', name: 'apendicectomia', medical_plan_table_id: 1 },
    },
  ],
  active_surgeons: [{ id: 14, name: 'Ana Lúcia Brandão' }],
  active_anaesthetists: [{ id: 25, name: 'Alice Prado Nogueira', isResident: false, isMain: true }],
}

/** The same for a new consultation, with and without a surgery. */
export const filledConsultation: SchedulingValues = {
  ...filled,
  pre_probable_date: { day: '2026-12-01', time: '10:00' },
  clinic_id: 2,
  pre_anaesthetists: [{ id: 26, name: 'Bruno Teles', isResident: false, isMain: true }],
}

export const onlyConsultation: SchedulingValues = {
  ...filledConsultation,
  surgery_probable_date: { day: '', time: '' },
}

export const asNew = (kind: PayloadContext['kind']): PayloadContext => ({
  kind,
  zone: ZONE,
  institutionId: 1,
  uuid: UUID,
})
