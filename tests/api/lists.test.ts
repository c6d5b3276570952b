import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
const people = [
  { name: 'Ângela Çelik', cpf: '52998224725', crm_number: '70001' },
  { name: 'Angela Celik Filha', crm_number: '70002' },
  { name: 'João Ñandú', cpf: '11144477735', crm_number: '70003' },
  { name: 'Zé 100% Certo', crm_number: '70004' },
  { name: 'Zé 100x Certo', crm_number: '70005' },
  { name: 'Sub_linha', crm_number: '70006' },
  { name: 'Barra\\invertida', crm_number: '70007' },
]
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  for (const body of people)
    await api.call('POST /preset/surgeons', { token, body: { ...body, crm_state_id: 25 } })
})

const list = (query: Record<string, string | number>) => {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return api.call(`GET /preset/surgeons/?${text}`, { token })
}
const names = async (query: Record<string, string | number>) =>
  (await list(query)).json.map(({ name }: { name: string }) => name)

describe('search on the server', () => {
  test.each(['angela celik', 'ÂNGELA ÇELIK', '  Ângela Celik ', 'ANGELA c', 'ngela çel'])(
    '%j is blind to accents and case',
    async (search) => {
      expect(await names({ search })).toEqual(['Ângela Çelik', 'Angela Celik Filha'])
    },
  )

  test('finds letters however they were composed', async () => {
    expect(await names({ search: 'joão ñandú'.normalize('NFD') })).toEqual(['João Ñandú'])
  })

  test.each(['529.982.247-25', '52998224725', '529.982', '982.247-25'])(
    'finds a CPF written as %s',
    async (search) => {
      expect(await names({ search })).toContain('Ângela Çelik')
      expect(await names({ search })).not.toContain('João Ñandú')
    },
  )

  test('finds by the number of the CRM', async () => {
    expect(await names({ search: '70003' })).toEqual(['João Ñandú'])
  })

  test.each([
    ['100%', ['Zé 100% Certo']],
    ['sub_', ['Sub_linha']],
    ['a\\i', ['Barra\\invertida']],
    ['%', ['Zé 100% Certo']],
    ["' OR 1=1 --", []],
    ['nobody of this name', []],
  ])('takes %j by the letter', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })

  test('pages and counts what it found, not what there is', async () => {
    const { json, headers } = await list({ search: 'angela celik', size: 1, offset: 1 })
    expect(json.map(({ name }: { name: string }) => name)).toEqual(['Angela Celik Filha'])
    expect(headers.get('content-range')).toBe('surgeons 1-1/2')
    const none = await list({ search: 'nobody of this name', size: 10, offset: 0 })
    expect(none.headers.get('content-range')).toBe('surgeons 0-0/0')
  })

  test('no longer finds the removed', async () => {
    const body = { name: 'Efêmero Único', crm_number: '1', crm_state_id: 25 }
    const { json } = await api.call('POST /preset/surgeons', { token, body })
    expect(await names({ search: 'efemero' })).toEqual(['Efêmero Único'])
    await api.call(`DELETE /web/surgeons/${json.uuid}`, { token })
    expect(await names({ search: 'efemero' })).toEqual([])
  })
})

describe('pages on the server', () => {
  test('follow each other without gap or overlap, with the total of all', async () => {
    const all = await names({ size: 1000, offset: 0 })
    expect(all).toHaveLength(67)
    const paged: string[] = []
    for (let offset = 0; offset < 70; offset += 10) {
      const { json, headers } = await list({ size: 10, offset })
      paged.push(...json.map(({ name }: { name: string }) => name))
      expect(headers.get('content-range')).toMatch(/\/67$/)
    }
    expect(paged).toEqual(all)
  })

  test('an offset alone skips rows of the whole list', async () => {
    const { json, headers } = await list({ offset: 60 })
    expect([json.length, headers.get('content-range')]).toEqual([7, 'surgeons 60-66/67'])
  })

  test('stand in the requested order', async () => {
    const sort = JSON.stringify(['crm_number', 'DESC'])
    const { json } = await list({ sort, search: '7000', size: 3, offset: 0 })
    expect(json.map((surgeon: { crm_number: string }) => surgeon.crm_number)).toEqual([
      '70007',
      '70006',
      '70005',
    ])
    const byName = await names({ sort: JSON.stringify(['name', 'DESC']) })
    expect(byName).toEqual((await names({})).reverse())
  })

  test('accents do not push a name to the end', async () => {
    const found = await names({ search: 'z' })
    expect(found).toEqual([...found].sort(new Intl.Collator('pt-BR').compare))
    const all = await names({})
    expect(all.indexOf('Ângela Çelik')).toBeLessThan(all.indexOf('João Ñandú'))
  })
})
