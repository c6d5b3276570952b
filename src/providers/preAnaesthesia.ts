import { type PdfAnswer, readPdfSettings } from '../calls/institutionSettings.ts'
import * as calls from '../calls/preAnaesthesia.ts'
import { PLATFORM } from '../domain/platform.ts'
import type { PreSettings, Question, QuestionCategory, QuestionFlags } from '../domain/preAnaesthesia.ts'
import { request } from './call.ts'
import { editedState } from './staleEdits.ts'

export type PreSettingsAnswer = Pick<PdfAnswer, 'activatePre' | 'defaultOrientationPatientPre'>

export const preSettingsFrom = (data: PreSettingsAnswer): PreSettings => ({
  activatePre: data.activatePre,
  defaultOrientationPatientPre: data.defaultOrientationPatientPre || null,
})

/** An institution's pre-anaesthesia settings, with its instructions for patients. @throws HttpError */
export async function readPreSettings(institutionId: number, signal?: AbortSignal): Promise<PreSettings> {
  return preSettingsFrom((await request(readPdfSettings, { params: { id: institutionId }, signal })).data)
}

/**
 * @param previous the settings that the edit is based on
 * @throws HttpError 409 `record.changed` if they were changed since
 */
export async function savePreSettings(
  institutionId: number,
  settings: PreSettings,
  previous: PreSettings,
): Promise<void> {
  const body = { ...settings, platform: PLATFORM, ...(await editedState(previous)) }
  await request(calls.savePreSettings, { params: { id: institutionId }, body })
}

const questionFrom = ({ id, description, required, hide }: Question): Question => ({
  id,
  description,
  required: required && !hide,
  hide,
})

/** The questions of the pre-anaesthetic evaluation, by category. @throws HttpError */
export async function readQuestions(
  institutionId: number,
  signal?: AbortSignal,
): Promise<QuestionCategory[]> {
  const { data } = await request(calls.readQuestions, { query: { institution_id: institutionId }, signal })
  return data.map(({ description, questions }) => ({ description, questions: questions.map(questionFrom) }))
}

/** Saves the flags of the changed questions, keyed by question id. @throws HttpError */
export async function saveQuestions(
  institutionId: number,
  changed: ReadonlyMap<number, QuestionFlags>,
): Promise<void> {
  const body = [...changed].map(([question_answer_id, { required, hide }]) => ({
    question_answer_id,
    required,
    hide,
  }))
  await request(calls.saveQuestions, { query: { institution_id: institutionId }, body })
}
