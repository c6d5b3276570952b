import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { importing } from './sheets.ts'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('plataforma@sala.test', 1)
})

const send = (rows: unknown, query?: string, more = {}) =>
  importing(api, token)('procedureCatalogue', rows, more, query)

/** The day this far from today in UTC-3, as a cell and as stored. */
function day(daysAhead: number) {
  const iso = new Date(Date.now() + daysAhead * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)
  return { cell: iso.split('-').reverse().join('/'), iso }
}

const yesterday = day(-1).iso

const stored = (table: string) =>
  api.rows(
    `SELECT k.code, k.name, k.valid_from::text AS "from", k.valid_until::text AS until
       FROM surgical_procedures k JOIN medical_plan_tables t ON t.id = k.medical_plan_table_id
      WHERE t.name = $1 ORDER BY k.code, k.id`,
    [table],
  )

const tableId = async (table: string) =>
  Number((await api.rows('SELECT id FROM medical_plan_tables WHERE name = $1', [table]))[0]?.id)

/** Codes that the picker offers for a table. */
async function offered(table: string): Promise<string[]> {
  const { json } = await api.call(`GET /surgical-map/surgical-procedures/${await tableId(table)}/1`, {
    token,
  })
  return json.result.map(({ code, name }: { code: string; name: string }) => `${code} ${name}`)
}

const row = (table: string, code: string, name: string, from?: string, until?: string) => ({
  table,
  code,
  name,
  ...(from && { valid_from: from }),
  ...(until && { valid_until: until }),
})

test('the rows of a new price table become its entries, its codes without separators', async () => {
  const rows = [
    row('Própria A', '1.23.45.67-8', 'Zirvectomia'),
    row('própria a', '12345679', 'Zirvotomia', '01/02/2020', day(30).cell),
    row('Própria A', '12345680', 'Zirvoplastia', day(10).cell),
    row('Própria A', '12345681', 'Zirvorrafia', '01/02/2020', '31/12/2021'),
    row('Própria A', '12345678', 'ZIRVECTOMIA'),
  ]
  const rehearsed = await send(rows, '?rehearse=true')
  expect([rehearsed.status, rehearsed.json.edition, rehearsed.json.existing]).toEqual([
    200,
    {
      tables: [
        { name: 'Própria A', is_new: true, added: 4, renamed: 0, redated: 0, unchanged: 0, missing: 0 },
      ],
      changes: [],
      missing: [],
    },
    [5],
  ])
  expect(await stored('Própria A')).toEqual([])

  const { status, json } = await send(rows)
  expect([status, json.summary.created]).toEqual([200, 4])
  expect(await stored('Própria A')).toEqual([
    { code: '12345678', name: 'Zirvectomia', from: null, until: null },
    { code: '12345679', name: 'Zirvotomia', from: '2020-02-01', until: day(30).iso },
    { code: '12345680', name: 'Zirvoplastia', from: day(10).iso, until: null },
    { code: '12345681', name: 'Zirvorrafia', from: '2020-02-01', until: '2021-12-31' },
  ])
  expect(await offered('Própria A')).toEqual(['12345678 Zirvectomia', '12345679 Zirvotomia'])
})

test('a newer edition of a price table shows its difference, ends entries that it lacks, and its revert puts all back', async () => {
  const before = [
    row('Própria B', '1001', 'Primeira'),
    row('Própria B', '1002', 'Segunda'),
    row('Própria B', '1003', 'Terceira'),
    row('Própria B', '1004', 'Quarta', '', '31/12/2021'),
  ]
  expect((await send(before)).status).toBe(200)
  const other = await stored('TUSS')
  const edition = [
    row('Própria B', '1001', 'PRIMEIRA'),
    row('Própria B', '1002', 'Segunda corrigida'),
    row('Própria B', '1004', 'Quarta'),
    row('Própria B', '1005', 'Quinta'),
  ]
  const { json: difference } = await send(edition, '?rehearse=true&edition=true')
  expect(difference.edition).toEqual({
    tables: [
      { name: 'Própria B', is_new: false, added: 1, renamed: 1, redated: 1, unchanged: 1, missing: 1 },
    ],
    changes: [
      { row: 2, note: 'Antes: Segunda' },
      { row: 3, note: 'Vigência antes: até 31/12/2021' },
    ],
    missing: [{ table: 'Própria B', code: '1003', name: 'Terceira' }],
  })
  const previous = await stored('Própria B')

  const uuid = randomUUID()
  const { json: imported } = await send(edition, '?edition=true', { uuid })
  expect([imported.summary.created, imported.ended]).toEqual([2, 1])
  expect((await send(edition, '?edition=true', { uuid })).json).toEqual(imported)
  expect(await stored('Própria B')).toEqual([
    { code: '1001', name: 'Primeira', from: null, until: null },
    { code: '1002', name: 'Segunda', from: null, until: yesterday },
    { code: '1002', name: 'Segunda corrigida', from: null, until: null },
    { code: '1003', name: 'Terceira', from: null, until: yesterday },
    { code: '1004', name: 'Quarta', from: null, until: null },
    { code: '1005', name: 'Quinta', from: null, until: null },
  ])
  expect(await offered('Própria B')).toEqual([
    '1001 Primeira',
    '1004 Quarta',
    '1005 Quinta',
    '1002 Segunda corrigida',
  ])
  expect(await stored('TUSS')).toEqual(other)

  const reverted = await api.call(`PUT /importations/revert/${imported.id}`, {
    token,
    body: { id: imported.id },
  })
  expect([reverted.status, reverted.json.removed, reverted.json.kept]).toEqual([200, 2, []])
  expect(await stored('Própria B')).toEqual(previous)
})

test('a repeated or known row of a price table counts as existing, also where the catalogue knows more of it', async () => {
  const complete = row('Própria J', '1', 'Primeira', '01/02/2020')
  await send([row('Própria J', '1', 'Primeira', '01/02/2010', '31/12/2015'), complete])
  const bare = row('Própria J', '1', 'PRIMEIRA')
  for (const rows of [
    [bare, bare],
    [complete, bare],
    [complete, complete],
  ]) {
    const { status, json } = await send(rows)
    expect([status, json.summary.created, json.existing]).toEqual([200, 0, [1, 2]])
  }
  expect((await stored('Própria J')).map(({ from, until }) => [from, until])).toEqual([
    ['2010-02-01', '2015-12-31'],
    ['2020-02-01', null],
  ])
})

test('long names of surgical procedures are kept to their end, and tell entries apart', async () => {
  const long = `Ressecção ${'com reconstrução '.repeat(20)}`
  const rows = [row('Própria (I)', '1', `${long}(unilateral)`), row('Própria (I)', '2', `${long}(bilateral)`)]
  expect((await send(rows)).status).toBe(200)
  expect((await stored('Própria (I)')).map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  const { json } = await send([{ ...rows[0], name: `${long}(bilateral)` }], '?rehearse=true')
  expect(json.edition.tables).toMatchObject([{ renamed: 1 }])
})

test('an import of a price table ends no entry that its sheet lacks, unless an edition is chosen', async () => {
  await send([row('Própria C', '1', 'Primeira'), row('Própria C', '2', 'Segunda')])
  const { json } = await send([row('Própria C', '3', 'Terceira')])
  expect([json.summary.created, json.ended]).toEqual([1, undefined])
  expect(await offered('Própria C')).toEqual(['1 Primeira', '2 Segunda', '3 Terceira'])
})

test('a surgical procedure’s name that changes on a later day is offered from that day on', async () => {
  await send([row('Própria D', '1', 'De hoje')])
  await send([row('Própria D', '1', 'De amanhã', day(1).cell)])
  expect(await stored('Própria D')).toEqual([
    { code: '1', name: 'De hoje', from: null, until: day(0).iso },
    { code: '1', name: 'De amanhã', from: day(1).iso, until: null },
  ])
  expect(await offered('Própria D')).toEqual(['1 De hoje'])
})

test('reverting an import removes a price table that nobody used, and keeps entries that another institution uses', async () => {
  const { json: unused } = await send([row('Própria E', '1', 'Primeira')])
  const { json: used } = await send([
    row('Própria F', '1', 'Primeira'),
    row('Própria F', '2', 'Segunda'),
    row('Própria F', '3', 'Terceira'),
  ])
  const revert = (id: number) => api.call(`PUT /importations/revert/${id}`, { token, body: { id } })
  await api.rows(
    `INSERT INTO procedure_surgeries (institution_id, procedure_id, surgical_procedure_id, laterality, position)
     SELECT p.institution_id, p.id, k.id, 1, 99 FROM surgical_procedures k, (SELECT id, institution_id FROM procedures WHERE institution_id = 2 LIMIT 1) p
      WHERE k.medical_plan_table_id = $1 AND k.code = '2'`,
    [await tableId('Própria F')],
  )
  await api.rows(
    `WITH asked AS (
       INSERT INTO surgery_requests (uuid, institution_id, patient_id, priority, requested_by, requested_at)
       SELECT gen_random_uuid(), 2, id, 'high', 'Rita', now() FROM patients WHERE institution_id = 2 LIMIT 1 RETURNING id)
     INSERT INTO request_surgeries (institution_id, request_id, surgical_procedure_id, laterality, position)
     SELECT 2, asked.id, k.id, 1, 1 FROM asked, surgical_procedures k WHERE k.medical_plan_table_id = $1 AND k.code = '3'`,
    [await tableId('Própria F')],
  )
  expect((await revert(unused.id)).json).toMatchObject({ removed: 2, kept: [] })
  expect((await revert(used.id)).json).toMatchObject({
    removed: 1,
    kept: [
      { entity: 'surgical_procedures', name: '2 – Segunda', reason: 'used' },
      { entity: 'surgical_procedures', name: '3 – Terceira', reason: 'used' },
      { entity: 'medical_plan_tables', name: 'Própria F', reason: 'used' },
    ],
  })
  expect(await tableId('Própria E')).toBe(Number.NaN)
  expect((await stored('Própria F')).map(({ code }) => code)).toEqual(['2', '3'])
})

test('rows of a price table that contradict each other, lack a code, or have a period that ends before it begins are refused', async () => {
  const { status, json } = await send([
    row('Própria G', '1', 'Primeira'),
    row('Própria G', '1', 'Outra'),
    row('Própria G', '.-', 'Sem código'),
    row('Própria G', '2', 'Segunda', '02/01/2026', '01/01/2026'),
    row('Própria G', '3', 'Terceira', '02/01/0026'),
  ])
  expect([status, json.errors.map(({ row: at, code, field }: never) => [at, field, code])]).toEqual([
    422,
    [
      [2, 'code', 'procedure.twice'],
      [3, 'code', 'value.invalid'],
      [4, 'valid_until', 'procedure.period'],
      [5, 'valid_from', 'date.early'],
    ],
  ])
  expect(await stored('Própria G')).toEqual([])
})

test("only the platform's administrators import procedures", async () => {
  const manager = await api.signIn('gestor@sala.test', 1)
  const { status } = await importing(api, manager)('procedureCatalogue', [row('Própria H', '1', 'Primeira')])
  expect(status).toBe(403)
})
