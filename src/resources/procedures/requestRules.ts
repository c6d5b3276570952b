import * as yup from 'yup'
import { dateRefusal, isDate } from '../../domain/dates.ts'
import { MAX_NOTE, priorities } from '../../domain/waiting.ts'
import type { RequestPayload } from './request.ts'
import {
  errorsOf,
  id,
  minutes,
  type ProcedureRuleTexts,
  planList,
  surgeonList,
  surgeryList,
} from './rules.ts'

/** Error messages of a request that a procedure has not. */
export interface RequestRuleTexts {
  surgeryOrSurgeon: string
  priority: string
  day: string
  past: string
  untilBeforeFrom: string
  note: string
}

interface RequestRuleContext {
  /** 'YYYY-MM-DD' */
  today: string
  /** The stored last day of an edit: one that has passed meanwhile may stay. */
  until?: string | null
}

/** The validation rules of a request for a surgery, used by its form and by the server: what a procedure would be planned with, without its date. */
function requestRules(
  texts: ProcedureRuleTexts,
  own: RequestRuleTexts,
  { today, until: stored }: RequestRuleContext,
) {
  const day = yup
    .string()
    .nullable()
    .test('day', own.day, (value) => !value || (isDate(value) && !dateRefusal(value)))
  return yup.object({
    patient_id: id().required(texts.patient),
    surgery_type_id: id(),
    expected_minutes: minutes(texts),
    procedure_medical_plans: planList(texts),
    laterality_procedures: surgeryList(texts).test(
      'surgeryOrSurgeon',
      own.surgeryOrSurgeon,
      (list, { parent }) => Boolean(list?.length || parent.active_surgeons?.length),
    ),
    active_surgeons: surgeonList(texts),
    priority: yup.string().nullable().required(own.priority).oneOf(priorities, own.priority),
    wanted_from: day,
    wanted_until: day
      .test('past', own.past, (value) => !value || value === stored || value >= today)
      .test(
        'order',
        own.untilBeforeFrom,
        (value, { parent }) => !value || !parent.wanted_from || value >= parent.wanted_from,
      ),
    note: yup.string().nullable().max(MAX_NOTE, own.note),
  })
}

/** Validation errors of a request's payload: field → first message. */
export function requestErrors(
  payload: Partial<RequestPayload>,
  texts: ProcedureRuleTexts,
  own: RequestRuleTexts,
  context: RequestRuleContext,
): Partial<Record<keyof RequestPayload, string>> {
  return errorsOf(requestRules(texts, own, context), payload)
}
