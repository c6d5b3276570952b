import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { patientRow, procedureRow } from './patientRows.ts'

vi.setConfig({ testTimeout: 20_000 })

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 2)
  await api.rows('DELETE FROM ocr_documents; DELETE FROM procedures')
  await api.rows('DELETE FROM patients WHERE institution_id = 2')
  for (const [name, preferred_name, cpf] of PEOPLE)
    await patientRow(api, { institution_id: 2, name, preferred_name, cpf })
  await patientRow(api, { institution_id: 2, name: 'Maria Removida', removed_at: new Date() })
})

/** In the order of a Brazilian telephone book. */
const PEOPLE: readonly (readonly [string, string | null, string | null])[] = [
  ['Álvaro Dias', null, null],
  ['Alvina Melo', null, '39053344705'],
  ['Érica Nunes', null, null],
  ['João Pedro Álvares', null, null],
  ['Maria Aparecida', 'Cida Santos', '52998224725'],
  ['Mário 100% Souza', null, null],
  ['Zélia Prado', 'Maria Rita', null],
]

type Row = { id: number; name: string; last_procedure: { date: string; name: string } | null }
const V2 = '/surgical-map/v2/patients/'
const call = (path: string, by = token) => api.call(`GET ${path}`, { token: by })
const names = ({ json }: Awaited<ReturnType<typeof call>>) => json.result.map(({ name }: Row) => name)
const all = PEOPLE.map(([name]) => name)

describe.each([
  ['the list', V2, (page: number) => `${V2}?page=${page}&`],
  ['the search', '/surgical-map/patients/1', (page: number) => `/surgical-map/patients/${page}?`],
])('%s of patients', (_, path, at) => {
  test('says result, count and perPage, ten by default, in the order of names [PAT-60, PAT-81, PAT-83]', async () => {
    const answer = await call(path)
    expect(answer.json).toEqual({ result: expect.any(Array), count: 7, perPage: 10 })
    expect(names(answer)).toEqual(all)
  })

  test('comes page by page, and says the count past its last page too [PAT-81, PAT-83]', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 99].map((page) => call(`${at(page)}limit=3`)))
    expect(pages.map(names)).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6), [], []])
    for (const { json } of pages) expect([json.count, json.perPage]).toEqual([7, 3])
    const found = await Promise.all([1, 2, 3].map((page) => call(`${at(page)}limit=2&filter=mari`)))
    expect(found.map((page) => names(page).length)).toEqual([2, 1, 0])
    for (const { json } of found) expect(json.count).toBe(3)
  })

  test.each([
    ['a name, accents and case aside', 'ALVARES', ['João Pedro Álvares']],
    ['a social name', 'cida', ['Maria Aparecida']],
    ['name or social name', 'maria', ['Maria Aparecida', 'Zélia Prado']],
    ['digits of a CPF', '529982', ['Maria Aparecida']],
    ['a CPF with its points', '529.982.247-25', ['Maria Aparecida']],
    ['a part of a CPF with a point', '9.982', ['Maria Aparecida']],
    ['a sign that means something to a database', '100%', ['Mário 100% Souza']],
    ['nobody', 'xyz', []],
    ['two letters, which are none', 'zé', all],
    ['two letters between blanks', '  zé ', all],
  ])('finds by %s [PAT-81, PAT-83]', async (_what, filter, expected) => {
    const answer = await call(`${at(1)}filter=${encodeURIComponent(filter)}`)
    expect(names(answer)).toEqual(expected)
    expect(answer.json.count).toBe(expected.length)
  })

  test.each(['limit=0', 'limit=101', 'limit=ten', 'limit=', 'limit=-1', 'limit=1.5'])(
    'refuses %s',
    async (query) => {
      const { status, json } = await call(`${at(1)}${query}`)
      expect([status, json]).toEqual([
        400,
        { message: 'Parâmetro de consulta inválido.', errors: { limit: 'Parâmetro de consulta inválido.' } },
      ])
    },
  )

  test('is of the named member in a group, of all members otherwise, and of no stranger [PAT-59, PAT-83]', async () => {
    const group = await api.signIn('grupo@sala.test', 4)
    const of = async (query: string) => (await call(`${at(1)}limit=100&${query}`, group)).json
    const each = await Promise.all([1, 2, 3, 4].map((id) => of(`institution_id=${id}`)))
    expect(each.map(({ count }) => count)).toEqual([2000, 7, 200, 0])
    expect((await of('')).count).toBe(2207)
    const found = (await of('filter=souza')).result.map(
      ({ institution_id }: { institution_id: number }) => institution_id,
    )
    expect(new Set(found)).toEqual(new Set([1, 2, 3]))
    for (const id of [6, 'um', -1])
      expect((await call(`${at(1)}institution_id=${id}`, group)).status).toBe(403)
  })
})

test('a page of patients that is no number is refused', async () => {
  for (const page of ['0', '-1', 'um', '1.5', '1000001'])
    expect((await call(`${V2}?page=${page}`)).status).toBe(400)
  for (const page of ['0', '-1', 'um', '1.5', '1000001', '2147483647', '99999999999'])
    expect((await call(`/surgical-map/patients/${page}`)).status).toBe(404)
})

test('the search of patients has words that begin with what is sought first, each by the name that is shown; the list is a register [PICK-15]', async () => {
  const people = [
    ['Abzqxa Lima', null],
    ['Beatriz Nunes', 'Caio Zqxo'],
    ['Zqxanda Melo', ''],
  ] as const
  for (const [name, preferred_name] of people)
    await patientRow(api, { institution_id: 2, name, preferred_name, cpf: null })
  expect(names(await call('/surgical-map/patients/1?filter=zqx'))).toEqual([
    'Beatriz Nunes',
    'Zqxanda Melo',
    'Abzqxa Lima',
  ])
  expect(names(await call(`${V2}?filter=zqx`))).toEqual(people.map(([name]) => name))
  await api.rows("DELETE FROM patients WHERE search LIKE '%zqx%'")
})

test('a search of patients answers what tells people apart, and no more [PAT-61]', async () => {
  const { json } = await call('/surgical-map/patients/1?filter=cida')
  expect(json.result).toEqual([
    {
      id: expect.any(Number),
      uuid: expect.any(String),
      name: 'Maria Aparecida',
      preferred_name: 'Cida Santos',
      cpf: '52998224725',
      birth_date: null,
      gender_id: expect.any(Number),
      medical_record_numbers: [],
      institution_id: 2,
    },
  ])
})

test('a search and a patient say the latest record numbers of the patient’s procedures, each once', async () => {
  const id = await patientRow(api, { institution_id: 2, name: 'Numerada Zqn' })
  const numbers = [
    ['1', -40],
    ['2', -30],
    ['77001', -2],
    ['77001', -50],
    ['', 1],
    ['0412', -1],
  ] as const
  for (const [medical_record_number, surgery] of numbers)
    await procedureRow(api, id, { surgery, medical_record_number })
  const latest = { medical_record_numbers: ['0412', '77001', '2'] }
  expect((await call('/surgical-map/patients/1?filter=zqn')).json.result).toMatchObject([latest])
  expect((await call(`/surgical-map/v1/patient/${id}`)).json).toMatchObject(latest)
  await api.rows('DELETE FROM procedures WHERE patient_id = $1', [id])
  await api.rows('DELETE FROM patients WHERE id = $1', [id])
})

test('the count of patients is a call of its own, of all or of those that match [PAT-62, PAT-82]', async () => {
  const count = async (query: string, by = token) =>
    (await call(`/surgical-map/v2/patients/count${query}`, by)).json
  expect(await count('')).toEqual({ data: { count: 7 } })
  expect(await count('?filter=maria')).toEqual({ data: { count: 2 } })
  expect(await count('?filter=ma')).toEqual({ data: { count: 7 } })
  expect(await count('?institution_id=3', await api.signIn('grupo@sala.test', 4))).toEqual({
    data: { count: 200 },
  })
  const made = await patientRow(api, { institution_id: 2, name: 'Passageira' })
  expect(await count('')).toEqual({ data: { count: 8 } })
  await api.rows('DELETE FROM patients WHERE id = $1', [made])
})

describe('a row of the list of patients', () => {
  const last = async (...procedures: Parameters<typeof procedureRow>[2][]) => {
    const id = await patientRow(api, { institution_id: 2, name: 'Última Vez' })
    for (const procedure of procedures) await procedureRow(api, id, procedure)
    const { json } = await call(`${V2}?filter=ultima%20vez`)
    await api.rows('DELETE FROM procedures WHERE patient_id = $1', [id])
    await api.rows('DELETE FROM patients WHERE id = $1', [id])
    const [found] = json.result as Row[]
    return found?.last_procedure
  }
  const DAY_MS = 86_400_000
  const days = (date?: string) => Math.round((Date.parse(date ?? '') - Date.now()) / DAY_MS)

  test('is what the list shows, with its institution’s name, and no more of the patient [PAT-11, PAT-13, PAT-59]', async () => {
    const { json } = await call(`${V2}?filter=cida`)
    expect(json.result).toEqual([
      {
        id: expect.any(Number),
        uuid: expect.any(String),
        name: 'Maria Aparecida',
        preferred_name: 'Cida Santos',
        cpf: '52998224725',
        birth_date: null,
        institution_id: 2,
        institution_name: 'Clínica Boa Vista',
        last_procedure: null,
      },
    ])
  })

  test('tells what took place last, a surgery or a consultation [PAT-59]', async () => {
    const surgery = await last(
      { name: 'Antes', surgery: -20 },
      { name: 'Depois', surgery: -3, pre: -9 },
      { name: 'Virá', surgery: 2 },
    )
    expect([surgery?.name, days(surgery?.date)]).toEqual(['Depois', -3])
    const seen = await last({ name: 'Antes', surgery: -20 }, { name: 'Preparada', surgery: 5, pre: -1 })
    expect([seen?.name, days(seen?.date)]).toEqual(['Preparada', -1])
  })

  test('tells nothing of what is planned, cancelled or inactive [PAT-15, PAT-59]', async () => {
    const cancelled = { name: 'Cancelada', surgery: -1, cancellation_date: new Date() }
    const inactive = { name: 'Inativa', surgery: -2, active: false }
    expect((await last({ name: 'Feita', surgery: -8 }, cancelled, inactive, { surgery: 3 }))?.name).toBe(
      'Feita',
    )
    for (const procedure of [cancelled, inactive, { name: 'Breve', surgery: 2, pre: 1 }])
      expect(await last(procedure)).toBeNull()
    expect(await last()).toBeNull()
  })
})

test('neither the list nor the search of patients reads them one by one [PAT-81, PAT-83]', async () => {
  await api.rows(
    `INSERT INTO patients (institution_id, gender_id, name) SELECT 3, 1, 'Pessoa ' || n FROM generate_series(1, 30000) n`,
  )
  await api.rows('ANALYZE patients; ANALYZE procedures')
  const { app } = api.services().db
  const read = async () => {
    // Each connection holds back its counts for a second.
    const clients = await Promise.all(Array.from({ length: app.totalCount }, () => app.connect()))
    for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()')
    for (const client of clients) client.release()
    return (await api.rows("SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'patients'"))[0]
      .seq_tup_read
  }
  const group = await api.signIn('grupo@sala.test', 4)
  const before = await read()
  for (const path of [`${V2}?`, `${V2}?page=3&`, '/surgical-map/patients/1?'])
    for (const filter of ['', 'filter=29999', 'filter=cida&'])
      expect((await call(`${path}${filter}`, group)).status).toBe(200)
  expect(await read()).toBe(before)
})
