import { describe, expect, test } from 'vitest'
import { createDataProvider } from '../../src/providers/register/dataProviderOver.ts'
import type { Send } from '../../src/providers/register/paging.ts'
import { definitionNamed } from '../../src/resources/index.ts'

interface Sent {
  call: string
  query?: Record<string, unknown>
  body?: unknown
}

/** A provider for a server that knows only the specified calls. */
function providerWith(reply: (call: string) => unknown) {
  const calls: Sent[] = []
  const send = async ({ method, path }: { method: string; path: string }, options = {}) => {
    const call = `${method} ${path}`
    calls.push({ call, ...options })
    return { status: 200, headers: new Headers(), data: reply(call) }
  }
  const provider = createDataProvider(
    {
      send: send as Send,
      labelOf: async () => undefined,
      scope: () => ({ institutionId: 1, timeZone: 'America/Sao_Paulo' }),
      hasCapability: async () => false,
    },
    definitionNamed,
  )
  return { provider, calls }
}

const list = (filter = {}) => ({
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
  filter,
})

const event = {
  id: 7,
  name: 'Extubação',
  origin: 'PRESET',
  active: true,
  description: null,
  material_ids: [],
}
const LIST = 'GET /institution-trans-events'

describe('the events of an institution', () => {
  test('are read by origin, search and page, without those that are not active [EVT-42, EVT-35]', async () => {
    const answer = { events: [event, { ...event, id: 8, active: false }], total: 12 }
    const { provider, calls } = providerWith(() => answer)
    const { data, total } = await provider.getList('events', list({ q: 'ext', origin: 'PRESET' }))
    expect([data.map(({ id }) => id), total]).toEqual([[7], 12])
    const query = { origin: 'PRESET', search: 'ext', page: 2, size: 10 }
    expect(calls.map(({ call }) => call)).toEqual([LIST])
    expect(calls[0]?.query).toMatchObject(query)
  })

  test.each([[{ total: 31 }], [{ count: 31 }], [31]])(
    'are counted by their own call where the list does not say how many: %j [EVT-43]',
    async (count) => {
      const { provider, calls } = providerWith((call) =>
        call.endsWith('count') ? count : { events: [event] },
      )
      expect((await provider.getList('events', list())).total).toBe(31)
      expect(calls.map(({ call }) => call)).toEqual([LIST, `${LIST}/count`])
    },
  )

  test('are read one at a time with what the institution keeps of each [EVT-32, EVT-44]', async () => {
    const materials = [{ id: 3, name: 'Tubo' }]
    const institution_config = { description: 'Nossa', materials, material_ids: [3] }
    const { provider, calls } = providerWith(() => ({ ...event, institution_config }))
    const { data } = await provider.getOne('events', { id: 7 })
    expect(data).toMatchObject({ name: 'Extubação', description: 'Nossa', material_ids: materials })
    expect(calls.map(({ call }) => call)).toEqual(['GET /institution-trans-events/7'])
    const bare = providerWith(() => ({ ...event, description: 'De todos', material_ids: [4] }))
    expect((await bare.provider.getOne('events', { id: 7 })).data).toMatchObject({
      description: 'De todos',
      material_ids: [4],
    })
  })

  test('are created as the institution’s and active, changed as active, and removed by active false [EVT-36, EVT-45, EVT-46, EVT-47]', async () => {
    const { provider, calls } = providerWith(() => ({ id: 7 }))
    const data = { name: 'Novo', description: '', material_ids: [3] }
    await provider.create('events', { data })
    await provider.update('events', { id: 7, data: { ...data, active: false }, previousData: event })
    await provider.delete('events', { id: 7, previousData: event })
    const body = { name: 'Novo', description: null, material_ids: [3], active: true }
    expect(calls).toEqual([
      { call: 'POST /institution-trans-event', body: { ...body, origin: 'USER' } },
      { call: 'PUT /institution-trans-event/7', body },
      { call: 'PUT /institution-trans-event/7', body: { id: 7, active: false } },
    ])
  })
})
