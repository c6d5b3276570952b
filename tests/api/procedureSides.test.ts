import { beforeAll, describe, expect, test } from 'vitest'
import { selectProcedureContent } from '../../server/documents/procedure.ts'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

const CREATE = 'POST /app/v3/procedures'
const call = (request: string, body?: unknown) => api.call(request, { token, body })
const read = async (id: number) => (await call(`GET /surgical-map/v2/procedures/${id}`)).json
const save = (id: number, body: unknown) => call(`PUT /app/v2/procedures/${id}`, body)

/** A proposed surgery as a client sends it; without `side` from one that does not know sides. */
const proposed = (surgical_procedure_id: number, more: object = {}) => ({
  laterality: '1x',
  surgical_procedure_id,
  ...more,
})
const surgeryWith = (side: unknown) => ({
  laterality_procedures: [proposed(fixture.surgery, { side })],
})
const created = async (body: object) => (await call(CREATE, { ...surgeryBody(fixture), ...body })).json
const sidesOf = async (id: number) =>
  (await read(id)).laterality_procedures.map(
    ({ surgical_procedure_id, side }: { surgical_procedure_id: number; side: unknown }) => [
      surgical_procedure_id,
      side,
    ],
  )

describe('the side of a proposed surgery', () => {
  test('is saved, read back and cleared, and leaves the quantity as it is', async () => {
    const { id } = await created(surgeryWith('D'))
    expect(await sidesOf(id)).toEqual([[fixture.surgery, 'D']])
    for (const side of ['E', 'B', 'N', null]) {
      const { status, json } = await save(id, {
        laterality_procedures: [proposed(fixture.surgery, { laterality: '3x', side })],
      })
      expect([status, json.laterality_procedures[0].side]).toEqual([200, side])
      expect((await read(id)).laterality_procedures).toMatchObject([{ laterality: '3x', side }])
    }
  })

  test('is unknown until it is given', async () => {
    const { id } = await created({ laterality_procedures: [proposed(fixture.surgery)] })
    expect(await sidesOf(id)).toEqual([[fixture.surgery, null]])
  })

  test('stays with its surgery in a save that names none, whatever else changes in the list', async () => {
    const { id } = await created({
      laterality_procedures: [
        proposed(fixture.surgery, { side: 'D' }),
        proposed(fixture.otherSurgery, { side: 'E' }),
      ],
    })
    const reordered = [proposed(fixture.otherSurgery), proposed(fixture.surgery, { laterality: '4x' })]
    expect((await save(id, { laterality_procedures: reordered })).status).toBe(200)
    expect(await sidesOf(id)).toEqual([
      [fixture.otherSurgery, 'E'],
      [fixture.surgery, 'D'],
    ])
    await save(id, { register_number: 'B-9' })
    await save(id, { laterality_procedures: [proposed(fixture.otherSurgery)] })
    expect(await sidesOf(id)).toEqual([[fixture.otherSurgery, 'E']])
  })

  test('goes with its surgery: one that is added again has none', async () => {
    const { id } = await created(surgeryWith('D'))
    await save(id, { laterality_procedures: [proposed(fixture.otherSurgery)] })
    await save(id, { laterality_procedures: [proposed(fixture.surgery)] })
    expect(await sidesOf(id)).toEqual([[fixture.surgery, null]])
  })

  test('is one of four, or the save is refused and changes nothing', async () => {
    const text = 'Informe o lado: direito, esquerdo, bilateral ou não se aplica.'
    const { id } = await created(surgeryWith('B'))
    for (const side of ['X', 'd', '', 'Direito', 5, 0, true, [], {}, ['D']]) {
      const refused = [
        await call(CREATE, { ...surgeryBody(fixture), ...surgeryWith(side) }),
        await save(id, { ...surgeryWith(side), register_number: 'C-1' }),
      ]
      expect(refused.map(({ status, json }) => [status, json.errors])).toEqual(
        Array(2).fill([422, { laterality_procedures: text }]),
      )
    }
    expect(await read(id)).toMatchObject({
      register_number: 'A-1',
      laterality_procedures: [{ side: 'B' }],
    })
  })

  test('stands in the history, in the log and in the conflict of two editors as it is said', async () => {
    const before = await created({ laterality_procedures: [proposed(fixture.surgery)] })
    await save(before.id, surgeryWith('D'))
    const { code, name } = before.laterality_procedures[0].surgical_procedure
    const change = {
      field: 'laterality_procedures',
      old_value: [`${code} - ${name} (1x)`],
      new_value: [`${code} - ${name} (1x, lado direito)`],
    }
    const [history] = await api.rows('SELECT updated_fields FROM procedure_changes WHERE procedure_id = $1', [
      before.id,
    ])
    expect(history.updated_fields).toEqual([change])
    const logged = await api.rows(
      "SELECT FROM user_logs WHERE event LIKE 'procedure%' AND updated_fields @> $1::jsonb",
      [JSON.stringify([change])],
    )
    expect(logged).toHaveLength(1)
    const { status, json } = await save(before.id, { ...surgeryWith('E'), updated_at: before.updated_at })
    expect([status, json.code, json.updated_fields]).toEqual([409, 'procedure.changed', [change]])
    expect(await sidesOf(before.id)).toEqual([[fixture.surgery, 'D']])
  })

  test('is what documents know of a surgery, and without one they show what they showed before', async () => {
    const { id } = await created(surgeryWith('E'))
    const known = async () => (await selectProcedureContent(api.services().db.system, id)).surgeries
    expect(await known()).toMatchObject([{ side: 'E' }])
    await save(id, surgeryWith(null))
    for (const surgery of await known())
      expect(Object.keys(surgery)).toEqual(['code', 'name', 'laterality', 'table'])
  })
})
