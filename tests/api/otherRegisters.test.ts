import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('instituicao@sala.test', 1)
})

const call = (request: string, body?: unknown) => api.call(request, { token, body })
const removedAt = async (table: string, id: number) =>
  (await api.rows(`SELECT removed_at FROM ${table} WHERE id = $1`, [id]))[0].removed_at

describe('materials', () => {
  const MATERIALS = '/preset/materials'

  test('are read all at once [MAT-07, MAT-10, MAT-12]', async () => {
    const { status, json, headers } = await call(`GET ${MATERIALS}`)
    expect([status, json.length, headers.get('content-range')]).toEqual([200, 120, 'materials 0-119/120'])
    expect((await call(`GET ${MATERIALS}?institution_id=1`)).json).toEqual(json)
    const thread = json.find(({ name }: { name: string }) => name === 'Fio de sutura 3-0')
    expect(thread).toMatchObject({ institution_id: 1, price: expect.any(Number) })
    expect((await call(`GET ${MATERIALS}/${thread.id}`)).json).toEqual(thread)
  })

  test.each([
    [18.9, 18.9],
    [0, 0],
    [1234567.05, 1234567.05],
    [null, null],
  ])('a price of %j is kept as the decimal %j [MAT-07, MAT-09, MAT-11]', async (price, decimal) => {
    const { status, json } = await call(`POST ${MATERIALS}`, { name: 'Gaze', price, internal_code: 'G-1' })
    expect([status, json.price]).toEqual([201, decimal])
  })

  test('a price of parts of a centavo is refused, not rounded [MAT-09]', async () => {
    const { status, json } = await call(`POST ${MATERIALS}`, { name: 'Gaze', price: 0.005 })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['price']])
  })

  test('a material is updated, and removed by its id [MAT-13, MAT-14, COM-45]', async () => {
    const { json } = await call(`POST ${MATERIALS}`, { name: 'Gaze', price: 2 })
    const changed = await call(`PUT ${MATERIALS}/${json.id}`, { name: 'Gaze estéril', price: null })
    expect(changed.json).toEqual({ ...json, name: 'Gaze estéril', price: null })
    expect((await call(`DELETE ${MATERIALS}/${json.id}`)).json).toEqual({ id: json.id })
    expect(await removedAt('materials', json.id)).toEqual(expect.any(String))
  })
})

describe('QR codes', () => {
  const CODES = '/web/monitors/qrcodes'

  test('are read with their last input, which nobody writes [QR-05, QR-07, QR-08, QR-09, QR-10]', async () => {
    expect((await call(`GET ${CODES}`)).json).toHaveLength(12)
    const date_last_input = '2020-01-01T00:00:00.000Z'
    const { status, json } = await call(`POST ${CODES}`, {
      qrcode: 'MON-99',
      device_id: 'A4',
      date_last_input,
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({ qrcode: 'MON-99', device_id: 'A4', date_last_input: null })
    await api.rows('UPDATE qr_codes SET date_last_input = $2 WHERE id = $1', [json.id, date_last_input])
    const changed = await call(`PUT ${CODES}/${json.id}`, { qrcode: 'MON-98', date_last_input: null })
    expect(changed.json).toEqual({ ...json, qrcode: 'MON-98', date_last_input })
    expect((await call(`GET ${CODES}/${json.id}`)).json).toEqual(changed.json)
  })

  test('a QR code needs its text [QR-06]', async () => {
    expect((await call(`POST ${CODES}`, { qrcode: '' })).json.errors).toEqual({
      qrcode: 'Preencha o texto do QRCode.',
    })
  })

  test.each(['uuid', 'id'])('a QR code is removed by its %s [QR-11, COM-45]', async (key) => {
    const { json } = await call(`POST ${CODES}`, { qrcode: 'MON-97' })
    expect((await call(`DELETE ${CODES}/${json[key]}`)).json).toEqual({ id: json.id })
    expect(await removedAt('qr_codes', json.id)).toEqual(expect.any(String))
  })
})

describe('the auxiliary team', () => {
  const TEAM = '/preset/surgical-teams'
  const position = { id: 1, surgical_team_position_i18n: [{ name: expect.any(String) }] }
  const FIELDS = [
    'document',
    'id',
    'institution_id',
    'name',
    'surgical_team_position',
    'surgical_team_position_id',
    'uuid',
  ]

  test('is read with positions whose names are translated [TEAM-06, TEAM-09, TEAM-11]', async () => {
    const { json } = await call(`GET ${TEAM}`)
    expect(json).toHaveLength(30)
    for (const member of json) {
      expect(Object.keys(member).sort()).toEqual(FIELDS)
      expect(member.surgical_team_position).toMatchObject({
        ...position,
        id: member.surgical_team_position_id,
      })
    }
    expect((await call(`GET ${TEAM}/${json[0].id}`)).json).toEqual(json[0])
  })

  test('a member is created, updated and removed [TEAM-10, TEAM-12, TEAM-13, COM-45]', async () => {
    const body = { name: 'rita DA fonseca', document: 'COREN 1', surgical_team_position_id: 1 }
    const { status, json } = await call(`POST ${TEAM}`, body)
    expect(status).toBe(201)
    expect(json).toMatchObject({ ...body, name: 'Rita da Fonseca', surgical_team_position: position })
    const changed = await call(`PUT ${TEAM}/${json.id}`, { surgical_team_position_id: 2 })
    expect(changed.json.surgical_team_position.id).toBe(2)
    expect((await call(`DELETE ${TEAM}/${json.id}`)).json).toEqual({ id: json.id })
    expect(await removedAt('surgical_team', json.id)).toEqual(expect.any(String))
  })

  test('a member without name or position is refused [TEAM-07, TEAM-08]', async () => {
    const { json } = await call(`POST ${TEAM}`, {})
    expect(json.errors).toEqual({
      name: 'Preencha o nome do profissional.',
      surgical_team_position_id: 'Selecione a função.',
    })
  })

  test('the positions have translated names [TEAM-14]', async () => {
    const { json } = await call('GET /preset/surgical-team-positions')
    expect(json.length).toBeGreaterThan(3)
    for (const row of json) expect(row).toEqual({ ...position, id: expect.any(Number) })
  })
})
