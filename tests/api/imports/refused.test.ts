import { beforeAll, describe, expect, test } from 'vitest'
import { checksums } from '../../matrix/checksum.ts'
import { testApi } from '../../support/api.ts'
import { MALFORMED, NO_OBJECT, TYPES } from '../badValues.ts'
import { bodyOf, calls, type Import, importing } from './sheets.ts'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

const [POST] = calls.materials
const send = (...given: Parameters<ReturnType<typeof importing>>) => importing(api, token)(...given)
const post = (body: unknown, headers = {}) => api.call(POST, { token, body, headers })

/** Expects the status for each body; none may change a row or reveal internals. */
async function refuses(status: number, bodies: readonly unknown[], headers = {}) {
  const before = await checksums(api)
  for (const body of bodies) {
    const answer = await post(body, headers)
    const shown = JSON.stringify(body).slice(0, 200)
    expect([shown, answer.status, typeof answer.json.message]).toEqual([shown, status, 'string'])
  }
  expect(await checksums(api)).toEqual(before)
}

test('one refused row keeps every other from being written [IMP-86]', async () => {
  const before = await checksums(api)
  const rows = [
    { name: 'Zbom' },
    { name: null, price: 'doze' },
    { name: 'Zlongo', internal_code: 'x'.repeat(61) },
  ]
  const { status, json } = await send('materials', rows)
  expect([status, json]).toEqual([
    422,
    {
      success: false,
      message: 'Algumas linhas não puderam ser importadas. Nada foi salvo.',
      errors: [
        { row: 2, field: 'name', code: 'value.invalid', message: 'Valor em branco na coluna' },
        { row: 2, field: 'price', code: 'value.invalid', message: 'Valor inválido para o tipo da coluna' },
        {
          row: 3,
          field: 'internal_code',
          code: 'value.invalid',
          message: 'Valor inválido para o tipo da coluna',
        },
      ],
      summary: { total: 3, success: 0, created: 0, existing: 0, failed: 2 },
    },
  ])
  expect(await checksums(api)).toEqual(before)
})

const good: Record<
  Exclude<Import, 'surgeries' | 'preAnaesthetics' | 'drugCatalogue' | 'procedureCatalogue'>,
  object
> = {
  materials: { name: 'Zensaio' },
  surgeons: { name: 'Zensaio', crm_number: '77', crm_state_id: 25 },
  surgicalTeam: { name: 'Zensaio', positionName: 'Enfermeiro' },
  healthPlans: { name: 'Zensaio', table: 'TUSS (demonstração)' },
  anaesthetistInvites: { name: 'Zensaio' },
}

test.each(Object.entries(good) as [keyof typeof good, object][])(
  'a rehearsal of %s says what an import would do, and writes nothing',
  async (name, row) => {
    const before = await checksums(api)
    const { status, json } = await send(name, [row, row, {}], {}, '?rehearse=true')
    expect([status, json.id, json.existing]).toEqual([200, null, [2]])
    expect(json.summary).toEqual({ total: 3, success: 2, created: 1, existing: 1, failed: 1 })
    expect(json.errors.every(({ row: rowNumber }: { row: number }) => rowNumber === 3)).toBe(true)
    expect(await checksums(api)).toEqual(before)
  },
)

test('an import that may have been meant as a rehearsal is refused', async () => {
  const before = await checksums(api)
  for (const flag of ['1', 'True', '', 'yes'])
    expect((await send('materials', [{ name: 'Zensaio' }], {}, `?rehearse=${flag}`)).status).toBe(400)
  expect(await checksums(api)).toEqual(before)
})

describe('the body of an import', () => {
  test('has a file’s name, rows under the import’s own key, perhaps an institution [IMP-10]', async () => {
    const { uuid: _, ...plain } = bodyOf('materials', [{ name: 'Zsimples' }])
    const own = await post(plain)
    expect([own.status, own.json.summary.created]).toEqual([200, 1])
    const named = await post(bodyOf('materials', [{ name: 'Znomeado' }], { institution_id: 1 }))
    expect(named.status).toBe(200)
    const rows = [{ name: 'Zchave' }]
    await refuses(422, [
      bodyOf('surgeons', rows),
      { ...plain, materials: undefined },
      { ...plain, surgeons: rows },
      { ...plain, file_name: undefined },
      { ...plain, file_name: ' ' },
      { ...plain, file_name: 'a\u0000.xlsx' },
      { ...plain, file_name: 'x'.repeat(256) },
      { ...plain, file_name: 7 },
      { ...plain, uuid: '1' },
      { ...plain, uuid: 1 },
      { ...plain, institution_id: '1' },
      { ...plain, more: 1 },
    ])
    await refuses(403, [
      { ...plain, institution_id: 6 },
      { ...plain, institution_id: 2 },
    ])
  })

  test('that is no JSON object is refused as everywhere', async () => {
    await refuses(400, MALFORMED)
    await refuses(422, NO_OBJECT)
    for (const type of TYPES) await refuses(415, ['{}'], { 'content-type': type })
  })

  test('with rows that are invalid is refused', async () => {
    const rows = [null, {}, 'x', 7, true, [], [null], [[]], ['x'], [7], [{ name: 'Z' }, []], [{ outra: 1 }]]
    await refuses(
      422,
      rows.map((row) => bodyOf('materials', row)),
    )
    const none = await post(bodyOf('materials', []))
    expect(none.json.errors).toEqual({ materials: 'A planilha não tem linhas para importar.' })
  })

  test('with names that pollute prototypes is refused, and pollutes none', async () => {
    const text = JSON.stringify(bodyOf('materials', [{ name: 'Zproto', KEY: 1 }]))
    const top = JSON.stringify(bodyOf('materials', [{ name: 'Zproto' }], { KEY: {} }))
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])
      await refuses(422, [text.replace('KEY', key), top.replace('KEY', key)])
    await refuses(422, [
      JSON.stringify(bodyOf('materials', [{ name: 'Z' }])).replace('"Z"', '{"__proto__":{"x":1}}'),
    ])
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('with values of wrong types is refused row by row', async () => {
    const wrong = [1, true, 'a\u0000b', 'a\ud800b']
    const names = await send(
      'materials',
      wrong.map((name) => ({ name })),
      {},
      '?rehearse=true',
    )
    expect(names.json.summary).toMatchObject({ created: 0, failed: wrong.length })
    const prices = ['1', '1,5', true, 'x', '']
    const priced = await send(
      'materials',
      prices.map((price, at) => ({ name: `Z${at}`, price })),
      {},
      '?rehearse=true',
    )
    expect(priced.json.summary).toMatchObject({ created: 0, failed: prices.length })
    const states = [0, 29, 1.5, 'SP', '25', true]
    const surgeons = await send(
      'surgeons',
      states.map((crm_state_id, at) => ({ name: 'Z', crm_number: `${at}`, crm_state_id })),
      {},
      '?rehearse=true',
    )
    expect(surgeons.json.errors.map(({ message }: { message: string }) => message)).toEqual(
      states.map(() => 'Estado inválido'),
    )
  })

  test('nested deep is refused before it is parsed', async () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const nested = (value: string) => `{"file_name":"a","materials":[{"name":${value}}]}`
    await refuses(422, [nested('[]'), nested(deep(20_000)), `{"materials":${deep(20_000)}}`, deep(20_000)])
    await refuses(422, [`{"file_name":${deep(4)}}`])
  })
})
