import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ruleTexts } from '../../src/i18n/ptBR/rules.ts'
import type { Call, FieldMessages } from '../../src/schema/call.ts'
import type { Field } from '../../src/schema/definition.ts'
import { hasValueType, kindOf } from '../../src/schema/kinds/index.ts'
import { isFilled, maxLengthOf, type Refusal, refusalOf } from '../../src/schema/rules.ts'
import { noFieldErrors, validationError } from '../errors.ts'
import { nameUnknownFields } from '../unknownFields.ts'

type Values = Record<string, unknown>

function usualMessage(field: Field, refusal: Refusal): string {
  if (refusal === 'invalid') return ruleTexts.invalid[field.kind]
  return ruleTexts[refusal].replace('{max}', String(maxLengthOf(field)))
}

/** The message for a value, given its stored form; undefined for a valid one. */
function problemOf(
  field: Field,
  given: unknown,
  stored: unknown,
  today: string,
  messages: FieldMessages,
): string | undefined {
  if (!hasValueType(field, given) || (typeof given === 'string' && given.includes('\u0000')))
    return messages.wrongType ?? texts.wrongType
  if (!isFilled(stored)) return field.required && (messages.required ?? ruleTexts.required)
  const refusal = refusalOf(field, stored, today)
  return refusal && (messages[refusal] ?? usualMessage(field, refusal))
}

/** A boolean may be sent as 0 or 1. */
const plainValue = ({ kind }: Field, value: unknown): unknown =>
  kind === 'boolean' && (value === 0 || value === 1) ? value === 1 : (value ?? null)

/**
 * The declared fields of a call's body, as they are stored; null for those that are absent.
 * @param today 'YYYY-MM-DD', for dates that may not be in the future
 * @throws ApiError 422 naming each unknown, missing, mistyped or invalid field
 */
export function readFields({ body: fields = {}, errors = {} }: Call, body: Values, today: string): Values {
  const wrong = noFieldErrors()
  nameUnknownFields(wrong, Object.keys(body), (name) => Object.hasOwn(fields, name))
  const values: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    const given = Object.hasOwn(body, name) ? plainValue(field, body[name]) : null
    const stored = given === null ? null : kindOf(field).store(given, field)
    const problem = problemOf(field, given, stored, today, errors[name] ?? {})
    if (problem) wrong[name] = problem
    else values[name] = stored
  }
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  return values
}
