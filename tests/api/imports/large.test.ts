import { beforeAll, expect, test, vi } from 'vitest'
import { checksums } from '../../matrix/checksum.ts'
import { testApi } from '../../support/api.ts'
import { bodyOf, calls, importing } from './sheets.ts'

vi.setConfig({ testTimeout: 120_000 })

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

const [POST] = calls.materials
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Zgrande ${at}` }))

test('an import of 100,001 rows is refused, and one of 100,000 is not', async () => {
  const before = await checksums(api)
  const send = importing(api, token)
  const over = await send('materials', rowsOf(100_001), {}, '?rehearse=true')
  expect([over.status, over.json.message]).toEqual([
    413,
    'A planilha tem 100.001 linhas. Importe até 100.000 por vez.',
  ])
  const all = await send('materials', rowsOf(100_000), {}, '?rehearse=true')
  expect([all.status, all.json.summary.created]).toEqual([200, 100_000])
  expect(await checksums(api)).toEqual(before)
})

test('many large imports of an institution at the same moment take turns, and each is answered', async () => {
  const send = importing(api, token)
  await send('materials', [{ name: 'Zgrande' }], {}, '?rehearse=true')
  // Larger than the megabyte below which an import does not wait for others.
  const rows = rowsOf(4_000).map((row) => ({ ...row, description: 'x'.repeat(300) }))
  let most = 0
  let running = true
  const work = Promise.all(
    Array.from({ length: 6 }, () => send('materials', rows, {}, '?rehearse=true')),
  ).finally(() => {
    running = false
  })
  while (running) {
    const [{ count }] = await api.rows('SELECT count(*)::integer FROM import_progress')
    most = Math.max(most, count)
  }
  for (const { json } of await work) expect(json.summary.created).toBe(rows.length)
  expect(most).toBe(1)
})

test('other requests are served while an import compares rows: the event loop is given back after some hundreds', async () => {
  const send = importing(api, token)
  // Comparing a row folds its name and code: the calls of `normalize` show how many rows were compared.
  const fold = vi.spyOn(String.prototype, 'normalize')
  let most = 0
  let before = 0
  let running = true
  const everyTurn = () => {
    most = Math.max(most, fold.mock.calls.length - before)
    before = fold.mock.calls.length
    if (running) setImmediate(everyTurn)
  }
  setImmediate(everyTurn)
  const { json } = await send('materials', rowsOf(40_000), {}, '?rehearse=true')
  running = false
  fold.mockRestore()
  expect(json.summary.created).toBe(40_000)
  expect(before).toBeGreaterThan(40_000)
  expect(most).toBeLessThan(1_000)
})

test('an import of 65 MB is refused, with or without a declared length', async () => {
  const description = 'x'.repeat(65 * 1024 * 1024)
  const body = JSON.stringify(bodyOf('materials', [{ name: 'Z', description }]))
  expect((await api.call(POST, { token, body })).status).toBe(413)
  const declared = { 'content-length': String(body.length) }
  expect((await api.call(POST, { token, body: '{}', headers: declared })).status).toBe(413)
})

test('an import with values without end is refused before they are parsed', async () => {
  const many = `{"file_name":"a","materials":[${'1,'.repeat(4_000_000)}1]}`
  expect((await api.call(POST, { token, body: many })).status).toBe(413)
})

test('every call but an import keeps its small limit', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
  const headers = { 'content-length': String(body.length) }
  expect((await api.call('POST /preset/materials', { token, body, headers })).status).toBe(413)
  const learned = { type: 'materials', more: 'x'.repeat(1024 * 1024) }
  const length = { 'content-length': String(JSON.stringify(learned).length) }
  expect(
    (await api.call('PUT /importations/learned', { token, body: learned, headers: length })).status,
  ).toBe(413)
})
