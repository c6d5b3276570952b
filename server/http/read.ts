import type { Context } from 'hono'
import { parseId, UUID } from '../../src/domain/identifiers.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type {
  BodyField,
  Call,
  GivenTypes,
  Placeholders,
  QueryParameter,
  QueryValue,
} from '../../src/schema/call.ts'
import type { Kind } from '../../src/schema/fields.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { editBody } from '../crud/staleEdits.ts'
import { jsonBody } from './body.ts'
import { ApiError } from './errors.ts'
import { readFields } from './fields.ts'
import { readQuery } from './query.ts'

type Values = Record<string, unknown>

type ValueOf<Of extends BodyField> = Of extends { kind: 'given'; type: infer Type extends keyof GivenTypes }
  ? GivenTypes[Type]
  : Of extends { choices: readonly (infer Choice)[] }
    ? Choice
    : KindValue<Of['kind']>

type KindValue<Of> = Of extends infer Name extends Kind
  ? Name extends 'integer' | 'reference' | 'money'
    ? number
    : Name extends 'boolean'
      ? boolean
      : string
  : never

/** Values of a body's fields; null where one that is not required is absent. */
type BodyOf<Declared extends Call> = Declared extends {
  body: infer Fields extends Readonly<Record<string, BodyField>>
}
  ? {
      [Name in keyof Fields]: Fields[Name] extends { required: true }
        ? ValueOf<Fields[Name]>
        : ValueOf<Fields[Name]> | null
    }
  : undefined

type QueryOf<Declared extends Call> = Declared extends {
  query: infer Parameters extends Readonly<Record<string, QueryParameter>>
}
  ? { [Name in keyof Parameters]: QueryValue<Parameters[Name]> }
  : Record<string, never>

/** An id or a uuid; the other is null. */
export type Key = [id: number | null, uuid: string | null]

/** Keys and texts as declared; `id`, and what ends with `Id`, is a number; other placeholders are texts. */
type ParamsOf<Declared extends Call> = {
  [Name in Placeholders<Declared['call']>]: Name extends Listed<Declared['keys']>
    ? Key
    : Name extends Listed<Declared['texts']>
      ? string
      : Plain<Name>
}

type Listed<Names> = Names extends readonly (infer Name)[] ? Name : never

type Plain<Name extends string> = Name extends 'id' | `${string}Id` ? number : string

/** What a call carries, read. */
export interface Given<Declared extends Call> {
  params: ParamsOf<Declared>
  query: QueryOf<Declared>
  body: BodyOf<Declared>
  /** The values that an edit is based on; undefined from clients that do not send them. */
  previous: Values | undefined
}

/** A placeholder's value; null for what cannot be an id or a uuid. */
function readParam(
  name: string,
  text: string,
  { keys = [], texts = [] }: Call,
): string | number | Key | null {
  const id = parseId(text)
  const uuid = UUID.test(text) ? text : null
  if (keys.includes(name)) return id === null && uuid === null ? null : [id, uuid]
  if (texts.includes(name)) return text
  if (name === 'uuid') return uuid
  return name === 'id' || name.endsWith('Id') ? id : text
}

/** @throws ApiError 404 for an institution that is not visible, 403 before one is chosen */
function readInstitution(c: Context<SessionEnv>, text: string): number {
  const id = parseId(text)
  if (id === null || !requireInstitution(c).institutions.includes(id))
    throw new ApiError(404, texts.foreignInstitution)
  return id
}

/** @throws ApiError 404 for what can name nothing */
function readParams(c: Context, declared: Call) {
  const { institution, notFound: message = texts.notFound } = declared
  const values = Object.entries(c.req.param()).map(
    ([name, text]) =>
      [name, name === institution ? readInstitution(c, text) : readParam(name, text, declared)] as const,
  )
  if (values.some(([, value]) => value === null)) throw new ApiError(404, message)
  return Object.fromEntries(values)
}

/** A call that requires no field may have no body. */
const hasNoBody = (c: Context, { body = {} }: Call) =>
  !Object.values(body).some(({ required }) => required) &&
  (c.req.raw.body === null || c.req.header('content-length') === '0')

const readBody = async (c: Context, declared: Call) => {
  if (hasNoBody(c, declared)) return { body: {}, previous: undefined }
  return declared.previous ? await editBody(c) : { body: await jsonBody(c), previous: undefined }
}

/**
 * What a call carries, as declared.
 * @param today 'YYYY-MM-DD', for dates of the body
 * @throws ApiError 404 for an impossible id, 400 for the query, 422 for the body
 */
export async function read<Declared extends Call>(
  c: Context,
  declared: Declared,
  today: string,
): Promise<Given<Declared>> {
  const given = declared.body && (await readBody(c, declared))
  return {
    params: readParams(c, declared) as ParamsOf<Declared>,
    query: readQuery(c, declared.query ?? {}) as QueryOf<Declared>,
    body: (given && readFields(declared, given.body, today)) as BodyOf<Declared>,
    previous: given?.previous,
  }
}
