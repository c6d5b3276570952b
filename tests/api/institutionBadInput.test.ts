import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { institutions as definition } from '../../src/resources/institutions.ts'
import type { Field } from '../../src/schema/fields.ts'
import { testApi } from '../support/api.ts'
import { KEYS, MALFORMED, NO_OBJECT, nested, TYPES, UNKNOWN } from './badValues.ts'
import { type BadCall, flaw, refuser } from './refusal.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi()
const logged = vi.spyOn(logger, 'error')
let token: string
beforeAll(async () => {
  token = await api.signIn('plataforma@sala.test', 1)
})
afterAll(() => {
  expect(logged).not.toHaveBeenCalled()
})

const refuse = refuser(api, () => token)
const CREATE = 'POST /preset/institutions'
const BODIES = [
  CREATE,
  'PUT /v1/institutions/6',
  'PUT /preset/institutions/6',
  'PUT /preset/institution_group/associate',
  'PUT /preset/institution_network/associate',
]
const WRITES = BODIES.slice(0, 2)

/** Values that are invalid for every field of the kind. */
function wrongValues({ kind }: Field): unknown[] {
  const never: unknown[] = [{}, { id: 1 }, [[1]], [null], ['1']]
  if (kind === 'boolean') return [...never, 'true', '1', 1, 0, []]
  if (kind === 'reference') return [...never, '1', 1.5, true, [], 0, -1, 999999, 99999999999]
  if (kind === 'references') return [...never, 'x', 1, true]
  const texts = [...never, 1, true, [], 'a\u0000b', 'x'.repeat(2001)]
  if (kind === 'date') return [...texts, '2026-02-30', '01/02/2026', '2026-2-1', 'hoje', '10000-01-01']
  if (kind === 'phone') return [...texts, '123', 'abc']
  if (kind === 'cpfOrCnpj') return [...texts, '123', '11222333000182', '52998224724', '00000000000', 'abc']
  return texts
}

const writable = Object.entries(definition.fields as Record<string, Field>).filter(
  ([, field]) => !field.readOnly && field.kind !== 'logo',
)

describe('the body of an institution', () => {
  test.each(writable)('with an invalid value of %s is refused [INST-73, INST-74]', async (name, field) => {
    const valid = { is_external_system: true, is_network: name === 'network', name: 'Zxq' }
    const calls = wrongValues(field).flatMap((value) =>
      WRITES.map((request): BadCall => {
        const body = { ...valid, [name]: value }
        return [`${name}=${JSON.stringify(value)?.slice(0, 40)}`, request, { body }]
      }),
    )
    await refuse(422, calls)
    for (const [label, request, { body }] of calls.filter(([, request]) => request === CREATE)) {
      const { json } = await api.call(request, { token, body })
      expect([label, Object.keys(json.errors)]).toEqual([label, [name]])
    }
  })

  test('needs a name [INST-60]', async () => {
    const bodies = [{}, { name: null }, { name: '' }, { name: '   ' }]
    await refuse(
      422,
      bodies.map((body): BadCall => [JSON.stringify(body), CREATE, { body }]),
    )
    for (const name of [null, '', ' ']) {
      const { json } = await api.call('PUT /v1/institutions/6', { token, body: { name } })
      expect(json.errors).toEqual({ name: 'Preencha o nome da instituição.' })
    }
  })

  test('may have no unknown field', () =>
    refuse(
      422,
      [...UNKNOWN, 'login_password_hash', 'logo_key', 'time_zone', 'updated_at'].flatMap((name) =>
        BODIES.map((request): BadCall => {
          const body = `{"name":"Zxq","institution_id":6,${JSON.stringify(name)}:1}`
          return [name, request, { body }]
        }),
      ),
    ))

  test('is a JSON object, sent as one', async () => {
    const each = (values: string[], call: (value: string) => BadCall[2]): BadCall[] =>
      values.flatMap((value) => BODIES.map((request): BadCall => [value, request, call(value)]))
    await refuse(
      400,
      each(MALFORMED, (body) => ({ body })),
    )
    await refuse(
      422,
      each(NO_OBJECT, (body) => ({ body })),
    )
    await refuse(
      415,
      each(TYPES, (type) => ({ body: '{"name":"Zxq"}', headers: { 'content-type': type } })),
    )
    await refuse(
      422,
      each([nested(5000)], (body) => ({ body })),
    )
    await refuse(
      413,
      each(['x'.repeat(1024 * 1024)], (name) => ({ body: { name } })),
    )
  })

  test('never sets id, uuid, logo or what is the server’s alone', async () => {
    const { json: before } = await api.call('GET /preset/institutions/6', { token })
    const body = {
      id: 1,
      uuid: '00000000-0000-4000-8000-000000000000',
      logo_url: 'https://example.test/x.png',
      group_id: 4,
      institution_users: [{ user_id: 2, active: true }],
    }
    const { status, json } = await api.call('PUT /v1/institutions/6', { token, body })
    expect([status, json]).toEqual([200, before])
  })

  test('of half a character is refused', () =>
    refuse(422, [['name', CREATE, { body: '{"name":"Zxq \\ud800"}' }]]))
})

test('an institution with an invalid or unknown key is not found [INST-72, INST-79]', async () => {
  const calls = KEYS.flatMap((key): BadCall[] => [
    [key, `GET /preset/institutions/${key}`, {}],
    [key, `DELETE /preset/institutions/${key}`, {}],
    [key, `PUT /v1/institutions/${key}`, { body: { name: 'Zxq' } }],
    [key, `PUT /preset/institutions/${key}`, { body: { name: 'Zxq' } }],
    [key, `GET /app/institutions/${key}/logo`, {}],
  ])
  await refuse(404, calls)
})

test('a search of institutions by any text is answered', async () => {
  for (const search of ['%00', '%F0%9F%92%A9', "'%20or%201=1--", '%5C', 'x'.repeat(3000), '%ED%A0%80', '%'])
    for (const path of [
      `/preset/v2/institutions/all?search=${search}`,
      `/preset/v2/institutions/all/count?search=${search}`,
      `/web/groups/?filter=${search}`,
      `/web/networks/?filter=${search}`,
    ]) {
      const answer = await api.call(`GET ${path}`, { token })
      if (answer.status !== 200) expect([path.slice(0, 60), flaw(answer, 400)]).toEqual([path, undefined])
    }
})
