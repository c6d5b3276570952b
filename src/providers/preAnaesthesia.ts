import { PLATFORM } from '../domain/platform.ts'
import type { PreSettings, Question, QuestionCategory, QuestionFlags } from '../domain/preAnaesthesia.ts'
import { send } from './httpClient.ts'
import { editedState } from './staleEdits.ts'

export interface PreSettingsAnswer {
  activatePre: boolean
  defaultOrientationPatientPre: string | null
}

export const preSettingsFrom = (data: PreSettingsAnswer): PreSettings => ({
  activatePre: data.activatePre,
  defaultOrientationPatientPre: data.defaultOrientationPatientPre || null,
})

/** An institution's pre-anaesthesia settings, with its instructions for patients. @throws HttpError */
export async function readPreSettings(institutionId: number, signal?: AbortSignal): Promise<PreSettings> {
  const path = `/institution/${institutionId}/settings/pdf`
  return preSettingsFrom((await send<PreSettingsAnswer>({ method: 'GET', path }, { signal })).data)
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
  const path = `/institution/${institutionId}/settings/pre`
  const state = await editedState(previous)
  await send({ method: 'POST', path }, { body: { ...settings, platform: PLATFORM, ...state } })
}

interface AnsweredQuestion {
  id: number
  description: string
  required: boolean
  hide: boolean
}

const questionFrom = ({ id, description, required, hide }: AnsweredQuestion): Question => ({
  id,
  description,
  required: required && !hide,
  hide,
})

const CONFIGS = '/question-answer-configs'

/** The questions of the pre-anaesthetic evaluation, by category. @throws HttpError */
export async function readQuestions(
  institutionId: number,
  signal?: AbortSignal,
): Promise<QuestionCategory[]> {
  const { data } = await send<{ description: string; questions: AnsweredQuestion[] }[]>(
    { method: 'GET', path: CONFIGS },
    { query: { institution_id: institutionId }, signal },
  )
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
  await send({ method: 'POST', path: CONFIGS }, { query: { institution_id: institutionId }, body })
}
