import { fillText } from '../../src/domain/fillText.ts'
import { isId } from '../../src/domain/identifiers.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ruleTexts } from '../../src/i18n/ptBR/rules.ts'
import type { BodyField, Call, FieldMessages, GivenField, GivenTypes } from '../../src/schema/call.ts'
import type { Field } from '../../src/schema/fields.ts'
import { hasValueType, kindOf } from '../../src/schema/kinds/index.ts'
import { isFilled, maxLengthOf, type Refusal, refusalOf } from '../../src/schema/rules.ts'
import { validationError } from './errors.ts'
import { type Check, isObject, memberErrors } from './members.ts'

type Values = Record<string, unknown>

function usualMessage(field: Field, refusal: Refusal): string {
  if (refusal === 'invalid') return ruleTexts.invalid[field.kind]
  return fillText(ruleTexts[refusal], { max: maxLengthOf(field) })
}

const givenTypes: Record<keyof GivenTypes, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  id: isId,
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: isObject,
  any: () => true,
}

function givenProblem(field: GivenField, value: unknown, messages: FieldMessages): string | undefined {
  if (value === null && field.type !== 'any')
    return field.required && (messages.required ?? ruleTexts.required)
  if (!givenTypes[field.type](value)) return messages.wrongType ?? texts.wrongType
  return field.refuse?.(value as never)
}

/** The message for a value, given its stored form; undefined for a valid one. */
function fieldProblem(
  field: Field,
  given: unknown,
  stored: unknown,
  today: string,
  messages: FieldMessages,
): string | undefined {
  if (!hasValueType(field, given)) return messages.wrongType ?? texts.wrongType
  if (!isFilled(stored)) return field.required && (messages.required ?? ruleTexts.required)
  const refusal = refusalOf(field, stored, today)
  return refusal && (messages[refusal] ?? usualMessage(field, refusal))
}

/** A boolean may be sent as 0 or 1. */
const plainValue = (field: BodyField, value: unknown): unknown =>
  isSwitch(field) && (value === 0 || value === 1) ? value === 1 : (value ?? null)

const isSwitch = (field: BodyField) => (field.kind === 'given' ? field.type : field.kind) === 'boolean'

/**
 * The declared fields of a call's body, as they are stored; null for those that are absent.
 * @param today 'YYYY-MM-DD', for dates that may not be in the future
 * @throws ApiError 422 naming each unknown, missing, mistyped or invalid field
 */
export function readFields({ body: fields = {}, errors = {} }: Call, body: Values, today: string): Values {
  const values: Values = {}
  const checks = Object.entries(fields).map(([name, field]): [string, Check] => {
    const messages = errors[name] ?? {}
    const check = (value: unknown) => {
      const given = plainValue(field, value)
      const stored = given === null || field.kind === 'given' ? given : kindOf(field).store(given, field)
      const problem =
        (value === undefined && messages.absent) ||
        (typeof given === 'string' && given.includes('\u0000') && (messages.wrongType ?? texts.wrongType)) ||
        (field.kind === 'given'
          ? givenProblem(field, given, messages)
          : fieldProblem(field, given, stored, today, messages))
      if (!problem) values[name] = stored
      return problem || undefined
    }
    return [name, check]
  })
  const wrong = memberErrors(body, Object.fromEntries(checks))
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  return values
}
