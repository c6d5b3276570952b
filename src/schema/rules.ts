import * as yup from 'yup'
import type { Definition, Field, Kind } from './definition.ts'
import type { ValueType } from './kinds/fieldKind.ts'
import { isAsked, isWritable, kindOf } from './kinds/index.ts'
import type { AnyResourceTexts } from './texts.ts'

/** What a rule says when the register has no words of its own; filled by `i18n/ptBR/app.ts`. */
export interface RuleTexts {
  required: string
  invalid: Record<Kind, string>
  /** `{max}` stands for the number of characters. */
  tooLong: string
  digitsOnly: string
  lettersOnly: string
  futureDate: string
  /** Of two that cannot both be. */
  excluded: string
}

const schemas: Record<ValueType, () => yup.Schema> = {
  string: () => yup.string().nullable(),
  number: () => yup.number().nullable(),
  integer: () => yup.number().nullable(),
  integers: () => yup.array().nullable(),
  boolean: () => yup.boolean().nullable(),
}

const DIGITS = /^\d+$/
const LETTERS = /^[\p{L}\p{M}\s]+$/u

type Refusal = 'tooLong' | 'lettersOnly' | 'digitsOnly' | 'invalid' | 'futureDate'

const limitOf = (field: Field): number =>
  ('max' in field && field.max) || (kindOf(field).maxLength ?? Number.POSITIVE_INFINITY)

/** Why a stored value is refused; nothing is never refused here. */
function refusalOf(field: Field, value: unknown): Refusal | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') {
    if (value.length > limitOf(field)) return 'tooLong'
    if ('lettersOnly' in field && field.lettersOnly && !LETTERS.test(value)) return 'lettersOnly'
    if ('digitsOnly' in field && field.digitsOnly && !DIGITS.test(value)) return 'digitsOnly'
  }
  return kindOf(field).refusal(value, field)
}

/** Values come out as they are stored. @param own the register's message of the field */
function fieldRule(field: Field, own: string | undefined, shared: RuleTexts): yup.Schema {
  const kind = kindOf(field)
  const ownRefusal = field.required ? undefined : own
  const messages: Record<Refusal, string> = {
    tooLong: shared.tooLong.replace('{max}', String(limitOf(field))),
    lettersOnly: ownRefusal || shared.lettersOnly,
    digitsOnly: ownRefusal || shared.digitsOnly,
    invalid: ownRefusal || shared.invalid[field.kind],
    futureDate: ownRefusal || shared.futureDate,
  }
  const schema = schemas[kind.value]()
    .transform((value: unknown) => kind.store(value, field))
    .typeError(messages.invalid)
    .test('kind', (value, context) => {
      const refusal = refusalOf(field, value)
      return refusal ? context.createError({ message: messages[refusal] }) : true
    })
  const asked = field.required ? schema.test(filled(own ?? shared.required, field)) : schema
  return 'excludes' in field && field.excludes ? asked.test(alone(field.excludes, shared.excluded)) : asked
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** The other fields of the record that a field is of. */
type Context = { parent: Record<string, unknown> }

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !isEmptyList(value)

/** What is not asked for may be empty. */
const filled = (say: string, field?: Field) => ({
  name: 'filled',
  message: say,
  test: (value: unknown, { parent }: Context) =>
    isFilled(value) || (field !== undefined && !isAsked(field, parent)),
})

const alone = (others: readonly string[], say: string) => ({
  name: 'alone',
  message: say,
  test: (value: unknown, { parent }: Context) =>
    value !== true || others.every((name) => parent[name] !== true),
})

const anyOf = (names: readonly string[], say: string) => ({
  name: 'anyOf',
  message: say,
  test: (_: unknown, { parent }: Context) => names.some((name) => parent[name] === true),
})

/** What is not asked for is null, whatever was sent. */
const withoutUnasked =
  ({ fields }: Definition) =>
  (values: Record<string, unknown>): Record<string, unknown> => {
    const unasked = Object.keys(fields).filter((name) => !isAsked(fields[name] as Field, values))
    return { ...values, ...Object.fromEntries(unasked.map((name) => [name, null])) }
  }

/** The rules of a form that asks for more than its register does: field → what it says where that is empty. */
export function requiring(
  rules: yup.ObjectSchema<Record<string, unknown>>,
  missing: Readonly<Record<string, string>>,
): yup.ObjectSchema<Record<string, unknown>> {
  const shape: Record<string, yup.Schema> = {}
  for (const [name, say] of Object.entries(missing)) {
    const rule = rules.fields[name]
    if (rule instanceof yup.Schema) shape[name] = rule.test(filled(say))
  }
  return rules.shape(shape)
}

/**
 * The rules of a register's record as one yup object, asked by the form and again by the server.
 * It knows the writable fields only; validating gives the record as it is stored.
 */
export function rulesOf(
  definition: Definition,
  texts: Pick<AnyResourceTexts, 'errors'>,
  shared: RuleTexts,
): yup.ObjectSchema<Record<string, unknown>> {
  const shape: Record<string, yup.Schema> = {}
  for (const [name, field] of Object.entries(definition.fields))
    if (isWritable(field)) shape[name] = fieldRule(field, texts.errors[name], shared)
  const [first] = definition.oneOf ?? []
  const firstRule = first && shape[first]
  if (definition.oneOf && firstRule)
    shape[first] = firstRule.test(anyOf(definition.oneOf, texts.errors[first] ?? shared.required))
  return yup.object(shape).transform(withoutUnasked(definition))
}
