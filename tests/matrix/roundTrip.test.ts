import { beforeAll, describe, expect, test } from 'vitest'
import { registerTableName } from '../../server/db/tables/registers.ts'
import { definitions } from '../../src/resources/index.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { sampleBody } from '../../src/schema/sample.ts'
import { testApi } from '../support/api.ts'
import { bodyFor, insertedIn, registerReferences, removalOf, requestOf, rowsIn } from './bodies.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

const idOf = (value: unknown) =>
  value !== null && typeof value === 'object' ? Reflect.get(value, 'id') : value

/** The record's writable fields as in a body: records in a list become ids. */
function asBody(definition: Definition, record: Record<string, unknown>): Record<string, unknown> {
  const writable = Object.entries(definition.fields).filter(([, field]) => !field.readOnly)
  return Object.fromEntries(
    writable.map(([name, { kind }]) => [
      name,
      kind === 'references' ? (record[name] as unknown[]).map(idOf) : record[name],
    ]),
  )
}

/** Expects each referenced record to be included beside its id. */
function expectExpanded({ fields }: Definition, record: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference') continue
    if (field.as) expect(record[field.as]).toMatchObject({ id: record[name] })
    if (field.labelKey) expect(record[field.labelKey]).toEqual(expect.any(String))
  }
}

const stored = async (definition: Definition, id: unknown) =>
  (await api.rows(`SELECT * FROM ${registerTableName(definition)} WHERE id = $1`, [id]))[0]

/** The registers with a create endpoint. */
const made = definitions.filter((definition) => endpointsOf(definition).create)

describe.each(made.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  const open = endpointsOf(definition)
  const call = (verb: keyof typeof open, record = {}, body?: unknown) =>
    api.call(requestOf(definition, verb, record), { token, body })
  let record: Record<string, unknown>
  let body: Record<string, unknown>

  /** The record as the register answers it, by its read call or in its list. */
  async function seen(): Promise<Record<string, unknown> | undefined> {
    if (open.read) {
      const { status, json } = await call('read', record)
      return status === 200 ? json : undefined
    }
    const { json } = await call('list')
    return rowsIn(definition, json).find((row: { id: number }) => row.id === record.id)
  }

  test('a record is created from its body, and read as it was created', async () => {
    body = await bodyFor(api, token, definition)
    const created = await call('create', {}, body)
    expect(created.status).toBe(201)
    record = created.json
    expect(record).toMatchObject({ id: expect.any(Number), uuid: expect.any(String), institution_id: 1 })
    expect(asBody(definition, record)).toEqual(body)
    expectExpanded(definition, record)
    expect(await seen()).toEqual(record)
  })

  if (open.list)
    test('a record stands in the list as it is read, without what no list shows', async () => {
      const size = definition.wire?.paging === 'page' ? '?size=1000' : ''
      const { json, headers } = await api.call(`${requestOf(definition, 'list')}${size}`, { token })
      const listed = Object.entries(record).filter(([name]) => !definition.fields[name]?.unlisted)
      expect(rowsIn(definition, json).find(({ id }) => id === record.id)).toEqual(Object.fromEntries(listed))
      expect(headers.get('content-range')).toMatch(new RegExp(`^${definition.name} 0-\\d+/\\d+$`))
    })

  test('an update changes its own fields and nothing else', async () => {
    const other = sampleBody(definition, 1)
    const [name = ''] = Object.keys(other)
    const partial = await call('update', record, { [name]: other[name] })
    expect(partial.status).toBe(200)
    expect(asBody(definition, partial.json)).toEqual({ ...body, [name]: other[name] })
    body = { ...other, ...(await bodyFor(api, token, definition, 1)) }
    const whole = await call('update', record, { ...partial.json, ...body })
    expect(whole.status).toBe(200)
    expect(asBody(definition, whole.json)).toEqual(body)
    expectExpanded(definition, whole.json)
    expect(whole.json).toMatchObject({ id: record.id, uuid: record.uuid, institution_id: 1 })
    expect(await seen()).toEqual(whole.json)
  })

  test.each(registerReferences(definition))('$name of another institution is refused', async (reference) => {
    const { name, register, asValue } = reference
    // A group sees the records of all its members: the database alone would allow one to refer to another's.
    const inGroup = await api.signIn('grupo@sala.test', 4)
    for (const by of [token, inGroup])
      for (const institution of [2, 6]) {
        const foreign = { ...body, [name]: asValue((await insertedIn(api, register, institution)).id) }
        for (const [verb, sent] of [
          ['create', { ...foreign, institution_id: 1 }],
          ['update', foreign],
        ] as const) {
          const { status, json } = await api.call(requestOf(definition, verb, record), {
            token: by,
            body: sent,
          })
          expect([status, json.errors]).toEqual([422, { [name]: 'Opção inexistente.' }])
        }
      }
    expect(asBody(definition, (await seen()) ?? {})).toEqual(body)
  })

  test('a removed record is gone for every call, and kept in the database', async () => {
    const { status, json } = await call('remove', record, removalOf(definition, record))
    expect({ status, json }).toEqual({ status: 200, json: { id: record.id } })
    expect(await seen()).toBeUndefined()
    for (const verb of ['update', 'remove'] as const)
      expect(
        (await call(verb, record, verb === 'update' ? body : removalOf(definition, record))).status,
      ).toBe(404)
    expect((await stored(definition, record.id)).removed_at).toEqual(expect.any(String))
  })
})

test.each(definitions.map((definition) => [definition.name, definition] as const))(
  '%s: the counted total is the number of rows',
  async (_, definition) => {
    const counted = await api.rows(
      `SELECT institution_id, sum(delta)::integer AS total FROM register_totals WHERE register = $1
        GROUP BY 1 HAVING sum(delta) <> 0 ORDER BY 1`,
      [registerTableName(definition)],
    )
    const present = await api.rows(
      `SELECT institution_id, count(*)::integer AS total FROM ${registerTableName(definition)} WHERE removed_at IS NULL GROUP BY 1 ORDER BY 1`,
    )
    expect(counted).toEqual(present)
    expect(present.length).toBeGreaterThan(1)
  },
)
