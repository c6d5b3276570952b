import { describe, expect, test } from 'vitest'
import { createDataProvider } from '../../src/providers/register/dataProviderOver.ts'
import type { Send } from '../../src/providers/register/paging.ts'
import { definitionNamed } from '../../src/resources/index.ts'

interface Sent {
  call: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const HERE = 7

function providerWith(reply: (call: string) => unknown) {
  const calls: Sent[] = []
  const send = (async ({ method, path }: { method: string; path: string }, { query, body }: Sent) => {
    const call = `${method} ${path}`
    const requested = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
    calls.push({ call, ...(query && { query: Object.fromEntries(requested) }), ...(body && { body }) })
    return { status: 200, headers: new Headers(), data: reply(call) }
  }) as unknown as Send
  const scope = () => ({ institutionId: HERE, timeZone: 'America/Manaus' })
  const provider = createDataProvider(
    { send, labelOf: async () => undefined, scope, hasCapability: async () => false },
    definitionNamed,
  )
  return { provider, calls }
}

const requested = (name: string, perPage: number, q?: string) => ({
  pagination: { page: 2, perPage },
  sort: definitionNamed(name).list.sort,
  filter: q ? { q } : {},
})

const given = { active: true, expiration_date: null, is_admin: true, is_anaesthetist: false }
const user = {
  id: 3,
  name: 'Ana Prado',
  email: 'ana@sala.test',
  document: '52998224725',
  institutions: [
    { id: 4, name: 'Clínica', is_group: false, institution_user: { ...given, active: false } },
    { id: HERE, name: 'Hospital', is_group: false, institution_user: given },
  ],
  anaesthetist: { crm_number: '123', crm_state: { id: 25, acronym: 'SP' }, phone_number: null },
}

describe('users', () => {
  test('come a page at a time with their number, found by name [USER-37, USER-38]', async () => {
    const { provider, calls } = providerWith((call) => (call.includes('count') ? { count: 5000 } : [user]))
    const { data, total } = await provider.getList('users', requested('users', 10, 'ana'))
    expect(calls).toEqual([
      { call: 'GET /v2/users', query: { name: 'ana', asc: 'true', page: 2, limit: 10 } },
      { call: 'GET /v2/users/count', query: { name: 'ana' } },
    ])
    expect(total).toBe(5000)
    expect(data[0]).toMatchObject({ cpf: '52998224725', crmStateId: 25, is_admin: true, status: 'active' })
  })

  test('are read one at a time as members of the selected institution [USER-08, USER-09, USER-39]', async () => {
    const { provider, calls } = providerWith(() => user)
    const { data } = await provider.getOne('users', { id: 3 })
    expect(calls[0]?.call).toBe('GET /users/3')
    expect(data).toMatchObject({ institution_id: HERE, active: true, institution_ids: [4, HERE] })
  })

  test('are invited until the last instant of a day in the institution’s zone [USER-12, USER-28, USER-40]', async () => {
    const { provider, calls } = providerWith(() => user)
    const data = { email: 'ana@sala.test', institution_ids: [HERE], expiration_date: '2027-12-31' }
    await provider.create('users', { data })
    expect(calls[0]).toEqual({
      call: 'POST /users/invite-to-institution',
      body: { ...data, expiration_date: '2027-12-31T23:59:59.999-04:00' },
    })
  })

  test('are changed without their e-mail, which is set once [USER-41]', async () => {
    const { provider, calls } = providerWith(() => user)
    const data = { email: 'outra@sala.test', cpf: '1', name: 'Ana', is_manager: true, is_resident: true }
    await provider.update('users', { id: 3, data, previousData: { id: 3 } })
    expect(calls[0]).toEqual({
      call: 'PUT /users/permissions/3',
      body: { name: 'Ana', cpf: '1', is_manager: true, is_resident: null },
    })
  })

  test('are removed from an institution that is named [USER-42]', async () => {
    const { provider, calls } = providerWith(() => ({}))
    await provider.delete('users', { id: 3, previousData: { id: 3, institution_id: HERE } })
    expect(calls[0]).toEqual({
      call: 'DELETE /users/institution-association/3',
      body: { institution_id: HERE },
    })
  })
})

describe('institutions', () => {
  test.each([[31], [{ count: 31 }], [{ total: 31 }], [{ data: { count: 31 } }]])(
    'come a page at a time, counted by %j [INST-77, INST-78]',
    async (counted) => {
      const { provider, calls } = providerWith((call) => (call.endsWith('count') ? counted : [{ id: 1 }]))
      const { total } = await provider.getList('institutions', requested('institutions', 20, 'luzia'))
      expect(total).toBe(31)
      expect(calls).toEqual([
        {
          call: 'GET /preset/v2/institutions/all',
          query: { search: 'luzia', order_by: 'name', asc: 'false', page: 2, limit: 20 },
        },
        { call: 'GET /preset/v2/institutions/all/count', query: { search: 'luzia' } },
      ])
    },
  )

  test('have lists of pairs on the wire and of ids in the form [INST-55]', async () => {
    const { provider, calls } = providerWith(() => ({
      id: 1,
      group_institution: [{ group_id: 5 }],
      network: [{ institution_id: 6 }],
    }))
    const { data } = await provider.getOne('institutions', { id: 1 })
    expect(data).toMatchObject({ group_institution: [5], network: [6] })
    const saved = { is_network: true, network: [6, 8], group_institution: [5] }
    await provider.update('institutions', { id: 1, data: saved, previousData: data })
    expect(calls[1]).toEqual({
      call: 'PUT /v1/institutions/1',
      body: {
        is_network: true,
        group_institution: [],
        network: [{ institution_id: 6 }, { institution_id: 8 }],
      },
    })
  })

  test('are sent without a password that is left empty, and without a picture [INST-32]', async () => {
    const { provider, calls } = providerWith(() => ({ id: 1 }))
    const data = { is_external_system: true, login: 'a', logo: new Blob() }
    await provider.update('institutions', { id: 1, data: { ...data, password: '' }, previousData: { id: 1 } })
    await provider.update('institutions', {
      id: 1,
      data: { ...data, password: 'b' },
      previousData: { id: 1 },
    })
    const sent = { is_external_system: true, login: 'a', group_institution: [], network: [] }
    expect(calls.map(({ body }) => body)).toEqual([sent, { ...sent, password: 'b' }])
  })
})

test('the activity log answers its rows and their number at once [LOG-07, LOG-11]', async () => {
  const entry = {
    id: 1,
    user: { name: 'Ana Prado' },
    event: 'material.edit',
    created_at: '2026-01-15T12:00:00Z',
  }
  const { provider, calls } = providerWith(() => ({ result: [entry], count: 2_000_000 }))
  const { data, total } = await provider.getList('activityLog', requested('activityLog', 20))
  expect(total).toBe(2_000_000)
  expect(data[0]).toMatchObject({ user_name: 'Ana Prado', event: 'material.edit' })
  expect(calls).toEqual([{ call: 'GET /app/user_log', query: { page: 2, limit: 20 } }])
})

test('the activity log names a patient, who has no account, by what was done', async () => {
  const entryOf = (id: number, event: string) => ({
    id,
    user: { name: null },
    event,
    created_at: '2026-01-15T12:00:00Z',
  })
  const entries = [
    entryOf(1, 'patient-link.answer'),
    entryOf(2, 'patient-link.open'),
    entryOf(3, 'procedure.deliver'),
  ]
  const { provider } = providerWith(() => ({ result: entries, count: entries.length }))
  const { data } = await provider.getList('activityLog', requested('activityLog', 20))
  expect(data.map(({ user_name }) => user_name)).toEqual(['Paciente', 'Paciente', null])
})

test('drugs come a page at a time, counted by a call that takes the page, too [DRUG-24, DRUG-25]', async () => {
  const drug = { id: 7, active_principle_i18n: [{ name: 'Propofol' }], class: null }
  const { provider, calls } = providerWith((call) =>
    call.endsWith('count') ? { count: 31 } : { activePrinciples: [drug] },
  )
  const { data, total } = await provider.getList('drugs', {
    ...requested('drugs', 10, 'prop'),
    meta: { institution_id: 2 },
  })
  const query = { filter: 'prop', institution: 2, page: 2, limit: 10 }
  expect(calls).toEqual([
    { call: 'GET /web/v2/active-principles', query },
    { call: 'GET /web/v2/active-principles/count', query },
  ])
  expect([data[0]?.name, total]).toEqual(['Propofol', 31])
})
