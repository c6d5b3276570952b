import { displayName } from '../../../domain/names.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'

/** The patient's name as it is shown. */
export const patientOf = ({ patient_name, patient_preferred_name }: ProcedureRecord): string =>
  displayName({ name: patient_name, preferred_name: patient_preferred_name })
