import { beforeEach, describe, expect, test, vi } from 'vitest'
import { registers } from '../../src/resources/index.ts'

beforeEach(() => vi.resetModules())

const fresh = () => import('../../src/providers/flags.ts')

describe('a flag', () => {
  test.each([
    [1, 0],
    ['1', '0'],
    ['true', 'false'],
    [true, false],
  ])('written as %j and %j is read as a boolean, and goes back as it came', async (on, off) => {
    const { parseJson, toJson } = await fresh()
    const answer = [{ is_admin: on, nested: { required: off } }, { is_admin: off }]
    const read = parseJson(JSON.stringify(answer))
    expect(read).toEqual([{ is_admin: true, nested: { required: false } }, { is_admin: false }])
    expect(JSON.parse(toJson(read))).toEqual(answer)
  })

  test('is every boolean field of a register', async () => {
    const { parseJson } = await fresh()
    const named = registers.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'boolean' ? name : [])),
    )
    const read = parseJson(JSON.stringify(Object.fromEntries(named.map((name) => [name, 1]))))
    expect(Object.entries(read as object).filter(([, value]) => value !== true)).toEqual([])
  })

  test('is distinguished from a number or text of that value, and from null', async () => {
    const { parseJson, toJson } = await fresh()
    const answer = { id: 1, is_group: 1, drugsPrintSettings: 1, value: '1', is_main: null, active: 2 }
    expect(parseJson(JSON.stringify(answer))).toEqual({ ...answer, is_group: true })
    expect(JSON.parse(toJson({ is_group: null, is_clinic: true }))).toEqual({
      is_group: null,
      is_clinic: true,
    })
  })
})
