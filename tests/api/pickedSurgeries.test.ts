import { describe, expect, test } from 'vitest'
import { formatLaterality, parseLaterality } from '../../src/domain/procedures.ts'
import { testApi } from '../support/api.ts'
import { patientRow, procedureRow } from './patientRows.ts'
import { type Caller, type Named, pickerCalls } from './pickerCalls.ts'

const api = testApi()
const { call, get, everything } = pickerCalls(api)

describe('surgical procedures of the picker', () => {
  test('are chosen with a laterality from 1x to 15x [PICK-17]', () => {
    const counts = Array.from({ length: 17 }, (_, count) => parseLaterality(formatLaterality(count)))
    expect(counts).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, null])
  })

  test('are those of the requested table, with code and name [PICK-17, PICK-27]', async () => {
    for (const table of [1, 2, 3]) {
      const all = await everything(`/surgical-map/surgical-procedures/${table}`)
      expect(all.length).toBeGreaterThan(300)
      for (const surgery of all)
        expect(surgery).toEqual({
          id: expect.any(Number),
          code: expect.stringMatching(/\d/),
          name: expect.stringMatching(/\S/),
          medical_plan_table_id: table,
        })
    }
  })

  test('are searched for by name, accents aside, or by code [PICK-27]', async () => {
    const find = (filter: string) =>
      get(`/surgical-map/surgical-procedures/1/1/${encodeURIComponent(filter)}`)
    const [surgery] = (await find('Apendicectomia')).result
    expect(surgery.name).toBe('Apendicectomia')
    expect((await find('ÁPENDICECTOMIÁ')).result).toContainEqual(surgery)
    expect((await find(surgery.code)).result).toEqual([surgery])
    expect((await find(surgery.code.replace(/(\d{4})(\d+)/, '$1.$2'))).result).toEqual([surgery])
    expect((await find(`${surgery.code} apendi`)).result).toEqual([surgery])
    expect((await find('nada disto')).count).toBe(0)
  })

  test.each(['0', '9', '99999999999', 'TUSS', '%00'])('are not found for the table %s', async (table) => {
    for (const path of [`most-used/${table}`, `${table}/1`, `${table}/1/apend`]) {
      const { status, json } = await call(`/surgical-map/surgical-procedures/${path}`)
      expect([status, json]).toEqual([404, { message: 'Registro não encontrado.' }])
    }
  })
})

describe('the most used surgical procedures', () => {
  const mostUsed = (table = 1, by: Caller = 'user'): Promise<Named[]> =>
    get(`/surgical-map/surgical-procedures/most-used/${table}`, by)
  const ids = (list: Named[]) => list.map(({ id }) => id)

  /** Schedules a surgery in an institution, some days from now. */
  const schedule = async (institution_id: number, surgical: number, surgery: number) => {
    const patient = await patientRow(api, { institution_id, name: 'Operada' })
    const procedure = await procedureRow(api, patient, { surgery })
    await api.rows(
      `INSERT INTO procedure_surgeries (institution_id, procedure_id, surgical_procedure_id, laterality, position)
       VALUES ($1, $2, $3, 1, 0)`,
      [institution_id, procedure, surgical],
    )
  }

  test('are the institution’s own of half a year, the most frequent first, then the first by name [PICK-17, PICK-26]', async () => {
    await api.rows('DELETE FROM procedures')
    const byName = (await everything('/surgical-map/surgical-procedures/1')) as Named[]
    const first = byName.slice(0, 20)
    expect(await mostUsed()).toEqual(first)
    const [often, once, old, strange] = byName.slice(-4) as [Named, Named, Named, Named]
    await schedule(1, once.id, -179)
    for (const day of [-20, -1, 3]) await schedule(1, often.id, day)
    for (const day of [-181, -200, -400]) await schedule(1, old.id, day)
    for (const day of [-1, -2, -3]) await schedule(6, strange.id, day)
    for (const day of [-1, -2, -3, -4]) await schedule(2, strange.id, day)
    const [other] = await mostUsed(2)
    expect(await mostUsed()).toEqual([often, once, ...first.slice(0, 18)])
    expect(ids(await mostUsed(1, 'group')).slice(0, 3)).toEqual([strange.id, often.id, once.id])
    const member = await get('/surgical-map/surgical-procedures/most-used/1?institution_id=2', 'group')
    expect(ids(member).slice(0, 2)).toEqual([strange.id, first[0]?.id])
    expect(other).toMatchObject({ medical_plan_table_id: 2 })
  })

  test('are no more than twenty [PICK-26]', async () => {
    const byName = await everything('/surgical-map/surgical-procedures/3')
    for (const { id } of byName.slice(-22)) await schedule(1, id, -1)
    const found = await mostUsed(3)
    expect(found).toHaveLength(20)
    expect(byName.slice(-22).map(({ id }) => id)).toEqual(expect.arrayContaining(ids(found)))
  })
})
