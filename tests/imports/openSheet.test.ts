import { afterEach, expect, test, vi } from 'vitest'
import { openLargeSheet, openSmallSheet } from '../../server/imports/openSheet.ts'
import { importNamed } from '../../src/resources/imports.ts'

const materials = importNamed('materials')
const bytesOf = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
const rows = Array.from({ length: 700 }, (_, at) => ({ name: `Fio ${at}`, price: at % 2 ? 1.5 : 'caro' }))

afterEach(() => void vi.restoreAllMocks())

test('the large body of an import is parsed in another thread', async () => {
  const bytes = bytesOf({ file_name: 'materiais.xlsx', materials: rows })
  const parse = vi.spyOn(JSON, 'parse')
  const sheet = await openLargeSheet(bytes, materials)
  expect(sheet).toMatchObject({ fileName: 'materiais.xlsx', total: 700 })
  expect(await sheet.read(699, 500)).toHaveLength(1)
  await sheet.close()
  expect(parse).not.toHaveBeenCalled()
})

test('the rows of a large body are checked as those of a small one', async () => {
  const body = { uuid: 'A3BB189E-8BF9-3888-9912-ACE4E6543002', file_name: ' a ', materials: rows }
  const [large, small] = [
    await openLargeSheet(bytesOf(body), materials),
    openSmallSheet(bytesOf(body), materials),
  ]
  expect(large).toMatchObject({ uuid: body.uuid.toLowerCase(), fileName: 'a', institutionId: undefined })
  expect(await large.read(100, 500)).toEqual(await small.read(100, 500))
  await large.close()
})

test.each([
  ['is cut', '{"file_name":'],
  ['is no object', '[]'],
  ['has no rows', { file_name: 'a' }],
  ['has an empty list of rows', { file_name: 'a', materials: [] }],
  ['has a row that is none', { file_name: 'a', materials: [{ name: 'Z' }, 1] }],
  ['has a wrong head', { uuid: 'no', file_name: '', materials: rows, more: 1 }],
  ['has an unknown cell', '{"file_name":"a","materials":[{"__proto__":1}]}'],
  ['has an unknown field', '{"file_name":"a","materials":[{"name":"Z"}],"__proto__":1}'],
])('a large body that %s is refused as a small one', async (_, body) => {
  const small = await Promise.resolve()
    .then(() => openSmallSheet(bytesOf(body), materials))
    .catch((error) => error)
  const large = await openLargeSheet(bytesOf(body), materials).catch((error) => error)
  expect(large).toBeInstanceOf(Error)
  expect({ ...large, message: large.message }).toEqual({ ...small, message: small.message })
  expect(JSON.stringify(large.errors)).toBe(JSON.stringify(small.errors))
})
