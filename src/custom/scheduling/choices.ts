import type { FoundPatient, MedicalPlan, SurgicalProcedure } from '../../providers/pickers.ts'

export type PatientChoice = FoundPatient

export interface MedicalPlanChoice {
  medical_plan_id: number
  /** The patient's membership code. */
  code: string | null
  /** The plan's authorisation. */
  password: string | null
  medical_plan: MedicalPlan
}

export interface SurgeryChoice {
  surgical_procedure_id: number
  /** How often it is done. */
  laterality: number
  surgical_procedure: SurgicalProcedure
}

export interface SurgeonChoice {
  id: number
  name: string
}

/** `id` is what a procedure refers to as `anaesthetist_id`. */
export interface AnaesthetistChoice {
  id: number
  name: string
  isResident: boolean
  isMain: boolean
}
