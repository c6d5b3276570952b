import { isDate } from '../../domain/dates.ts'
import type { FormKind, SchedulingValues } from './formModel.ts'
import type { FieldName } from './formRules.ts'

const where: FieldName[] = ['surgery_center_id', 'surgery_center_room_id', 'room_id']
const care: FieldName[] = ['medical_record_number', 'register_number']
const surgery: FieldName[] = [
  'surgery_type_id',
  'surgery_warning_number',
  'access_route_type_id',
  'procedure_medical_plans',
  'laterality_procedures',
  'active_surgeons',
  'active_anaesthetists',
]
const consultation: FieldName[] = ['patient_id', 'pre_probable_date', 'clinic_id', 'pre_anaesthetists']

/** The fields that a form shows, in the order of its page: where what is wrong can be said, and the focus can go. */
export function shownFields(kind: FormKind, isNew: boolean, values: SchedulingValues): FieldName[] {
  if (kind === 'procedure') return ['patient_id', ...where, ...care, 'surgery_probable_date', ...surgery]
  if (!isNew) return consultation
  const block: FieldName[] = [...consultation, 'institution_id', 'surgery_probable_date']
  return isDate(values.surgery_probable_date.day) ? [...block, ...where, ...care, ...surgery] : block
}
