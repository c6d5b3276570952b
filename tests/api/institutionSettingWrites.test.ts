import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
let platform: string
let user: number

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 2)
  platform = await api.signIn('plataforma@sala.test', 2)
  user = (await api.rows("SELECT id FROM users WHERE email = 'gestor@sala.test'"))[0].id
})

const PDF = '/institution/2/settings/pdf'
const printed = {
  pdfPrintSettings: true,
  drugsPrintSettings: 2,
  anaesthesiaGroupPrintSettings: true,
  activatePre: false,
}
const call = async (request: string, body?: unknown, by = token) => {
  const { status, json } = await api.call(request, { token: by, ...(body === undefined ? {} : { body }) })
  return [status, json]
}
const save = (body: unknown, by = token) => call(`POST ${PDF}`, body, by)
const newest = async () =>
  (
    await api.rows(
      'SELECT institution_id, user_id, event, updated_fields FROM user_logs ORDER BY id DESC LIMIT 1',
    )
  )[0]

describe('how an institution prints', () => {
  test('is off and 0 until it decides, and then as it was saved [SET-05, SET-08, SET-13, SET-14]', async () => {
    const never = {
      pdfPrintSettings: false,
      drugsPrintSettings: 0,
      anaesthesiaGroupPrintSettings: false,
      activatePre: false,
      defaultOrientationPatientPre: null,
    }
    expect(await call(`GET ${PDF}`)).toEqual([200, never])
    const saved = { ...printed, defaultOrientationPatientPre: null }
    expect(await save({ ...printed, platform: 'maneger' })).toEqual([200, saved])
    expect(await call(`GET ${PDF}`)).toEqual([200, saved])
    expect(await newest()).toEqual({
      institution_id: 2,
      user_id: user,
      event: 'institution.settings',
      updated_fields: [
        { field: 'pdfPrintSettings', old_value: false, new_value: true },
        { field: 'drugsPrintSettings', old_value: 0, new_value: 2 },
        { field: 'anaesthesiaGroupPrintSettings', old_value: false, new_value: true },
      ],
    })
  })

  test('takes 0 and 1 for switches, and keeps what its pre-anaesthetic consultations say [SET-08, SET-14]', async () => {
    await api.rows(
      "UPDATE institution_pdf_settings SET default_orientation_patient_pre = 'Jejum de 8 h' WHERE institution_id = 2",
    )
    const numbers = {
      pdfPrintSettings: 0,
      drugsPrintSettings: 1,
      anaesthesiaGroupPrintSettings: 1,
      activatePre: 1,
      platform: 'maneger',
    }
    expect(await save(numbers)).toEqual([
      200,
      {
        pdfPrintSettings: false,
        drugsPrintSettings: 1,
        anaesthesiaGroupPrintSettings: true,
        activatePre: true,
        defaultOrientationPatientPre: 'Jejum de 8 h',
      },
    ])
  })

  test('saved again as it is, is no news for the log', async () => {
    await save({ ...printed, platform: 'maneger' })
    const count = 'SELECT count(*)::integer AS count FROM user_logs'
    const before = await api.rows(count)
    await save({ ...printed, platform: 'maneger' })
    expect(await api.rows(count)).toEqual(before)
  })

  test.each([
    [{ drugsPrintSettings: 3 }, 'drugsPrintSettings'],
    [{ drugsPrintSettings: '1' }, 'drugsPrintSettings'],
    [{ drugsPrintSettings: null }, 'drugsPrintSettings'],
    [{ pdfPrintSettings: 'true' }, 'pdfPrintSettings'],
    [{ pdfPrintSettings: 2 }, 'pdfPrintSettings'],
    [{ anaesthesiaGroupPrintSettings: undefined }, 'anaesthesiaGroupPrintSettings'],
    [{ activatePre: [] }, 'activatePre'],
    [{ platform: 'manager' }, 'platform'],
    [{ institution_id: 1 }, 'institution_id'],
    [{ defaultOrientationPatientPre: 'x' }, 'defaultOrientationPatientPre'],
  ])('refuses %j and changes nothing', async (changes, field) => {
    const before = await checksums(api)
    const [status, json] = await save({ ...printed, platform: 'maneger', ...changes })
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await checksums(api)).toEqual(before)
  })

  test('saved by many at once, is logged as each found it [LOG-09]', async () => {
    await save({ ...printed, platform: 'maneger' })
    const [{ id: last }] = await api.rows('SELECT max(id) AS id FROM user_logs')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        save({ ...printed, drugsPrintSettings: at % 3, platform: 'maneger' }),
      ),
    )
    expect(answers.map(([status]) => status)).toEqual(Array(8).fill(200))
    const rows = await api.rows('SELECT updated_fields FROM user_logs WHERE id > $1 ORDER BY id', [last])
    const found = rows.map(({ updated_fields: [change] }) => change.old_value)
    const left = rows.map(({ updated_fields: [change] }) => change.new_value)
    expect(found).toEqual([printed.drugsPrintSettings, ...left.slice(0, -1)])
    expect((await call(`GET ${PDF}`))[1].drugsPrintSettings).toBe(left.at(-1))
  })
})

describe('the setting that blocks the creation of schedules', () => {
  const body = { institution_id: 2, value: '1', platform: 'maneger' }
  const create = (changes: object, by = token) =>
    call('POST /institutions/settings', { ...body, institution_setting_id: 38, ...changes }, by)
  const update = (changes: object, id: string | number = 38, by = token) =>
    call(`PUT /institutions/settings/${id}`, { ...body, ...changes }, by)
  const read = (id = 38) => call(`GET /institutions/settings/${id}?institution_id=2`)

  beforeEach(() => api.rows('DELETE FROM institution_settings WHERE institution_id = 2'))

  test('is not found until it is created, and then changed [SET-07, SET-12, SET-15, SET-16, SET-17]', async () => {
    expect((await read())[0]).toBe(404)
    expect((await update({}))[0]).toBe(404)
    expect(await create({})).toEqual([201, { value: '1' }])
    expect(await read()).toEqual([200, { value: '1' }])
    expect(await update({ value: '0' })).toEqual([200, { value: '0' }])
    expect(await read()).toEqual([200, { value: '0' }])
    expect(await newest()).toEqual({
      institution_id: 2,
      user_id: user,
      event: 'institution.settings',
      updated_fields: [{ field: 'setting_38', old_value: '1', new_value: '0' }],
    })
  })

  test('changed by many at once, is logged as each found it [LOG-09]', async () => {
    await create({ value: '3', institution_setting_id: 26 })
    const [{ id: last }] = await api.rows('SELECT max(id) AS id FROM user_logs')
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, at) => update({ value: String(3 * (at + 2)) }, 26)),
    )
    expect(answers.map(([status]) => status)).toEqual(Array(7).fill(200))
    const rows = await api.rows('SELECT updated_fields FROM user_logs WHERE id > $1 ORDER BY id', [last])
    const found = rows.map(({ updated_fields: [change] }) => change.old_value)
    const left = rows.map(({ updated_fields: [change] }) => change.new_value)
    expect(found).toEqual(['3', ...left.slice(0, -1)])
    expect((await read(26))[1]).toEqual({ value: left.at(-1) })
  })

  test('created by two at once, is what the last one said', async () => {
    const answers = await Promise.all([create({ value: '1' }), create({ value: '1' })])
    expect(answers.map(([status]) => status).sort()).not.toContain(500)
    expect(await create({ value: '0' })).toEqual([200, { value: '0' }])
    expect(await read()).toEqual([200, { value: '0' }])
  })

  test('is one of the known ones, each with its own values [SET-07]', async () => {
    const fits: [number, string[], string[]][] = [
      [17, ['0', '1'], ['2', '', ' 1', 'true']],
      [26, ['3', '6', '9', '12', '15', '18', '21', '24'], ['0', '1', '27', '-3', '06', '', '6 meses']],
      [38, ['0', '1'], ['2', '', 'x']],
      [52, ['{"isEnabled":true,"isRequired":true}'], ['1', '{', 'null', '']],
    ]
    for (const [id, right, wrong] of fits) {
      for (const value of right) {
        expect((await create({ institution_setting_id: id, value }))[0]).toBeLessThan(300)
        expect(await read(id)).toEqual([200, { value }])
      }
      for (const value of wrong) {
        const [status, json] = await update({ value }, id)
        expect([id, value, status, json.errors]).toEqual([
          id,
          value,
          422,
          { value: 'Valor inválido para esta configuração.' },
        ])
      }
    }
    for (const id of [1, 27, 99, 'x', '-1', '38.5', 99999999999, [38], { toString: 1 }])
      expect((await create({ institution_setting_id: id }))[0]).toBe(404)
  })

  test('of digital signature is the platform’s to decide [SET-10]', async () => {
    expect((await create({ institution_setting_id: 34 }))[0]).toBe(403)
    expect((await read(34))[0]).toBe(404)
    expect((await create({ institution_setting_id: 34 }, platform))[0]).toBe(201)
    expect((await update({ value: '0' }, 34))[0]).toBe(403)
    expect(await read(34)).toEqual([200, { value: '1' }])
  })

  test.each([
    [{ value: 1 }, 'value'],
    [{ value: null }, 'value'],
    [{ value: '2' }, 'value'],
    [{ platform: undefined }, 'platform'],
    [{ platform: 'web' }, 'platform'],
    [{ institution_id: undefined }, 'institution_id'],
    [{ institution_id: '2' }, 'institution_id'],
    [{ setting_id: 38 }, 'setting_id'],
  ])('refuses %j and changes nothing', async (changes, field) => {
    await create({})
    const before = await checksums(api)
    for (const [status, json] of [await create(changes), await update(changes)])
      expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await checksums(api)).toEqual(before)
  })
})

test('settings of an institution out of sight are neither read nor saved', async () => {
  const before = await checksums(api)
  for (const id of [1, 4, 6, 99, 'x', '%00']) {
    expect((await call(`GET /institution/${id}/settings/pdf`))[0]).toBe(404)
    const body = { ...printed, platform: 'maneger' }
    expect((await call(`POST /institution/${id}/settings/pdf`, body))[0]).toBe(404)
  }
  const body = { institution_id: 1, institution_setting_id: 38, value: '1', platform: 'maneger' }
  expect((await call('POST /institutions/settings', body))[0]).toBe(403)
  expect(await checksums(api)).toEqual(before)
})

test('settings of a member are saved from its group', async () => {
  const group = await api.signIn('gestor@sala.test', 4)
  const path = '/institution/3/settings/pdf'
  expect((await call(`POST ${path}`, { ...printed, platform: 'maneger' }, group))[0]).toBe(200)
  expect((await newest()).institution_id).toBe(3)
})
