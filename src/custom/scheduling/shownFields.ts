import { isDate } from '../../domain/dates.ts'
import type { FormKind, SchedulingValues } from './formModel.ts'
import type { FieldName } from './formRules.ts'

const patientFields: FieldName[] = ['patient_id', 'change_reason']
const locationFields: FieldName[] = ['surgery_center_id', 'surgery_center_room_id', 'room_id']
const careFields: FieldName[] = ['medical_record_number', 'register_number']
const surgeryFields: FieldName[] = [
  'surgery_type_id',
  'surgery_warning_number',
  'access_route_type_id',
  'procedure_medical_plans',
  'laterality_procedures',
  'active_surgeons',
  'active_anaesthetists',
  'expected_minutes',
]
const consultationFields: FieldName[] = [
  ...patientFields,
  'pre_probable_date',
  'clinic_id',
  'pre_anaesthetists',
]

/** The visible fields in page order, for error messages and focus. */
export function shownFields(
  kind: FormKind,
  isNew: boolean,
  values: Pick<SchedulingValues, 'surgery_probable_date'>,
): FieldName[] {
  if (kind === 'surgery')
    return [...patientFields, ...locationFields, ...careFields, 'surgery_probable_date', ...surgeryFields]
  if (!isNew) return consultationFields
  const block: FieldName[] = [...consultationFields, 'institution_id', 'surgery_probable_date']
  return isDate(values.surgery_probable_date.day)
    ? [...block, ...locationFields, ...careFields, ...surgeryFields]
    : block
}
