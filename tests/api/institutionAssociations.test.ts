import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { type BadCall, flaw, refuser } from './refusal.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('plataforma@sala.test', 1)
})

const refuse = refuser(api, () => token)
const get = (path: string) => api.call(`GET ${path}`, { token })
const put = (path: string, body: unknown) => api.call(`PUT ${path}`, { token, body })
const GROUP = '/preset/institution_group/associate'
const NETWORK = '/preset/institution_network/associate'

async function institution(name: string, flag?: 'is_group' | 'is_network'): Promise<number> {
  const body = { name, ...(flag ? { [flag]: true } : {}) }
  return (await api.call('POST /preset/institutions', { token, body })).json.id
}
const answerOf = async (id: number) => (await get(`/preset/institutions/${id}`)).json
const logged = (id: number, event: string) =>
  api.rows('SELECT updated_fields FROM user_logs WHERE institution_id = $1 AND event = $2 ORDER BY id', [
    id,
    event,
  ])

describe('associating institutions', () => {
  test('puts an institution into a group, once however often it is asked [INST-56, INST-66]', async () => {
    const group = await institution('Grupo Sul', 'is_group')
    const id = await institution('Membro')
    const pair = { institution_id: id, group_id: group }
    for (const _ of [1, 2, 3]) {
      const { status, json } = await put(GROUP, pair)
      expect([status, json]).toEqual([200, pair])
    }
    expect(
      await api.rows('SELECT group_id, member_id AS institution_id FROM group_members WHERE member_id = $1', [
        id,
      ]),
    ).toEqual([pair])
    expect(await answerOf(id)).toMatchObject({ group_id: group, group_institution: [{ group_id: group }] })
    expect(await logged(id, 'institution.associate')).toEqual([
      {
        updated_fields: [{ field: 'group_id', old_value: null, new_value: { id: group, name: 'Grupo Sul' } }],
      },
    ])
  })

  test('puts an institution into a network, once however often it is asked [INST-57, INST-67]', async () => {
    const network = await institution('Rede Sul', 'is_network')
    const id = await institution('Associada')
    const pair = { network_id: network, institution_id: id }
    for (const _ of [1, 2]) {
      const { status, json } = await put(NETWORK, pair)
      expect([status, json]).toEqual([200, pair])
    }
    expect(
      await api.rows(
        'SELECT network_id, member_id AS institution_id FROM network_members WHERE network_id = $1',
        [network],
      ),
    ).toEqual([pair])
    expect((await answerOf(network)).network).toEqual([{ institution_id: id }])
    expect(await logged(id, 'institution.associate')).toHaveLength(1)
  })

  test('at the same moment makes one pair', async () => {
    const id = await institution('Simultânea')
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(GROUP, { institution_id: id, group_id: 4 })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await answerOf(id)).group_institution).toEqual([{ group_id: 4 }])
  })

  test('brings the member into the group’s sight at the next call, as long as it is active [INST-56]', async () => {
    const id = await institution('Novo membro')
    const group = await api.signIn('grupo@sala.test', 4)
    const seen = async () => (await api.call(`GET /preset/institutions/${id}`, { token: group })).status
    expect(await seen()).toBe(404)
    await put(GROUP, { institution_id: id, group_id: 4 })
    expect(await seen()).toBe(200)
    const listed = async (by: string) =>
      (await api.call('GET /preset/institutions-group/4', { token: by })).json.some(
        (member: { id: number }) => member.id === id,
      )
    const all = async () => [await seen(), await listed(group), await listed(token)]
    expect(await all()).toEqual([200, true, true])
    await put(`/v1/institutions/${id}`, { active: false })
    expect(await all()).toEqual([404, false, false])
    await put(`/v1/institutions/${id}`, { active: true })
    expect(await all()).toEqual([200, true, true])
    await put(`/v1/institutions/${id}`, { group_institution: [] })
    expect(await seen()).toBe(404)
  })

  test('refuses pairs of institutions that are not of these kinds [INST-66, INST-67]', async () => {
    const bad: [string, unknown, Record<string, string>][] = [
      [GROUP, { institution_id: 6, group_id: 1 }, { group_id: 'Escolha um grupo.' }],
      [
        GROUP,
        { institution_id: 5, group_id: 4 },
        { institution_id: 'Um grupo ou uma rede não pode fazer parte de um grupo.' },
      ],
      [
        GROUP,
        { institution_id: 4, group_id: 4 },
        { institution_id: 'Um grupo ou uma rede não pode fazer parte de um grupo.' },
      ],
      [NETWORK, { network_id: 4, institution_id: 6 }, { network_id: 'Escolha uma rede.' }],
      [
        NETWORK,
        { network_id: 5, institution_id: 5 },
        { institution_id: 'Uma rede não pode fazer parte de outra rede.' },
      ],
      [GROUP, { institution_id: 999999, group_id: 4 }, { institution_id: 'Opção inexistente.' }],
      [GROUP, { institution_id: 6, group_id: 99999999999 }, { group_id: 'Opção inexistente.' }],
      [GROUP, { institution_id: '6', group_id: 4 }, { institution_id: 'Valor de tipo inválido.' }],
      [NETWORK, {}, { network_id: 'Valor de tipo inválido.', institution_id: 'Valor de tipo inválido.' }],
      [NETWORK, { network_id: 5, institution_id: 6, group_id: 4 }, { group_id: 'Campo desconhecido.' }],
    ]
    for (const [path, body, errors] of bad)
      expect([body, (await put(path, body)).json.errors]).toEqual([body, errors])
    await refuse(
      422,
      bad.map(([path, body], at): BadCall => [`pair ${at}`, `PUT ${path}`, { body }]),
    )
  })
})

describe('the associations in a body of an institution', () => {
  test('drop a pair that it no longer names, of groups from the member and of members from the network [INST-55, INST-73]', async () => {
    const groups = [await institution('G1', 'is_group'), await institution('G2', 'is_group')]
    const id = await institution('Em dois grupos')
    for (const group_id of groups) await put(GROUP, { institution_id: id, group_id })
    await put(`/v1/institutions/${id}`, { city: 'Bagé' })
    expect((await answerOf(id)).group_institution).toHaveLength(2)
    const { json } = await put(`/v1/institutions/${id}`, {
      group_institution: [{ group_id: groups[1], institution_id: id }],
    })
    expect(json.group_institution).toEqual([{ group_id: groups[1] }])
    expect((await logged(id, 'institution.edit')).at(-1)?.updated_fields).toEqual([
      {
        field: 'group_institution',
        old_value: [
          { id: groups[0], name: 'G1' },
          { id: groups[1], name: 'G2' },
        ],
        new_value: [{ id: groups[1], name: 'G2' }],
      },
    ])

    const network = await institution('R1', 'is_network')
    const members = [await institution('M1'), await institution('M2')]
    for (const institution_id of members) await put(NETWORK, { network_id: network, institution_id })
    const body = { network: [{ institution_id: members[0] }] }
    expect((await put(`/v1/institutions/${network}`, body)).json.network).toEqual(body.network)
    expect((await put(`/v1/institutions/${network}`, { network: null })).json.network).toEqual([])
  })

  test('add no pair that it names anew [INST-76]', async () => {
    const id = await institution('Sem pares')
    const { status, json } = await put(`/v1/institutions/${id}`, { group_institution: [{ group_id: 4 }] })
    expect([status, json.group_institution]).toEqual([200, []])
  })

  test('name real groups and institutions, as pairs', async () => {
    const wrong: [unknown, string][] = [
      [{ group_institution: [{ group_id: 1 }] }, 'Opção inexistente.'],
      [{ group_institution: [{ group_id: 999999 }] }, 'Opção inexistente.'],
      [{ group_institution: [{ group_id: 0 }] }, 'Opção inexistente.'],
      [{ group_institution: [{ group_id: 99999999999 }] }, 'Opção inexistente.'],
      [{ group_institution: [4] }, 'Valor de tipo inválido.'],
      [{ group_institution: [{ group_id: '4' }] }, 'Valor de tipo inválido.'],
      [{ group_institution: [null] }, 'Valor de tipo inválido.'],
      [{ group_institution: 4 }, 'Valor de tipo inválido.'],
      [{ group_institution: [{}] }, 'Valor de tipo inválido.'],
    ]
    for (const [body, error] of wrong)
      expect([body, (await put('/v1/institutions/6', body)).json.errors]).toEqual([
        body,
        { group_institution: error },
      ])
    await refuse(
      422,
      wrong.map(([body], at): BadCall => [`list ${at}`, 'PUT /v1/institutions/6', { body }]),
    )
    const { json } = await put('/v1/institutions/5', { network: [{ institution_id: 5 }] })
    expect(json.errors).toEqual({ network: 'Opção inexistente.' })
  })
})

describe('institutions that can be chosen', () => {
  test('are read by id as {id, name}, groups and others alike [INST-58, INST-68, INST-69]', async () => {
    expect((await get('/web/groups/?institutions=[4,1]')).json).toEqual([
      { id: 4, name: 'Grupo Anestesia Sul' },
    ])
    expect((await get('/web/networks/?institutions=[6,1,5]')).json).toEqual([
      { id: 6, name: 'Hospital Nossa Senhora da Paz' },
      { id: 1, name: 'Hospital Santa Luzia' },
    ])
    for (const path of ['/web/groups/', '/web/networks/'])
      expect((await get(`${path}?institutions=[]`)).json).toEqual([])
  })

  test('are found by what is typed, in the order of names [INST-58, INST-70, INST-71]', async () => {
    expect((await get('/web/groups/?filter=ANESTÉSIA')).json).toEqual([
      { id: 4, name: 'Grupo Anestesia Sul' },
    ])
    expect((await get('/web/groups/?filter=horizonte')).json).toEqual([])
    expect((await get('/web/networks/?filter=hospital%20s')).json).toEqual([
      { id: 6, name: 'Hospital Nossa Senhora da Paz' },
      { id: 1, name: 'Hospital Santa Luzia' },
      { id: 3, name: 'Hospital-Clínica São Lucas' },
    ])
    expect((await get('/web/networks/?filter=rede%20horizonte')).json).toEqual([])
    const { json } = await get('/web/networks/?filter=')
    expect(json.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([1, 2, 3, 4, 6, 7]))
    expect(json.map(({ id }: { id: number }) => id)).not.toContain(5)
  })

  test('are no more than 50 for a typed text, and none that was removed', async () => {
    await api.rows(
      "INSERT INTO institutions (name, is_group) SELECT 'Muitos ' || n, true FROM generate_series(1, 60) n",
    )
    await api.rows("UPDATE institutions SET removed_at = now() WHERE name = 'Muitos 1'")
    const { json } = await get('/web/groups/?filter=muitos')
    expect(json).toHaveLength(50)
    expect(json.map(({ name }: { name: string }) => name)).not.toContain('Muitos 1')
  })

  test.each(['x', '1', '{"a":1}', '["1"]', '[1.5]', '[0]', '[99999999999]', '[null]', '[[1]]'])(
    'are refused with institutions=%s',
    async (ids) => {
      for (const path of ['/web/groups/', '/web/networks/'])
        expect(flaw(await get(`${path}?institutions=${encodeURIComponent(ids)}`), 400)).toBeUndefined()
    },
  )
})
