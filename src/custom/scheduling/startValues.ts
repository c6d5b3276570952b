import type { PatientValue } from '../../pickers/PatientField.tsx'
import type { Member } from '../../providers/institutions.ts'
import type { Institution } from '../../providers/session.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { emptyValues, type FormKind, type SchedulingValues, valuesOf } from './formModel.ts'

interface Start {
  kind: FormKind
  record?: ProcedureRecord
  /** The patient whom the address names: a new record starts with them, for one that is edited they are a change. */
  patient: PatientValue | null
  selected: Institution
  /** The selected institution, or of a group the member that was chosen. */
  place?: Member
  /** Whose the record is. */
  institutionId: number
  zone: string
}

/** What a form starts with: the record, or what the address and the selected institution already say. */
export function startValues({ kind, record, patient, selected, place, ...start }: Start): SchedulingValues {
  if (record) return valuesOf(record, start.zone)
  const values = { ...emptyValues, patient_id: patient, institution_id: start.institutionId }
  if (kind === 'procedure') return values
  return {
    ...values,
    clinic_id: place?.is_clinic ? place.id : null,
    institution_id: selected.is_group || selected.is_clinic ? null : start.institutionId,
  }
}
