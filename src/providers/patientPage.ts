import * as calls from '../calls/patientLinks.ts'
import type { GivenPatientAnswer, PatientConfirmation } from '../domain/patientLink.ts'
import { request } from './call.ts'
import { visitorOptions } from './publicAccount.ts'

export type { AskedQuestion, PatientPage } from '../calls/patientLinks.ts'

/** Whose link it is. @throws HttpError: 404 unknown, 410 ended, 429 too many attempts */
export const readPatientLink = async (token: string): Promise<{ institution: string }> =>
  (await request(calls.readPatientLink, { ...visitorOptions, params: { token } })).data

/** Who opens a link: who has it, and knows the patient's birth date 'YYYY-MM-DD'. */
export interface PatientKey {
  token: string
  birthDate: string
}

const sent = ({ token, birthDate }: PatientKey, body: object) => ({
  ...visitorOptions,
  params: { token },
  body: { birth_date: birthDate, ...body },
})

/** What the patient is asked. @throws HttpError: also 422 for another birth date */
export const openPatientLink = async (key: PatientKey): Promise<calls.PatientPage> =>
  (await request(calls.openPatientLink, sent(key, {}))).data

/** @throws HttpError: also 409 `patient-link.moved` when the date is another one meanwhile */
export const confirmByLink = async (
  key: PatientKey,
  given: { confirmation: PatientConfirmation; moment: string; words?: string },
): Promise<calls.PatientPage> => (await request(calls.confirmByLink, sent(key, given))).data

/** @throws HttpError: also 409 `patient-link.answered` and `patient-link.hidden`, 422 by question */
export const answerByLink = async (
  key: PatientKey,
  answers: readonly GivenPatientAnswer[],
  last_answer: number,
): Promise<calls.PatientPage> => (await request(calls.answerByLink, sent(key, { answers, last_answer }))).data
