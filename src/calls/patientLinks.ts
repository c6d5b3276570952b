import type { PatientChoice, PatientConfirmation } from '../domain/patientLink.ts'
import { MAX_PATIENT_WORDS, patientConfirmations } from '../domain/patientLink.ts'
import { patientLinkRefusals as texts } from '../i18n/ptBR/patientLinkRefusals.ts'
import { defineCall, json } from '../schema/call.ts'
import { staff } from '../schema/can.ts'

/** A link that a patient was given, which works until the surgery begins. */
export interface PatientLink {
  id: number
  created_by: string
  /** Instants. */
  created_at: string
  opened_at: string | null
  by_email: boolean
  /** `blocked` after too many wrong birth dates. */
  state: 'open' | 'withdrawn' | 'blocked'
}

/** What a patient said; without a question it is about the date `said_for`. */
export interface PatientAnswer {
  id: number
  question_id: number | null
  question: string | null
  choice: PatientChoice | PatientConfirmation | null
  words: string | null
  /** Instants. */
  said_for: string
  said_at: string
}

/** A surgery's links, and what its patient said, newest first: what was said before stays. */
export interface PatientLinks {
  links: readonly PatientLink[]
  answers: readonly PatientAnswer[]
  /** Id of the last answer that somebody has seen. */
  seen_until: number
  seen_by: string | null
  seen_at: string | null
  name: string
  institution: string
  time_zone: string
  /** Of the patient's register, the guardian's if the patient has none. */
  email: string | null
  phone_number: string | null
  has_birth_date: boolean
}

/** What a surgery's patient was asked and said. */
export const readPatientLinks = defineCall({
  call: 'GET /app/procedures/{id}/patient-links',
  access: staff,
  answers: json<PatientLinks>(),
})

/** Makes a link; its address is answered this once. With `by_email` it is sent to the patient's address, or the guardian's. */
export const createPatientLink = defineCall({
  call: 'POST /app/procedures/{id}/patient-links',
  access: staff,
  body: { by_email: { kind: 'boolean' } },
  logs: 'patientLinkCreate',
  answers: json<PatientLinks & { url: string }>(),
})

/** Ends all links of a surgery. */
export const withdrawPatientLinks = defineCall({
  call: 'PUT /app/procedures/{id}/patient-links/withdraw',
  access: staff,
  logs: 'patientLinkWithdraw',
  answers: json<PatientLinks>(),
})

/** Says that a patient's answers were seen, up to one. */
export const seePatientAnswers = defineCall({
  call: 'PUT /app/procedures/{id}/patient-answers/seen',
  access: staff,
  body: { until: { kind: 'given', type: 'id', required: true } },
  errors: { until: { required: texts.until, wrongType: texts.until } },
  logs: 'patientAnswersSeen',
  answers: json<PatientLinks>(),
})

/** A question as a patient is asked it, with what was answered. */
export interface AskedQuestion {
  id: number
  question: string
  required: boolean
  choice: PatientChoice | null
  words: string | null
}

/** A text run of a paragraph; line breaks are runs of their own. */
interface TermRun {
  text: string
  bold?: true
  italic?: true
  strike?: true
}

/** What a patient reads and answers. */
export interface PatientPage {
  /** As the patient is called. */
  name: string
  institution: string
  /** When the surgery is planned, an instant, and by which clock it is told. */
  moment: string
  time_zone: string
  surgeons: readonly string[]
  /** What was said of that moment, by the patient or for the patient. */
  confirmation: PatientConfirmation | null
  categories: readonly { name: string; questions: readonly AskedQuestion[] }[]
  /** Id of the newest answer, 0 without one. */
  last_answer: number
  /** How to prepare, as the institution tells every patient. */
  recommendations: string | null
  term: readonly (readonly TermRun[])[]
}

/** Whose link it is, which asks for the birth date. */
export const readPatientLink = defineCall({
  call: 'GET /patient-links/{token}',
  access: 'anybody',
  answers: json<{ institution: string }>(),
})

const birthDate = { kind: 'date', required: true } as const
const birthDateErrors = { birth_date: { required: texts.birthDateMissing } } as const

/** What a patient is asked, to who knows the birth date. */
export const openPatientLink = defineCall({
  call: 'POST /patient-links/{token}/open',
  access: 'anybody',
  body: { birth_date: birthDate },
  errors: birthDateErrors,
  answers: json<PatientPage>(),
})

/** Whether the patient keeps the date, which is told as it was shown. */
export const confirmByLink = defineCall({
  call: 'PUT /patient-links/{token}/confirmation',
  access: 'anybody',
  body: {
    birth_date: birthDate,
    confirmation: { kind: 'choice', choices: patientConfirmations, required: true },
    moment: { kind: 'given', type: 'string', required: true },
    words: { kind: 'longText', max: MAX_PATIENT_WORDS },
  },
  errors: {
    ...birthDateErrors,
    confirmation: { required: texts.confirmation },
    moment: { required: texts.moment, wrongType: texts.moment },
    words: { tooLong: texts.wordsTooLong },
  },
  answers: json<PatientPage>(),
})

/** Answers questions, after having seen the answers up to one. */
export const answerByLink = defineCall({
  call: 'PUT /patient-links/{token}/answers',
  access: 'anybody',
  body: {
    birth_date: birthDate,
    answers: { kind: 'given', type: 'list', required: true },
    last_answer: { kind: 'given', type: 'integer', required: true },
  },
  errors: {
    ...birthDateErrors,
    answers: { required: texts.answers, wrongType: texts.answers },
    last_answer: { required: texts.answers, wrongType: texts.answers },
  },
  answers: json<PatientPage>(),
})
