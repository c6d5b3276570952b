import { MAX_RECOMMENDATIONS } from '../domain/preAnaesthesia.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import { preAnaesthesia as texts } from '../i18n/ptBR/preAnaesthesia.ts'
import { defineCall, json } from '../schema/call.ts'
import { anaesthesia, staff } from '../schema/can.ts'
import { flag, mistyped, platform } from './fields.ts'
import type { PdfAnswer } from './institutionSettings.ts'

/** Saves an institution's settings of pre-anaesthetic consultations, with its instructions for patients. */
export const savePreSettings = defineCall({
  call: 'POST /institution/{id}/settings/pre',
  access: anaesthesia,
  institution: 'id',
  body: {
    activatePre: flag,
    defaultOrientationPatientPre: { kind: 'longText', max: MAX_RECOMMENDATIONS },
    platform,
  },
  errors: {
    activatePre: mistyped,
    defaultOrientationPatientPre: { absent: errors.wrongType, tooLong: texts.patient.tooLong },
  },
  previous: true,
  logs: 'institutionSettings',
  answers: json<PdfAnswer>(),
})

interface AnsweredCategory {
  description: string
  questions: { id: number; description: string; required: boolean; hide: boolean }[]
}

const institution = { institution_id: { kind: 'institution' } } as const

/** The questions of the pre-anaesthetic evaluation by category, as the query's or the selected institution asks them. */
export const readQuestions = defineCall({
  call: 'GET /question-answer-configs',
  access: staff,
  query: institution,
  answers: json<AnsweredCategory[]>(),
})

/** Saves how questions are asked: a list of `{question_answer_id, required, hide}`. */
export const saveQuestions = defineCall({
  call: 'POST /question-answer-configs',
  access: anaesthesia,
  query: institution,
  logs: 'institutionSettings',
  answers: json<AnsweredCategory[]>(),
})
