import type { Definition } from './definition.ts'
import type { Endpoint, Method, Verb } from './wire.ts'

export interface Call {
  method: Method
  path: string
}

/** Splits an endpoint: `{ method: 'GET', path: '/preset/surgeons/{id}' }`. */
export function parseEndpoint(endpoint: Endpoint): Call {
  const [method, path] = endpoint.split(' ') as [Method, string]
  return { method, path }
}

/**
 * Fills an endpoint's placeholders from a record, percent-encoded; `{uuid}` falls back to the record's id.
 * @throws Error if the record lacks a value for a placeholder
 */
export function buildCall(endpoint: Endpoint, record: Record<string, unknown> = {}): Call {
  const { method, path } = parseEndpoint(endpoint)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = record[name] ?? (name === 'uuid' ? record.id : undefined)
    if (value === undefined || value === null) throw new Error(`${endpoint} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  return { method, path: filled }
}

/** The template as a router pattern without trailing slash: `/preset/surgeons/{id}` → `/preset/surgeons/:id`. */
export function routePattern(endpoint: Endpoint): string {
  return parseEndpoint(endpoint)
    .path.replace(/\{(\w+)\}/g, ':$1')
    .replace(/\/$/, '')
}

type EndpointOf<Of extends Verb> = Of extends 'read' | 'update' | 'remove'
  ? `${Method} /${string}{id}`
  : Endpoint

/**
 * A call of a register whose server routes are hand-written, without the query that the console adds.
 * @throws Error if the register does not have it
 */
export function endpointOf<Of extends Verb>(definition: Definition, verb: Of): EndpointOf<Of> {
  const endpoint = endpointsOf(definition)[verb]
  if (!endpoint) throw new Error(`${definition.name} has no call ${verb}`)
  return endpoint.replace(/\?.*$/, '') as EndpointOf<Of>
}

/** The calls of a register: those of `wire`, or those of ra-data-simple-rest. */
export function endpointsOf(definition: Definition): Partial<Record<Verb, Endpoint>> {
  const simpleRest = `/${definition.name}` as const
  const { total, ...paths } = definition.wire?.paths ?? {
    list: `GET ${simpleRest}` as const,
    read: `GET ${simpleRest}/{id}` as const,
    create: `POST ${simpleRest}` as const,
    update: `PUT ${simpleRest}/{id}` as const,
    remove: `DELETE ${simpleRest}/{id}` as const,
  }
  const open = Object.entries({ total, ...paths }).filter(([, endpoint]) => endpoint)
  return Object.fromEntries(open) as Partial<Record<Verb, Endpoint>>
}
