import * as yup from 'yup'
import { fillText } from '../domain/fillText.ts'
import { visibleCharacters } from '../domain/visibleText.ts'
import type { Definition } from './definition.ts'
import type { Field, Kind } from './fields.ts'
import type { ValueRefusal, ValueType } from './kinds/fieldKind.ts'
import { isApplicable, isWritable, kindOf } from './kinds/index.ts'
import type { AnyResourceTexts } from './texts.ts'

/** Default error messages, for fields without their own. Supplied by `i18n/ptBR/rules.ts`. */
export interface RuleTexts {
  required: string
  invalid: Record<Kind, string>
  /** `{max}` is replaced by the maximum number of characters. */
  tooLong: string
  digitsOnly: string
  lettersOnly: string
  futureDate: string
  earlyDate: string
  /** For a date that has no time. */
  missingTime: string
  /** For a period that does not end after its start, or is repeated until a day before it. */
  endsBeforeStart: string
  repeatsBeforeStart: string
  /** For mutually exclusive fields. */
  excluded: string
}

/** A text is no number, although yup reads some as one: 'a price of 0x10' is refused rather than 16. */
const numberSchema = () =>
  yup.number().transform((value: number, given: unknown) => (typeof given === 'string' ? Number.NaN : value))

const schemas: Record<ValueType, () => yup.Schema> = {
  string: () => yup.string().nullable(),
  number: () => numberSchema().nullable(),
  integer: () => numberSchema().nullable(),
  integers: () => yup.array().nullable(),
  boolean: () => yup.boolean().nullable(),
}

const DIGITS = /^\d+$/
const LETTERS = /^[\p{L}\p{M}\s]+$/u

/** Why a value of the right type is refused. */
export type Refusal = 'tooLong' | 'lettersOnly' | 'digitsOnly' | ValueRefusal

export const maxLengthOf = (field: Field): number =>
  ('max' in field && field.max) || (kindOf(field).maxLength ?? Number.POSITIVE_INFINITY)

/** Why a normalised value is invalid; empty values are always valid here. */
export function refusalOf(field: Field, value: unknown, today: string): Refusal | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') {
    if (value.length > maxLengthOf(field)) return 'tooLong'
    if ('only' in field && field.only === 'letters' && !LETTERS.test(value)) return 'lettersOnly'
    if ('only' in field && field.only === 'digits' && !DIGITS.test(value)) return 'digitsOnly'
  }
  return kindOf(field).refusal(value, field, today)
}

/** yup's context of a check. */
interface RuleContext {
  today: string
  stored?: Readonly<Record<string, unknown>>
}

/**
 * Options with which the rules of `rulesOf` are checked: every error, on a day.
 * @param today current date 'YYYY-MM-DD' in the institution's zone
 * @param stored of an edit, the record as it is stored: what is untouched is not judged
 */
export const ruleOptions = (
  today: string,
  stored?: RuleContext['stored'],
): { abortEarly: false; context: RuleContext } => ({ abortEarly: false, context: { today, stored } })

/** @throws TypeError when a check does not say its day: no zone is right for every institution. */
function dayOfCheck({ context }: yup.ValidateOptions<{ today?: unknown }>): string {
  if (typeof context?.today !== 'string') throw new TypeError('rules are checked with ruleOptions(today)')
  return context.today
}

/**
 * Whether a text is the stored one, untouched: it is kept as it is, even if it does not fit a rule that is younger than the
 * record. What a request body is cleaned of is no change.
 */
const isUntouched = (value: unknown, stored: unknown): stored is string =>
  typeof stored === 'string' &&
  stored !== '' &&
  typeof value === 'string' &&
  (value === stored || visibleCharacters(value) === visibleCharacters(stored))

/** Outputs normalised values; untouched ones as they are stored. @param ownMessage the register's message for the field */
function fieldRule(
  name: string,
  field: Field,
  ownMessage: string | undefined,
  shared: RuleTexts,
): yup.Schema {
  const kind = kindOf(field)
  const ownRefusal = field.required ? undefined : ownMessage
  const messages: Record<Refusal, string> = {
    tooLong: fillText(shared.tooLong, { max: maxLengthOf(field) }),
    lettersOnly: ownRefusal || shared.lettersOnly,
    digitsOnly: ownRefusal || shared.digitsOnly,
    invalid: ownRefusal || shared.invalid[field.kind],
    futureDate: ownRefusal || shared.futureDate,
    earlyDate: shared.earlyDate,
    missingTime: shared.missingTime,
  }
  const schema = schemas[kind.value]()
    .transform((value: unknown, _given, _schema, { context }: { context?: Partial<RuleContext> }) => {
      const stored = context?.stored?.[name]
      return isUntouched(value, stored) ? stored : kind.store(value, field)
    })
    .typeError(messages.invalid)
    .test('kind', (value, context) => {
      const { stored }: Partial<RuleContext> = context.options.context ?? {}
      const refusal = isUntouched(value, stored?.[name])
        ? undefined
        : refusalOf(field, value, dayOfCheck(context.options))
      return refusal ? context.createError({ message: messages[refusal] }) : true
    })
  return field.required ? schema.test(required(ownMessage ?? shared.required, field)) : schema
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** yup's test context: `parent` is the whole record. */
type Context = { parent: Record<string, unknown> }

export const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !isEmptyList(value)

/** Inapplicable fields may be empty. */
const required = (message: string, field?: Field) => ({
  name: 'required',
  message,
  test: (value: unknown, { parent }: Context) =>
    isFilled(value) || (field !== undefined && !isApplicable(field, parent)),
})

const exclusive = (others: readonly string[], message: string) => ({
  name: 'exclusive',
  message,
  test: (value: unknown, { parent }: Context) =>
    value !== true || others.every((name) => parent[name] !== true),
})

const anyOf = (names: readonly string[], message: string) => ({
  name: 'anyOf',
  message,
  test: (_: unknown, { parent }: Context) =>
    names.some((name) => parent[name] !== false && isFilled(parent[name])),
})

const HALF_DAY_MS = 43_200_000

/** Passes while either value is not an instant or a date, which the rules of its kind refuse. */
const after = (start: string, message: string) => ({
  name: 'after',
  message,
  test: (value: unknown, { parent }: Context) =>
    !(Date.parse(String(value)) <= Date.parse(String(parent[start]))),
})

/** Refuses only days before an instant's own in every time zone: the rules do not know the institution's. */
const notBeforeDay = (start: string, message: string) => ({
  name: 'notBeforeDay',
  message,
  test: (value: unknown, { parent }: Context) => {
    const earliest = new Date(Date.parse(String(parent[start])) - HALF_DAY_MS)
    if (!isFilled(value) || Number.isNaN(earliest.getTime())) return true
    return String(value) >= earliest.toISOString().slice(0, 10)
  },
})

/** Sets inapplicable fields to null, regardless of what was sent. */
const clearInapplicable =
  ({ fields }: Definition) =>
  (values: Record<string, unknown>): Record<string, unknown> => {
    const inapplicable = Object.keys(fields).filter((name) => !isApplicable(fields[name] as Field, values))
    return { ...values, ...Object.fromEntries(inapplicable.map((name) => [name, null])) }
  }

/** Makes further fields required: field name → message. */
export function withRequired(
  rules: yup.ObjectSchema<Record<string, unknown>>,
  missing: Readonly<Record<string, string>>,
): yup.ObjectSchema<Record<string, unknown>> {
  const shape: Record<string, yup.Schema> = {}
  for (const [name, message] of Object.entries(missing)) {
    const rule = rules.fields[name]
    if (rule instanceof yup.Schema) shape[name] = rule.test(required(message))
  }
  return rules.shape(shape)
}

/**
 * A register's validation rules as a yup object, used by the form and by the server.
 * It covers the writable fields only; its output is the record as stored. Checked with `ruleOptions`.
 */
export function rulesOf(
  definition: Definition,
  texts: Pick<AnyResourceTexts, 'errors'>,
  shared: RuleTexts,
): yup.ObjectSchema<Record<string, unknown>> {
  const shape: Record<string, yup.Schema> = {}
  for (const [name, field] of Object.entries(definition.fields))
    if (isWritable(field)) shape[name] = fieldRule(name, field, texts.errors[name], shared)
  const [rule, ...names] = definition.together ?? []
  const [first = ''] = names
  for (const name of rule === 'atLeastOne' ? [first] : names) {
    const others = names.filter((other) => other !== name)
    const test =
      rule === 'atLeastOne'
        ? anyOf(names, texts.errors[first] ?? shared.required)
        : exclusive(others, shared.excluded)
    const own = shape[name]
    if (own) shape[name] = own.test(test)
  }
  const [start = '', ...ends] = definition.period ?? []
  const orders = [after(start, shared.endsBeforeStart), notBeforeDay(start, shared.repeatsBeforeStart)]
  ends.forEach((name, at) => {
    const [own, order] = [shape[name], orders[at]]
    if (own && order) shape[name] = own.test(order)
  })
  return yup.object(shape).transform(clearInapplicable(definition))
}
