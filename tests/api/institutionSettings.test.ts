import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
let group: string
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  group = await api.signIn('grupo@sala.test', 4)
})

const call = async (path: string, by = token) => {
  const { status, json } = await api.call(`GET ${path}`, { token: by })
  return [status, json]
}
const level = (id: number | string, query = '', by = token) =>
  call(`/preset/institution-settings/${id}?format=requirementLevel${query}`, by)
const value = (id: number | string, query = '', by = token) =>
  call(`/institutions/settings/${id}${query}`, by)
const store = (institution: number, setting: number, text: string) =>
  api.rows(
    `INSERT INTO institution_settings VALUES ($1, $2, $3)
     ON CONFLICT (institution_id, setting_id) DO UPDATE SET value = excluded.value`,
    [institution, setting, text],
  )

const notFound = [404, { message: 'Registro não encontrado.' }]
const foreign = [403, { message: 'Instituição não disponível para seu usuário.' }]

describe('the requirement level of a setting', () => {
  test('is what the institution decided [PAT-76, PAT-89]', async () => {
    expect(await level(52)).toEqual([200, { kind: 'custom', value: { isEnabled: true, isRequired: true } }])
    await store(3, 52, '{"isEnabled":false,"isRequired":false}')
    const value = { isEnabled: false, isRequired: false }
    expect(await level(52, '&institution_id=3', group)).toEqual([200, { kind: 'custom', value }])
  })

  test('is the default where it decided nothing, or nothing of the kind [PAT-76, PAT-89]', async () => {
    expect(await level(53)).toEqual([200, { kind: 'default' }])
    expect(await level(52, '&institution_id=2', group)).toEqual([200, { kind: 'default' }])
    for (const text of ['1', '', 'null', '"sim"', '{', '[]'.slice(1)]) {
      await store(2, 52, text)
      expect(await level(52, '&institution_id=2', group)).toEqual([200, { kind: 'default' }])
    }
  })

  test('fills in what is left out, and answers nothing else that is stored', async () => {
    await store(2, 52, '{"isRequired":1,"secret":"x"}')
    expect(await level(52, '&institution_id=2', group)).toEqual([
      200,
      { kind: 'custom', value: { isEnabled: true, isRequired: true } },
    ])
  })

  test('is the only format of the call', async () => {
    for (const query of ['', '?format=', '?format=raw', '?format=requirementlevel'])
      expect(await call(`/preset/institution-settings/52${query}`)).toEqual([
        400,
        { message: 'Parâmetro de consulta inválido.', errors: { format: 'Parâmetro de consulta inválido.' } },
      ])
  })
})

describe('the value of a setting', () => {
  test('17 is 1 where the registration number is required, and not found where it is not [PROC-46]', async () => {
    expect(await value(17)).toEqual([200, { value: '1' }])
    expect(await value(17, '?institution_id=1', group)).toEqual([200, { value: '1' }])
    expect(await value(17, '?institution_id=2', group)).toEqual(notFound)
    expect(await value(17, '', group)).toEqual(notFound)
  })

  test('is text as it was stored', async () => {
    expect(await value(26)).toEqual([200, { value: '6' }])
    expect(await value(38)).toEqual(notFound)
  })
})

test.each(['0', '-1', 'x', '1.5', '99999999999', '%00', '1%27'])(
  '%s is not the number of a setting',
  async (id) => {
    expect(await level(id)).toEqual(notFound)
    expect(await value(id)).toEqual(notFound)
  },
)

test('settings of an institution out of sight are not told', async () => {
  for (const id of ['2', '4', '6', '99', '-1', 'x', '1%00']) {
    expect(await level(52, `&institution_id=${id}`)).toEqual(foreign)
    expect(await value(17, `?institution_id=${id}`)).toEqual(foreign)
  }
})
