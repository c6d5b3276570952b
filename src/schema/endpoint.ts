import type { Definition, Endpoint, Method, Verb } from './definition.ts'

export interface Call {
  method: Method
  path: string
}

/** The method and the path template of an endpoint: `{ method: 'GET', path: '/preset/surgeons/{id}' }`. */
export function parseEndpoint(endpoint: Endpoint): Call {
  const [method, path] = endpoint.split(' ') as [Method, string]
  return { method, path }
}

/**
 * The call of an endpoint for a record. Values are percent-encoded; `{uuid}` takes the id of a record that has none.
 * @throws Error when the record lacks a value that the template names.
 */
export function callOf(endpoint: Endpoint, record: Record<string, unknown> = {}): Call {
  const { method, path } = parseEndpoint(endpoint)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = record[name] ?? (name === 'uuid' ? record.id : undefined)
    if (value === undefined || value === null) throw new Error(`${endpoint} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  return { method, path: filled }
}

/** The template as a router's pattern, without a slash at its end: `/preset/surgeons/{id}` → `/preset/surgeons/:id`. */
export function routePattern(endpoint: Endpoint): string {
  return parseEndpoint(endpoint)
    .path.replace(/\{(\w+)\}/g, ':$1')
    .replace(/\/$/, '')
}

/** The calls of a register: its own, or those of the simple-rest dialect. */
export function endpointsOf(definition: Definition): Partial<Record<Verb, Endpoint>> {
  const simple = `/${definition.name}` as const
  const { total, ...paths } = definition.wire?.paths ?? {
    list: `GET ${simple}` as const,
    read: `GET ${simple}/{id}` as const,
    create: `POST ${simple}` as const,
    update: `PUT ${simple}/{id}` as const,
    remove: `DELETE ${simple}/{id}` as const,
  }
  const open = Object.entries({ total, ...paths }).filter(([, endpoint]) => endpoint)
  return Object.fromEntries(open) as Partial<Record<Verb, Endpoint>>
}
