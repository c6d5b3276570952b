import type { Institution } from '../../providers/session.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import type { PatientChoice } from './choices.ts'
import { emptyValues, type FormKind, type SchedulingValues, valuesOf } from './formModel.ts'

interface Start {
  kind: FormKind
  record?: ProcedureRecord
  /** The patient whom the address names. */
  patient: PatientChoice | null
  selected: Institution
  /** Whose the record is. */
  institutionId: number
  zone: string
}

/** What a form starts with: the record, or what the address and the selected institution already say. */
export function startValues({
  kind,
  record,
  patient,
  selected,
  institutionId,
  zone,
}: Start): SchedulingValues {
  if (record) return { ...valuesOf(record, zone), ...(patient && { patient_id: patient }) }
  if (kind === 'procedure') return { ...emptyValues, patient_id: patient, institution_id: institutionId }
  return {
    ...emptyValues,
    patient_id: patient,
    clinic_id: selected.is_clinic ? selected.id : null,
    institution_id: selected.is_group || selected.is_clinic ? null : institutionId,
  }
}
