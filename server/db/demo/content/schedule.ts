import { CLINIC, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './institutions.ts'

/** The schedule reaches so many days back and ahead of the first start. */
export const DAYS_AROUND = 30

export interface ScheduleSize {
  institution: number
  /** On a weekday, give or take a few; some surgeries bring their consultation with them beside these. */
  surgeries: number
  consultations: number
}

/** Clinics do not operate. */
export const scheduleSizes: readonly ScheduleSize[] = [
  { institution: HOSPITAL, surgeries: 14, consultations: 8 },
  { institution: CLINIC, surgeries: 0, consultations: 1 },
  { institution: HOSPITAL_CLINIC, surgeries: 2, consultations: 1 },
  { institution: STRANGER, surgeries: 2, consultations: 1 },
]

/** The hospital's consultations of the first day; with them every status is seen. */
export const FIRST_DAY_CONSULTATIONS = 10

/** What integrations with the hospital's own system answered. */
export const integrationFailures = [
  'Erro 503: o sistema do hospital não respondeu ao envio do documento clínico.',
  'Prontuário não localizado no sistema do hospital.',
  'Atendimento já encerrado no sistema do hospital.',
]

/** Reasons that nobody finds in the list. */
export const otherReasons = [
  'Material especial não entregue pelo fornecedor.',
  'Cirurgião em outra urgência.',
  'Paciente com febre na admissão.',
]
