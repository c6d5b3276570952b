import { registerStatements } from '../../server/crud/statements.ts'
import { registerTableName } from '../../server/db/tables/registers.ts'
import { definitions } from '../../src/resources/index.ts'
import { findLookup } from '../../src/resources/lookups.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { buildCall, endpointsOf } from '../../src/schema/endpoint.ts'
import { sampleBody } from '../../src/schema/sample.ts'
import type { Endpoint, Verb } from '../../src/schema/wire.ts'
import type { testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'call'>

/**
 * The request for a verb on a register's record, such as `DELETE /web/surgeons/9f3…`. @throws Error if the
 * register has no such verb
 */
export function requestOf(definition: Definition, verb: Verb, record: Record<string, unknown> = {}): string {
  const endpoint = endpointsOf(definition)[verb]
  if (!endpoint) throw new Error(`${definition.name} has no ${verb}`)
  const { method, path } = buildCall(endpoint as Endpoint, record)
  return `${method} ${path}`
}

/** The body of a remove call; undefined for most registers. */
export function removalOf({ wire }: Definition, { id }: Record<string, unknown>) {
  return wire?.removal?.({ id })
}

/** The rows of a list call's answer. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the server answered
export const rowsIn = ({ wire }: Definition, json: any): any[] =>
  wire?.envelope ? json[wire.envelope.rows] : json

interface RegisterReference {
  name: string
  register: Definition
  /** The value that refers to a record in a body. */
  asValue: (id: number) => number | number[]
}

/** The fields that refer to another register. */
export function registerReferences({ fields }: Definition): RegisterReference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const to = 'to' in field ? (findLookup(field.to)?.register ?? field.to) : undefined
    const register = definitions.find((other) => other.name === to)
    const asValue = (id: number) => (field.kind === 'references' ? [id] : id)
    return register ? [{ name, register, asValue }] : []
  })
}

/** A body for a new record; creates first the records of other registers to which it refers. */
export async function bodyFor(
  api: Api,
  token: string,
  definition: Definition,
  index = 0,
): Promise<Record<string, unknown>> {
  const body = sampleBody(definition, index)
  for (const { name, register, asValue } of registerReferences(definition))
    body[name] = asValue((await createdIn(api, token, register)).id)
  return body
}

/** A new record of the register in the token's institution. */
export async function createdIn(api: Api, token: string, definition: Definition, index = 0) {
  const body = await bodyFor(api, token, definition, index)
  const { status, json } = await api.call(requestOf(definition, 'create'), { token, body })
  if (status !== 201) throw new Error(`${definition.name}: ${status} ${JSON.stringify(json)}`)
  return json as Record<string, unknown> & { id: number; uuid: string }
}

export interface Inserted {
  id: number
  uuid: string
  /** The body that created it, also valid for another record in the same institution. */
  body: Record<string, unknown>
}

/** A new record of an institution, inserted without the server, as a target of calls. */
export async function insertedIn(
  api: Pick<ReturnType<typeof testApi>, 'rows'>,
  definition: Definition,
  institution: number,
): Promise<Inserted> {
  const body = sampleBody(definition)
  for (const { name, register, asValue } of registerReferences(definition))
    body[name] = asValue((await insertedIn(api, register, institution)).id)
  const table = registerTableName(definition)
  const sql = registerStatements(definition, table).insert(Object.keys(body))
  const [made] = await api.rows(sql, [institution, ...Object.values(body)])
  const [row] = await api.rows(`SELECT id, uuid FROM ${table} WHERE id = $1`, [made.id])
  return { ...row, body }
}
