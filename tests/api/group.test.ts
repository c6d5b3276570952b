import { beforeAll, describe, expect, test } from 'vitest'
import { definitions } from '../../src/resources/index.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { insertedIn, removalOf, requestOf, rowsIn } from '../matrix/bodies.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('grupo@sala.test', 4)
})

const MEMBERS = [1, 2, 3]
const call = (request: string, body?: unknown) => api.call(request, { token, body })
const institutionsOf = (rows: { institution_id: number }[]) =>
  [...new Set(rows.map(({ institution_id }) => institution_id))].sort()

/** The registers with a create endpoint. */
const made = definitions.filter((definition) => endpointsOf(definition).create)

describe.each(made.map((definition) => [definition.name, definition] as const))(
  '%s in a group',
  (_, definition) => {
    const create = requestOf(definition, 'create')
    if (endpointsOf(definition).list)
      test('are those of every member, or of the member that is named', async () => {
        for (const institution of MEMBERS) await insertedIn(api, definition, institution)
        const list = `${requestOf(definition, 'list')}?size=1000`
        expect(institutionsOf(rowsIn(definition, (await call(list)).json))).toEqual(MEMBERS)
        for (const member of MEMBERS) {
          const { json, headers } = await call(`${list}&institution_id=${member}`)
          expect(institutionsOf(rowsIn(definition, json))).toEqual([member])
          if (definition.wire?.envelope)
            expect(json[definition.wire.envelope.total]).toBe(rowsIn(definition, json).length)
          else expect(headers.get('content-range')).toMatch(new RegExp(`/${json.length}$`))
        }
        expect(rowsIn(definition, (await call(`${list}&institution_id=4`)).json)).toEqual([])
      })

    test('a new record needs a member, in the body or in the address', async () => {
      const made = await Promise.all([1, 2].map((id) => insertedIn(api, definition, id)))
      const [first, second] = made.map(({ body }) => body)
      const none = await call(create, first)
      expect([none.status, none.json.errors]).toEqual([422, { institution_id: 'Selecione a instituição.' }])
      const group = await call(create, { ...first, institution_id: 4 })
      expect([group.status, group.json.errors]).toEqual([422, { institution_id: 'Selecione a instituição.' }])
      const inBody = await call(create, { ...second, institution_id: 2 })
      expect([inBody.status, inBody.json.institution_id]).toEqual([201, 2])
      const inQuery = await call(`${create}?institution_id=1`, first)
      expect([inQuery.status, inQuery.json.institution_id]).toEqual([201, 1])
      const both = await call(`${create}?institution_id=1`, { ...second, institution_id: 2 })
      expect([both.status, both.json.institution_id]).toEqual([201, 2])
    })

    test.each([6, 99, -1, 0, 1.5])(
      'institution %d is refused as not among its members',
      async (institution_id) => {
        const { body } = await insertedIn(api, definition, 1)
        expect((await call(create, { ...body, institution_id })).status).toBe(403)
        expect((await call(`${create}?institution_id=${institution_id}`, body)).status).toBe(403)
        if (!endpointsOf(definition).list) return
        expect((await call(`${requestOf(definition, 'list')}?institution_id=${institution_id}`)).status).toBe(
          403,
        )
      },
    )

    test('an institution that is no number is refused', async () => {
      const { body } = await insertedIn(api, definition, 1)
      for (const institution_id of ['1', [1], { id: 1 }, true])
        expect((await call(create, { ...body, institution_id })).status).toBe(422)
      expect((await call(`${create}?institution_id=um`, body)).status).toBe(403)
    })

    test('a member’s record is changed and removed, and stays the member’s', async () => {
      const { id, uuid } = await insertedIn(api, definition, 3)
      const change = { [definition.title]: 'Do Grupo', institution_id: 1 }
      const changed = await call(requestOf(definition, 'update', { id, uuid }), change)
      expect(changed.json).toMatchObject({ id, institution_id: 3, [definition.title]: 'Do Grupo' })
      expect(
        (await call(requestOf(definition, 'remove', { id, uuid }), removalOf(definition, { id }))).json,
      ).toEqual({ id })
    })
  },
)

describe('sectors in a group', () => {
  test('are counted for all members or for one [SECT-16]', async () => {
    const total = async (query = '') => (await call(`GET /preset/surgery-centers/total${query}`)).json.total
    const each = await Promise.all(MEMBERS.map((id) => total(`?institution_id=${id}`)))
    expect(await total()).toBe(each.reduce((sum, memberTotal) => sum + memberTotal, 0))
    expect((await call('GET /preset/surgery-centers/total?institution_id=6')).status).toBe(403)
  })

  test('of one member take no room of another', async () => {
    const [sector] = await api.rows('SELECT id FROM surgery_centers WHERE institution_id = 2 LIMIT 1')
    const body = { name: 'Trocada', surgery_center_id: sector.id }
    const { status, json } = await call('POST /preset/surgery-center-rooms', { ...body, institution_id: 1 })
    expect([status, json.errors]).toEqual([422, { surgery_center_id: 'Opção inexistente.' }])
    const right = await call('POST /preset/surgery-center-rooms', { ...body, institution_id: 2 })
    expect(right.status).toBe(201)
  })

  test('of a member show the rooms of that member [SECT-08, SECT-12]', async () => {
    const { json } = await call('GET /preset/surgery-centers/?page=1&size=10&institution_id=3')
    const rooms = json.flatMap((sector: { surgery_center_rooms: unknown[] }) => sector.surgery_center_rooms)
    expect(rooms.length).toBeGreaterThan(0)
    const ids = rooms.map(({ id }: { id: number }) => id)
    const rows = await api.rows(
      'SELECT DISTINCT institution_id FROM surgery_center_rooms WHERE id = ANY ($1)',
      [ids],
    )
    expect(rows).toEqual([{ institution_id: 3 }])
  })
})

describe('outside a group', () => {
  test('a user may name the own institution and no other', async () => {
    const alone = await api.signIn('usuario@sala.test', 1)
    const body = { name: 'Gaze' }
    const named = (institution_id: number) =>
      api.call('POST /preset/materials', { token: alone, body: { ...body, institution_id } })
    expect((await named(1)).status).toBe(201)
    expect((await named(2)).status).toBe(403)
    expect((await named(4)).status).toBe(403)
  })

  test('a manager of several institutions works in the chosen one alone', async () => {
    const manager = await api.signIn('gestor@sala.test', 2)
    const { json } = await api.call('GET /preset/materials', { token: manager })
    expect(institutionsOf(json)).toEqual([2])
    const other = await api.call('GET /preset/materials?institution_id=1', { token: manager })
    expect([other.status, other.json]).toEqual([
      403,
      { message: 'Instituição não disponível para seu usuário.' },
    ])
  })
})
