import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { numberText } from '../../src/domain/cellText.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { UUID } from '../../src/domain/identifiers.ts'
import { deliveryRefusals } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { toUtc } from '../scheduling/rows.ts'
import { Findings } from './findings.ts'
import { type Delivery, deliverySchema } from './schema.ts'

const { fields } = deliveryRefusals

/**
 * Maximum characters of a body whose errors are all reported; a larger one reports the first only, since each
 * error is an object in memory.
 */
const MAX_SEARCHED_CHARACTERS = 256 * 1024

/** PostgreSQL supports offsets below 16 hours. */
const STORABLE_OFFSET = /(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

const isStorableInstant = (text: string): boolean => STORABLE_OFFSET.test(text) && toUtc(text) !== null

function compile(allErrors: boolean) {
  const ajv = new Ajv2020({ allErrors, strict: true, strictRequired: false })
  ajv.addFormat('uuid', UUID)
  ajv.addFormat('date-time', isStorableInstant)
  return ajv.compile<Delivery>(deliverySchema)
}

const findFirst = compile(false)
const findAll = compile(true)

/** Messages by the keyword of the schema that is violated. */
const messages: Readonly<Record<string, string>> = {
  required: fields.required,
  additionalProperties: errors.unknownField,
  type: errors.wrongType,
  enum: fields.choice,
  minimum: fields.minimum,
  exclusiveMinimum: fields.above,
  maximum: fields.maximum,
  exclusiveMaximum: fields.maximum,
  minLength: fields.tooShort,
  maxLength: fields.tooLong,
  maxItems: fields.tooManyItems,
  uniqueItems: fields.repeated,
  minProperties: fields.onePatient,
  maxProperties: fields.onePatient,
  anyOf: fields.stage,
}

function messageOf({ keyword, params }: ErrorObject): string {
  if (keyword === 'format' && params.format === 'date-time') return fields.instant
  return fillText(messages[keyword] ?? fields.invalid, { limit: numberText(Number(params.limit)) })
}

/** `/trans/vital_signs/3/moment` as `trans.vital_signs[3].moment`. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const named = params.missingProperty ?? params.additionalProperty
  const segments = [...instancePath.split('/').slice(1), ...(named === undefined ? [] : [String(named)])]
  return segments
    .map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '')
}

/** Errors of the alternatives of `anyOf` are covered by its own error. */
const isAlternative = ({ schemaPath }: ErrorObject): boolean => schemaPath.includes('/anyOf/')

/**
 * A body that satisfies the schema.
 * @param characters length of its JSON
 * @throws ApiError 422 with errors by path
 */
export function validateDelivery(body: unknown, characters: number): Delivery {
  const validate = characters <= MAX_SEARCHED_CHARACTERS ? findAll : findFirst
  if (validate(body)) return body
  const findings = new Findings()
  for (const error of validate.errors ?? [])
    if (!isAlternative(error)) findings.add(pathOf(error), messageOf(error))
  findings.throwIfAny()
  throw new Error('the schema refused a delivery without an error')
}
