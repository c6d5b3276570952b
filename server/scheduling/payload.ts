import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { procedureRuleTexts, scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import type { MobileAppField, ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { isText, parseId } from '../body.ts'
import { noFieldErrors, validationError } from '../errors.ts'
import { utc } from './instants.ts'

/** What is wrong with a value, or undefined. */
type Check = (value: unknown) => string | undefined

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const MOST_ITEMS = 100

const wrongUnless = (fits: boolean) => (fits ? undefined : texts.wrongType)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value)

const id: Check = (value) => wrongUnless(typeof value === 'number' && parseId(String(value)) !== null)
const uuid: Check = (value) => wrongUnless(isText(value) && UUID.test(value))
const flag: Check = (value) => wrongUnless(typeof value === 'boolean')
const text: Check = (value) => {
  if (!isText(value)) return texts.wrongType
  return value.trim().length > TEXT_LIMIT ? procedureRuleTexts.tooLong : undefined
}
const instant: Check = (value) => {
  if (!isText(value)) return texts.wrongType
  return value === '' || utc(value) ? undefined : procedureRuleTexts.date
}
const emptyList: Check = (value) => wrongUnless(Array.isArray(value) && value.length === 0)
const emptyObject: Check = (value) => wrongUnless(JSON.stringify(value) === '{}')
const laterality: Check = (value) => wrongUnless(isText(value))

/** A list of objects that have these keys and no other. */
const listOf =
  (checks: Record<string, Check>): Check =>
  (value) => {
    if (!Array.isArray(value)) return texts.wrongType
    if (value.length > MOST_ITEMS) return scheduling.tooManyItems
    for (const item of value) {
      const wrong = Object.values(faults(item, checks))[0]
      if (wrong) return wrong
    }
    return undefined
  }

/** Field → what is wrong with it: unknown, or of a wrong type. */
export function faults(body: unknown, checks: Record<string, Check>): Record<string, string> {
  const wrong = noFieldErrors()
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return { '': texts.wrongType }
  for (const [name, value] of Object.entries(body)) {
    const fault = Object.hasOwn(checks, name) ? checks[name]?.(value) : texts.unknownField
    if (fault) wrong[name] = fault
  }
  return wrong
}

/** What the console sends empty with a new record, for the mobile app to fill. */
const carried: Record<MobileAppField, Check> = {
  performed_surgical_procedures: emptyList,
  planned_surgical_procedures: emptyList,
  tag_ids: emptyList,
  techniques: emptyList,
  laterality_procedures_performed: emptyList,
  patient_contact: emptyObject,
}

const checks: Record<keyof ProcedurePayload | MobileAppField, Check> = {
  ...carried,
  id: orNull(id),
  uuid,
  updated_at: instant,
  user_id: orNull((value) => wrongUnless(Number.isSafeInteger(value))),
  name: orNull(text),
  patient_uuid: orNull(uuid),
  patient_id: orNull(id),
  institution_id: orNull(id),
  clinic_id: orNull(id),
  surgery_probable_date: orNull(instant),
  pre_probable_date: orNull(instant),
  is_telemedicine: flag,
  date: orNull(instant),
  room_id: orNull(id),
  surgery_center_id: orNull(id),
  surgery_center_room_id: orNull(id),
  medical_record_number: orNull(text),
  register_number: orNull(text),
  surgery_type_id: orNull(id),
  surgery_warning_number: orNull(text),
  access_route_type_id: orNull(id),
  guide_type_id: orNull(id),
  active_surgeons: listOf({ surgeon_id: id }),
  procedure_medical_plans: listOf({ medical_plan_id: id, code: orNull(text), password: orNull(text) }),
  active_anaesthetists: listOf({
    anaesthetist_id: id,
    is_pre: flag,
    is_main_pre: flag,
    is_trans: flag,
    is_main: flag,
  }),
  laterality_procedures: listOf({ laterality, surgical_procedure_id: id }),
}

export const cancellationChecks = {
  cancellation_date: orNull(instant),
  cancellation_reason_id: orNull(id),
  cancellation_reason_description: orNull(text),
}

/** A payload as sent, every given field of its type. @throws ApiError 422 naming each unknown or mistyped field. */
export function readPayload(body: Record<string, unknown>): Partial<ProcedurePayload> {
  const wrong = faults(body, checks)
  if (Object.keys(wrong).length) throw validationError(wrong)
  return body as Partial<ProcedurePayload>
}
