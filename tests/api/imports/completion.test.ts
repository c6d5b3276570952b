import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { importing } from './sheets.ts'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

const send = (...given: Parameters<ReturnType<typeof importing>>) => importing(api, token)(...given)
const complete = (name: Parameters<typeof send>[0], rows: unknown, more = {}) =>
  send(name, rows, more, '?complete=true')
const revert = (id: number) => api.call(`PUT /importations/revert/${id}`, { token, body: { id } })

let made = 940_000
/** A surgeon without CPF, speciality and phone, entered by hand. */
async function surgeon(name = 'Zora Lima', values: Record<string, unknown> = {}) {
  made += 1
  const row = { name, crm_number: String(made), crm_state_id: 25 }
  const [{ id }] = await api.rows(
    `INSERT INTO surgeons (institution_id, name, crm_number, crm_state_id, phone_number, cpf)
     VALUES (1, $1, $2, 25, $3, $4) RETURNING id`,
    [name, row.crm_number, values.phone_number ?? null, values.cpf ?? null],
  )
  return { id: Number(id), row }
}

const stored = async (id: number) =>
  (await api.rows('SELECT cpf, speciality, phone_number FROM surgeons WHERE id = $1', [id]))[0]

const blank = { cpf: null, speciality: null, phone_number: null }

describe('blank fields of a known record that a row fills', () => {
  test('are listed by row and column, and stay blank', async () => {
    const { id, row } = await surgeon('Zora Lima', { phone_number: '11988881000' })
    const full = { ...row, cpf: '39053344705', speciality: 'Cirurgia geral', phone_number: '11977770000' }
    const rows = [{ ...row }, full]
    const uuid = crypto.randomUUID()
    // The last one repeats the import, as a client does whose answer was lost.
    for (const query of ['?rehearse=true', '', '']) {
      const { json } = await send('surgeons', rows, { uuid }, query)
      expect([json.existing, json.completions]).toEqual([
        [1, 2],
        [{ row: 2, columns: ['cpf', 'speciality'] }],
      ])
    }
    expect(await stored(id)).toEqual({ ...blank, phone_number: '11988881000' })
  })

  test('are filled where that is wanted, and nothing is overwritten', async () => {
    const { id, row } = await surgeon('Zora Lima', { phone_number: '11988881000' })
    const full = { ...row, speciality: 'Cirurgia geral', phone_number: '11977770000' }
    const uuid = crypto.randomUUID()
    const { status, json } = await complete('surgeons', [full], { uuid })
    expect([status, json.summary.created, json.completed, json.completions]).toEqual([200, 0, 1, undefined])
    expect(await stored(id)).toEqual({
      cpf: null,
      speciality: 'Cirurgia geral',
      phone_number: '11988881000',
    })
    expect((await complete('surgeons', [full], { uuid })).json).toEqual(json)
    const [newest] = (await api.call('GET /importations/?type=surgeons', { token })).json
    expect(newest).toMatchObject({ id: json.id, created: 0, existing: 1, completed: 1 })
    const again = await complete('surgeons', [full])
    expect(again.json.completed).toBe(0)
  })

  test('are blank again when the import is taken back, except where they say something else by now', async () => {
    const [first, second] = [await surgeon('Zora Lima'), await surgeon('Zoé Reis')]
    const rows = [first, second].map(({ row }, at) => ({
      ...row,
      speciality: 'Cirurgia geral',
      phone_number: `1197777000${at}`,
    }))
    const { json } = await complete('surgeons', rows)
    expect(json.completed).toBe(2)
    await api.rows("UPDATE surgeons SET speciality = 'Ortopedia' WHERE id = $1", [second.id])
    expect((await revert(json.id)).json).toEqual({
      id: json.id,
      active: false,
      removed: 0,
      kept: [{ entity: 'surgeons', id: second.id, name: 'Zoé Reis', reason: 'changed' }],
    })
    expect(await stored(first.id)).toEqual(blank)
    expect(await stored(second.id)).toEqual({ ...blank, speciality: 'Ortopedia' })
  })

  test('are filled by the first of several rows, and never with what identifies another', async () => {
    const { id, row } = await surgeon()
    await surgeon('Zilá Prado', { cpf: '71428793860' })
    const { json } = await complete('surgeons', [
      { ...row, speciality: 'Cirurgia geral' },
      { ...row, speciality: 'Ortopedia', cpf: '71428793860' },
    ])
    expect(json.errors ?? []).toEqual([
      expect.objectContaining({ row: 2, field: 'cpf', code: 'record.other' }),
    ])
    expect(await stored(id)).toEqual(blank)
    const alone = await complete('surgeons', [
      { ...row, speciality: 'Cirurgia geral' },
      { ...row, speciality: 'Ortopedia' },
    ])
    expect([alone.json.completed, (await stored(id)).speciality]).toEqual([1, 'Cirurgia geral'])
  })

  test('are filled for materials and the auxiliary team too; a row that contradicts the record fills none', async () => {
    const [name, other] = ['Zfio de aço', 'Zgaze']
    await send('materials', [{ name, internal_code: 'Z-77' }])
    await send('surgicalTeam', [{ name: 'Zaira Melo', positionName: 'Enfermeiro', document: 'COREN 9' }])
    const { json } = await complete('materials', [
      { name, internal_code: 'Z-77', price: 1.5, description: 'Rolo' },
    ])
    expect(json.completed).toBe(1)
    expect(
      await api.rows("SELECT price::float, description FROM materials WHERE internal_code = 'Z-77'"),
    ).toEqual([{ price: 1.5, description: 'Rolo' }])
    const refused = await complete('materials', [{ name: other, internal_code: 'Z-77', description: 'Não' }])
    expect([refused.status, refused.json.errors[0].code]).toEqual([422, 'record.other'])
    expect((await revert(json.id)).json).toMatchObject({ removed: 0, kept: [] })
    expect(await api.rows("SELECT price, description FROM materials WHERE internal_code = 'Z-77'")).toEqual([
      { price: null, description: null },
    ])
  })

  test('are not filled by a word other than true or false', async () => {
    const { row } = await surgeon()
    expect((await send('surgeons', [row], {}, '?complete=sim')).status).toBe(400)
  })
})
