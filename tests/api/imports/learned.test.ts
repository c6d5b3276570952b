import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { checksums } from '../../matrix/checksum.ts'
import { testApi } from '../../support/api.ts'
import { importing } from './sheets.ts'

const api = testApi()
let token: string
let nurse: number

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  nurse = (await api.rows("SELECT id FROM surgical_team_positions WHERE name = 'Enfermeiro'"))[0].id
})

const send = (...given: Parameters<ReturnType<typeof importing>>) => importing(api, token)(...given)
const teach = (body: object, by = token) => api.call('PUT /importations/learned', { token: by, body })
const learned = async (query: string, by = token) =>
  api.call(`GET /importations/learned?${query}`, { token: by })
const team = { type: 'surgical-teams' }
const match = (value: string, record_id: number | null, list = 'surgicalTeamPositions') => ({
  list,
  value,
  record_id,
})

test('an imported value that was matched by hand is known from then on, whatever its case and accents', async () => {
  const rows = [{ name: 'Zmatch', positionName: 'ENFª. CHEFE' }]
  expect((await send('surgicalTeam', rows)).status).toBe(422)
  expect((await teach({ ...team, matches: [match('Enfª. Chefe', nurse)] })).status).toBe(200)
  expect((await learned('type=surgical-teams')).json).toEqual({
    mappings: [],
    matches: [match('enfa chefe', nurse)],
  })
  expect((await send('surgicalTeam', rows)).json.summary.created).toBe(1)
  expect(
    await api.rows("SELECT surgical_team_position_id AS id FROM surgical_team WHERE name = 'Zmatch'"),
  ).toEqual([{ id: nurse }])
})

test('an imported value that was matched with nothing stays empty, but not in a required field', async () => {
  const nothing = match('talvez', null, 'yesNo')
  await teach({ type: 'anesthetist', matches: [nothing] })
  const { json } = await send('anaesthetistInvites', [{ name: 'Ztalvez', is_resident: 'Talvez' }])
  expect(json.summary.created).toBe(1)
  await teach({ ...team, matches: [match('ninguém', null)] })
  const none = await send('surgicalTeam', [{ name: 'Zn', positionName: 'Ninguém' }], {}, '?rehearse=true')
  expect(none.json.unmatched).toHaveLength(1)
  await teach({ type: 'anesthetist', matches: [match('talvez', 0, 'yesNo')] })
  await send('anaesthetistInvites', [{ name: 'Ztalvez não', is_resident: 'Talvez' }])
  expect(
    await api.rows("SELECT is_resident FROM anaesthetist_invites WHERE name LIKE 'Ztalvez%' ORDER BY id"),
  ).toEqual([{ is_resident: null }, { is_resident: false }])
})

test('a mapping of day and hour in two columns is kept', async () => {
  const headers = ['Dia', 'Horário']
  const columns = {
    Dia: 'procedure_surgery_probable_date',
    Horário: 'procedure_surgery_probable_hour',
  }
  const type = 'surgical-map/surgeries'
  expect((await teach({ type, mapping: { headers, columns } })).status).toBe(200)
  expect((await learned(`type=${type}`)).json.mappings).toMatchObject([{ columns }])
  const unknown = { Dia: 'procedure_surgery_probable_year' }
  expect((await teach({ type, mapping: { headers, columns: unknown } })).status).toBe(422)
})

test('the last column mapping is kept for a set of headers in any order', async () => {
  const mapping = (headers: string[], columns: object) => ({
    type: 'materials',
    mapping: { headers, columns },
  })
  await teach(mapping(['Preço', 'Produto'], { Produto: 'description' }))
  await teach(mapping(['PRODUTO', 'preco'], { PRODUTO: 'name', preco: 'price' }))
  await teach(mapping(['Outro', '__proto__'], { Outro: 'name', ['__proto__']: 'price' }))
  const { json } = await learned('type=materials')
  expect(json.mappings).toEqual([
    { headers: ['__proto__', 'outro'], columns: JSON.parse('{"Outro":"name","__proto__":"price"}') },
    { headers: ['preco', 'produto'], columns: { PRODUTO: 'name', preco: 'price' } },
  ])
  expect((await learned('type=surgeons')).json.mappings).toEqual([])
})

test('many long headers, and headers of several lines, are kept as one set like any other', async () => {
  const headers = Array.from({ length: 500 }, (_, at) => `${at}\n${randomUUID().repeat(10)}`)
  const columns = { [headers[0] ?? '']: 'name' }
  expect((await teach({ type: 'surgeons', mapping: { headers, columns } })).status).toBe(200)
  const reversed = { headers: headers.toReversed(), columns }
  expect((await teach({ type: 'surgeons', mapping: reversed })).status).toBe(200)
  const { json } = await learned('type=surgeons')
  const folded = headers.map((header) => header.replace('\n', ' '))
  expect(json.mappings).toEqual([{ headers: folded.toSorted(), columns }])
})

test('several users who teach the same matches at the same moment all succeed', async () => {
  const values = Array.from({ length: 300 }, (_, at) => ({
    list: 'healthPlans',
    value: `Zplano ${at}`,
    record_id: null,
  }))
  const lessons = [values, values.toReversed(), values, values.toReversed()]
  const body = (matches: unknown) => ({ type: 'surgical-map/surgeries', matches })
  const answers = await Promise.all(
    lessons.map((matches) => api.call('PUT /importations/learned', { token, body: body(matches) })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('an imported state is matched by its text as it is written, case and accents aside', async () => {
  await teach({ type: 'surgeons', matches: [match('S. Páulo', 25, 'states')] })
  expect((await learned('type=surgeons')).json.matches).toEqual([match('s. paulo', 25, 'states')])
  const none = await teach({ type: 'surgeons', matches: [match('S. Páulo', 29, 'states')] })
  expect(none.status).toBe(422)
})

describe('a learned match', () => {
  test('is the institution’s own', async () => {
    const group = await api.signIn('grupo@sala.test', 4)
    expect((await learned('type=materials', group)).status).toBe(422)
    expect((await teach({ ...team, matches: [] }, group)).status).toBe(422)
    expect((await learned('type=materials&institution_id=6', group)).status).toBe(403)
    const taught = { ...team, institution_id: 2, matches: [match('zchefe', nurse)] }
    expect((await teach(taught, group)).status).toBe(200)
    const inMember = await learned('type=surgical-teams&institution_id=2', group)
    expect(inMember.json.matches).toEqual([match('zchefe', nurse)])
    const neighbour = await learned('type=surgical-teams', await api.signIn('vizinho@sala.test', 6))
    expect(neighbour.json).toEqual({ mappings: [], matches: [] })
    const own = await learned('type=surgical-teams')
    expect(own.json.matches).not.toContainEqual(match('zchefe', nurse))
  })

  test('is read and taught by users who may import', async () => {
    const pharmacy = await api.signIn('farmacia@sala.test', 1)
    expect((await learned('type=anesthetist', pharmacy)).status).toBe(403)
    expect((await teach({ type: 'anesthetist', matches: [] }, pharmacy)).status).toBe(403)
  })

  test('is refused unless it concerns that import’s columns and lists, with records that exist', async () => {
    const before = await checksums(api)
    const mapping = (headers: unknown, columns: unknown) => ({
      type: 'materials',
      mapping: { headers, columns },
    })
    const bodies: object[] = [
      {},
      { type: 'patients' },
      { type: '__proto__' },
      { ...team, more: 1 },
      { ...team, matches: {} },
      { ...team, matches: [null] },
      { ...team, matches: [match('x', 999_999)] },
      { ...team, matches: [match('x', 2_147_483_648)] },
      { ...team, matches: [match('x', -1)] },
      { ...team, matches: [match('x', 1.5)] },
      { ...team, matches: [{ ...match('x', 1), record_id: '1' }] },
      { ...team, matches: [match(' ', nurse)] },
      { ...team, matches: [match('a\u0000', nurse)] },
      { ...team, matches: [match('a\ud800', nurse)] },
      { ...team, matches: [match('x'.repeat(501), nurse)] },
      { ...team, matches: [match('x', 1, 'healthPlans')] },
      { ...team, matches: [match('x', 1, '__proto__')] },
      { ...team, matches: Array.from({ length: 5001 }, () => match('x', nurse)) },
      mapping('Nome', {}),
      mapping([1], {}),
      mapping(['Nome'], null),
      mapping(['Nome'], []),
      mapping(['Nome'], { Nome: 'outra' }),
      mapping(['Nome'], { Nome: 1 }),
      mapping(['a\u0000'], {}),
      mapping(['a'], { 'a\ud800': 'name' }),
      mapping(
        Array.from({ length: 501 }, (_, at) => `${at}`),
        {},
      ),
      { type: 'materials', mapping: 1 },
    ]
    for (const body of bodies) {
      const { status, json } = await teach(body)
      expect([JSON.stringify(body).slice(0, 100), status, typeof json.message]).toEqual([
        JSON.stringify(body).slice(0, 100),
        422,
        'string',
      ])
    }
    expect(await checksums(api)).toEqual(before)
  })
})
