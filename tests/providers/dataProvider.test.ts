import { describe, expect, test } from 'vitest'
import { type Capability, capabilities } from '../../src/domain/capabilities.ts'
import { HttpError } from '../../src/providers/httpError.ts'
import { createDataProvider } from '../../src/providers/register/dataProviderOver.ts'
import type { Send } from '../../src/providers/register/paging.ts'
import { definitionNamed, definitions, lookupNamed } from '../../src/resources/index.ts'
import { materials } from '../../src/resources/materials.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { sampleBody, sampleRecord } from '../../src/schema/sample.ts'

interface Sent {
  call: string
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

type Reply = (sent: Sent) => { data: unknown; headers?: Record<string, string> }

const suggestions: Definition = { ...materials, name: 'suggestions', wire: undefined }
const named = (name: string) => (name === 'suggestions' ? suggestions : definitionNamed(name))

const SELECTED = 7

const scope = () => ({ institutionId: SELECTED, timeZone: 'America/Manaus' })

/** A provider whose calls are answered by `reply` and recorded. */
function providerWith(reply: Reply, announced: readonly Capability[] = []) {
  const hasCapability = async (name: Capability) => announced.includes(name)
  const calls: Sent[] = []
  const send = async ({ method, path }: { method: string; path: string }, options = {}) => {
    const sent: Sent = { call: `${method} ${path}`, ...options }
    calls.push(sent)
    const { data, headers } = reply(sent)
    return { status: 200, headers: new Headers(headers), data }
  }
  const labelOf = async (lookup: string, id: unknown) => `${lookupNamed(lookup).name} ${id}`
  return {
    provider: createDataProvider({ send: send as Send, labelOf, scope, hasCapability }, named),
    calls,
  }
}

const clean = ({ call, query, body }: Sent) => {
  const requested = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return {
    call,
    ...(requested.length && { query: Object.fromEntries(requested) }),
    ...(body !== undefined && { body }),
  }
}
const list = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
}
const rows = (count: number, from = 1) => Array.from({ length: count }, (_, at) => ({ id: from + at }))

describe('lists', () => {
  test.each([
    ['surgeons', 'GET /preset/surgeons/', { size: 1000, offset: 0 }],
    ['healthPlans', 'GET /preset/medical-plans/', { size: 1000, offset: 0 }],
    ['materials', 'GET /preset/materials', { institution_id: SELECTED }],
    ['qrCodes', 'GET /web/monitors/qrcodes', undefined],
    ['surgicalTeam', 'GET /preset/surgical-teams', undefined],
  ])(
    '%s are read whole by %s [SURG-38, PLAN-10, MAT-10, QR-07, TEAM-09, COM-15]',
    async (name, call, query) => {
      const { provider, calls } = providerWith(() => ({ data: rows(3) }))
      expect(await provider.getList(name, list)).toEqual({ data: rows(3), total: 3 })
      expect(calls.map(clean)).toEqual([{ call, ...(query && { query }) }])
    },
  )

  test('a full batch is followed by the next: there is no silent cap [SURG-38]', async () => {
    const all = rows(2003)
    const { provider, calls } = providerWith(({ query }) => {
      const { size, offset } = query as { size: number; offset: number }
      return { data: all.slice(offset, offset + size) }
    })
    const answer = await provider.getList('surgeons', list)
    expect(answer.data).toEqual(all)
    expect(answer.total).toBe(2003)
    expect(calls.map(({ query }) => query?.offset)).toEqual([0, 1000, 2000])
  })

  test('a full batch is the last if its Content-Range says that there are no more rows', async () => {
    const { provider, calls } = providerWith(() => ({
      data: rows(1000),
      headers: { 'Content-Range': 'surgeons 0-999/1000' },
    }))
    expect((await provider.getList('surgeons', list)).total).toBe(1000)
    expect(calls).toHaveLength(1)
  })

  test('sectors come a page at a time, their number from its own call [SECT-12, SECT-16, COM-13]', async () => {
    const { provider, calls } = providerWith(({ call }) => ({
      data: call.endsWith('/total') ? { total: 23 } : rows(10),
    }))
    const answer = await provider.getList('surgeryCenters', { ...list, meta: { institution_id: 2 } })
    expect(answer).toEqual({ data: rows(10), total: 23 })
    expect(calls.map(clean)).toEqual([
      { call: 'GET /preset/surgery-centers/', query: { page: 1, size: 10, institution_id: 2 } },
      { call: 'GET /preset/surgery-centers/total', query: { institution_id: 2 } },
    ])
  })

  test('a list without a call for its total has it from Content-Range', async () => {
    const { total: _, ...paths } = definitionNamed('surgeryCenters').wire?.paths ?? fail()
    const headless: Definition = { ...definitionNamed('surgeryCenters'), wire: { paging: 'page', paths } }
    const calls: string[] = []
    const send = (async ({ path }: { path: string }) => {
      calls.push(path)
      return { status: 200, headers: new Headers({ 'Content-Range': 'x 0-9/120' }), data: rows(10) }
    }) as unknown as Send
    const provider = createDataProvider(
      { send, labelOf: async () => undefined, scope, hasCapability: async () => false },
      () => headless,
    )
    expect((await provider.getList('surgeryCenters', list)).total).toBe(120)
    expect(calls).toEqual(['/preset/surgery-centers/'])
  })

  test('the member institution chosen in a group travels in the query [MAT-10, SECT-12]', async () => {
    const { provider, calls } = providerWith(() => ({ data: [] }))
    await provider.getList('materials', { ...list, meta: { institution_id: 3 } })
    expect(calls.map(clean)).toEqual([{ call: 'GET /preset/materials', query: { institution_id: 3 } }])
  })

  test('the signal that cancels a call is passed on with it', async () => {
    const { provider, calls } = providerWith(() => ({ data: [] }))
    const { signal } = new AbortController()
    expect(provider.supportAbortSignal).toBe(true)
    await provider.getList('surgeons', { ...list, signal })
    await provider.getList('surgeryCenters', { ...list, signal })
    await provider.getOne('surgeons', { id: 1, signal })
    expect(calls.every((call) => call.signal === signal)).toBe(true)
  })
})

describe('records', () => {
  test.each(['materials', 'suggestions'])(
    'for %s the key of a create and the state behind an update travel only to a server that announces them',
    async (name) => {
      const opened = { ...sampleRecord(materials), id: 7 }
      const data = sampleBody(materials, 1)
      const uuid = '6a1d5f4e-0000-4000-8000-000000000007'
      const bodiesTo = async (announced: readonly Capability[]) => {
        const { provider, calls } = providerWith(() => ({ data: { id: 7 } }), announced)
        await provider.create(name, { data, meta: { uuid } })
        await provider.update(name, { id: 7, data, previousData: opened, meta: { opened } })
        return calls.map(({ body }) => body)
      }
      const created = name === 'materials' ? { ...data, institution_id: SELECTED } : data
      expect(await bodiesTo([])).toEqual([created, data])
      expect(await bodiesTo(capabilities)).toEqual([
        { ...created, uuid },
        { ...data, previous: sampleBody(materials) },
      ])
    },
  )

  test.each([
    ['surgeons', 'GET /preset/surgeons/7'],
    ['surgeryCenterRooms', 'GET /preset/surgery-center-rooms/uuid/u-7'],
    ['healthPlans', 'GET /preset/medical-plans/7'],
    ['materials', 'GET /preset/materials/7'],
    ['qrCodes', 'GET /web/monitors/qrcodes/7'],
    ['surgicalTeam', 'GET /preset/surgical-teams/7'],
  ])(
    'a record of %s is read by %s [SURG-39, SECT-20, PLAN-11, MAT-12, QR-09, TEAM-11]',
    async (name, call) => {
      const { provider, calls } = providerWith(() => ({ data: { id: 7 } }))
      expect(await provider.getOne(name, { id: 7, meta: { record: { uuid: 'u-7' } } })).toEqual({
        data: { id: 7 },
      })
      expect(calls.map(clean)).toEqual([{ call }])
    },
  )

  test.each([
    ['surgeons', 'POST /preset/surgeons', 'PUT /preset/surgeons/7'],
    ['surgeryCenters', 'POST /preset/surgery-centers/', 'PUT /preset/surgery-centers/u-7'],
    ['surgeryCenterRooms', 'POST /preset/surgery-center-rooms', 'PUT /preset/surgery-center-rooms/u-7'],
    ['healthPlans', 'POST /preset/medical-plans', 'PUT /preset/medical-plans/7'],
    ['materials', 'POST /preset/materials', 'PUT /preset/materials/7'],
    ['qrCodes', 'POST /web/monitors/qrcodes', 'PUT /web/monitors/qrcodes/7'],
    ['surgicalTeam', 'POST /preset/surgical-teams', 'PUT /preset/surgical-teams/7'],
  ])(
    'the records of %s are written by %s and %s, writable fields only [SURG-40, SURG-41, SECT-13, SECT-14, SECT-17, SECT-18, PLAN-12, PLAN-14, MAT-11, MAT-13, QR-08, QR-10, TEAM-10, TEAM-12]',
    async (name, create, update) => {
      const definition = definitionNamed(name)
      const record = { ...sampleRecord(definition), id: 7, uuid: 'u-7', unknown: 'x' }
      const { provider, calls } = providerWith(() => ({ data: record }))
      await provider.create(name, { data: record })
      await provider.update(name, { id: 7, data: record, previousData: record })
      const body = expect.objectContaining(sampleBody(definition))
      const ownKeys = name === 'materials' ? [] : ['institution_id']
      expect(calls.map(clean)).toEqual([
        { call: create, body },
        { call: update, body },
      ])
      for (const { body: sent } of calls)
        for (const key of ['id', 'uuid', ...ownKeys, 'unknown', 'date_last_input'])
          expect(sent).not.toHaveProperty(key)
    },
  )

  test.each([
    ['surgeons', 'DELETE /web/surgeons/u-7', 'DELETE /web/surgeons/7'],
    ['surgeryCenters', 'DELETE /preset/surgery-centers/u-7', 'DELETE /preset/surgery-centers/7'],
    [
      'surgeryCenterRooms',
      'DELETE /preset/surgery-center-rooms/u-7',
      'DELETE /preset/surgery-center-rooms/7',
    ],
    ['healthPlans', 'DELETE /preset/medical-plans/u-7', 'DELETE /preset/medical-plans/7'],
    ['qrCodes', 'DELETE /web/monitors/qrcodes/u-7', 'DELETE /web/monitors/qrcodes/7'],
    ['materials', 'DELETE /preset/materials/7', 'DELETE /preset/materials/7'],
    ['surgicalTeam', 'DELETE /preset/surgical-teams/7', 'DELETE /preset/surgical-teams/7'],
  ])(
    'a record of %s is removed by %s, without uuid by %s [SURG-42, SECT-15, SECT-19, PLAN-13, QR-11, MAT-14, TEAM-13, COM-45]',
    async (name, byUuid, byId) => {
      const { provider, calls } = providerWith(() => ({ data: { id: 7 } }))
      await provider.delete(name, { id: 7, previousData: { id: 7, uuid: 'u-7' } })
      await provider.delete(name, { id: 7, previousData: { id: 7 } })
      expect(calls.map(clean)).toEqual([{ call: byUuid }, { call: byId }])
    },
  )

  test('specialities are read whole and written as ids [SURG-32]', async () => {
    const { provider, calls } = providerWith(() => ({ data: { id: 7 } }))
    const specialities = [{ id: 4, name: 'Urologia' }, 9]
    await provider.update('surgeons', { id: 7, data: { specialities }, previousData: { id: 7 } })
    expect(calls[0]?.body).toEqual({ specialities: [4, 9] })
  })

  test('a health plan carries the name of its table [PLAN-12, PLAN-14]', async () => {
    const { provider, calls } = providerWith(() => ({ data: { id: 7 } }))
    await provider.create('healthPlans', { data: { name: 'Vida', medical_plan_table_id: 2 } })
    expect(calls[0]?.body).toEqual({
      name: 'Vida',
      medical_plan_table_id: 2,
      table_name: 'medicalPlanTables 2',
    })
  })

  test('an empty price is null and a given one a number [MAT-09]', async () => {
    const { provider, calls } = providerWith(() => ({ data: { id: 7 } }))
    await provider.create('materials', { data: { name: 'Fio', price: '' } })
    await provider.create('materials', { data: { name: 'Fio', price: 18.9 } })
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'Fio', price: null, institution_id: SELECTED },
      { name: 'Fio', price: 18.9, institution_id: SELECTED },
    ])
  })

  test('a record made in a group belongs to the chosen member [MAT-11, SECT-08]', async () => {
    const { provider, calls } = providerWith(() => ({ data: { id: 7 } }))
    await provider.create('materials', { data: { name: 'Fio' }, meta: { institution_id: 3 } })
    expect(calls[0]?.body).toEqual({ name: 'Fio', institution_id: 3 })
  })

  test('an edit answered with nothing keeps its id, and a create answered without an id has none', async () => {
    const { provider } = providerWith(() => ({ data: null }))
    const previousData = { id: 7 }
    expect(await provider.update('materials', { id: 7, data: { name: 'Fio' }, previousData })).toEqual({
      data: { id: 7 },
    })
    expect(await provider.create('materials', { data: { name: 'Fio' } })).toEqual({ data: { id: 0 } })
  })

  test('a call that a register does not have is refused, not sent', async () => {
    const { provider, calls } = providerWith(() => ({ data: [] }))
    await expect(provider.getList('surgeryCenterRooms', list)).rejects.toThrow('no call to list')
    await expect(provider.getOne('surgeryCenters', { id: 1 })).rejects.toThrow('no call to read')
    expect(calls).toEqual([])
  })

  test('a refusal reaches the screen as it is, with the text of each field', async () => {
    const refusal = new HttpError('Confira os campos destacados.', 422, {
      errors: { name: 'Nome repetido.' },
    })
    const { provider } = providerWith(() => {
      throw refusal
    })
    await expect(provider.create('materials', { data: { name: 'Fio' } })).rejects.toBe(refusal)
  })
})

describe('a register without calls of its own', () => {
  const range = ({ call }: Sent) => new URLSearchParams(call.split('?')[1]).get('range')

  test('speaks the simple-rest dialect', async () => {
    const { provider, calls } = providerWith(() => ({ data: { id: 7, name: 'Fio' } }))
    await provider.getOne('suggestions', { id: 7 })
    await provider.create('suggestions', { data: { name: 'Fio', unknown: 1 }, meta: { institution_id: 3 } })
    await provider.update('suggestions', { id: 7, data: { name: 'Fio' }, previousData: { id: 7 } })
    await provider.delete('suggestions', { id: 7, previousData: { id: 7 } })
    expect(calls.map(clean)).toEqual([
      { call: 'GET /suggestions/7' },
      { call: 'POST /suggestions', body: { name: 'Fio', institution_id: 3 } },
      { call: 'PUT /suggestions/7', body: { name: 'Fio' } },
      { call: 'DELETE /suggestions/7' },
    ])
  })

  test('is read whole where the browser searches it', async () => {
    const all = rows(1004)
    const { provider, calls } = providerWith((sent) => {
      const [first, last] = JSON.parse(range(sent) ?? '[]')
      return { data: all.slice(first, last + 1), headers: { 'Content-Range': 'suggestions 0-999/1004' } }
    })
    const answer = await provider.getList('suggestions', { ...list, meta: { institution_id: 2 } })
    expect(answer).toEqual({ data: all, total: 1004 })
    expect(calls.map(range)).toEqual(['[0,999]', '[1000,1999]'])
    expect(calls.every(({ query }) => query?.institution_id === 2)).toBe(true)
  })
})

test('every register can be listed or belongs to one that can', () => {
  const children = definitions.flatMap(({ children }) => children ?? [])
  for (const { name, wire } of definitions)
    expect(!wire || wire.paths.list || children.includes(name)).toBeTruthy()
})

function fail(): never {
  throw new Error('surgeryCenters has calls of its own')
}
