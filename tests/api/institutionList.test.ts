import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { flaw } from './refusal.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('plataforma@sala.test', 1)
})

const LIST = '/preset/v2/institutions/all'
/** The query that the console sends. */
const requested = (page: number, limit: number, search = '') =>
  `${LIST}?page=${page}&limit=${limit}&search=${encodeURIComponent(search)}&order_by=name&asc=false`
const get = (path: string, as = token) => api.call(`GET ${path}`, { token: as })
const namesOf = async (path: string) => {
  const { status, json } = await get(path)
  expect(status).toBe(200)
  return json.map(({ name }: { name: string }) => name)
}
const countOf = async (search: string) =>
  (await get(`${LIST}/count?search=${encodeURIComponent(search)}`)).json

const NAMES = [
  'Clínica Boa Vista',
  'Grupo Anestesia Sul',
  'Hospital Nossa Senhora da Paz',
  'Hospital Rede Fechada',
  'Hospital Santa Luzia',
  'Hospital-Clínica São Lucas',
  'Rede Horizonte',
]

/** Deletes institutions that a test has inserted, with what the database keeps of them. */
async function deleteInstitutions(names: string[]) {
  const ids = '(SELECT id FROM institutions WHERE name = any ($1))'
  await api.rows(`DELETE FROM presentation_versions WHERE institution_id IN ${ids}`, [names])
  await api.rows('DELETE FROM institutions WHERE name = any ($1)', [names])
}

describe('the list of institutions', () => {
  test('is sorted by name, page by page, as the console requests it [INST-78, INST-86]', async () => {
    expect(await namesOf(requested(1, 20))).toEqual(NAMES)
    expect(await namesOf(requested(1, 3))).toEqual(NAMES.slice(0, 3))
    expect(await namesOf(requested(3, 3))).toEqual(NAMES.slice(6))
    expect(await namesOf(requested(4, 3))).toEqual([])
    expect(await namesOf(LIST)).toEqual(NAMES)
  })

  test('orders as Portuguese does, accents and capitals aside [INST-86]', async () => {
    const added = ['ágata', 'Agata B', 'Éden', 'egito', 'zelo']
    for (const name of added) await api.rows('INSERT INTO institutions (name) VALUES ($1)', [name])
    const names = (await namesOf(requested(1, 100))).filter((name: string) => added.includes(name))
    expect(names).toEqual(added)
    await deleteInstitutions(added)
  })

  test('counts all, or those that match [INST-77]', async () => {
    expect(await countOf('')).toEqual({ count: NAMES.length })
    expect(await countOf('hospital')).toEqual({ count: 4 })
    expect(await countOf('ninguém')).toEqual({ count: 0 })
  })

  test('is searched by name, document with its mask, and id [INST-77, INST-78]', async () => {
    expect(await namesOf(requested(1, 20, 'SAO lucas'))).toEqual(['Hospital-Clínica São Lucas'])
    expect(await namesOf(requested(2, 2, 'hospital'))).toEqual(NAMES.slice(4, 6))
    const [{ document }] = await api.rows('SELECT document FROM institutions WHERE id = 6')
    const masked = document.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')
    for (const search of [document, masked])
      expect(await namesOf(requested(1, 20, search))).toEqual(['Hospital Nossa Senhora da Paz'])
    await api.rows("INSERT INTO institutions (id, name) VALUES (987654, 'Zxq')")
    expect(await namesOf(requested(1, 20, '987654'))).toEqual(['Zxq'])
    expect(await countOf('987654')).toEqual({ count: 1 })
    await deleteInstitutions(['Zxq'])
  })

  test.each(['%', '_', '\\', "'", '100%'])('is searched for %s literally', async (search) => {
    expect(await namesOf(requested(1, 20, search))).toEqual([])
    expect(await countOf(search)).toEqual({ count: 0 })
  })

  test('leaves out removed institutions [INST-79]', async () => {
    await api.rows("INSERT INTO institutions (name, removed_at) VALUES ('Antiga', now())")
    expect(await namesOf(requested(1, 20))).toEqual(NAMES)
    expect(await namesOf(requested(1, 20, 'antiga'))).toEqual([])
    expect(await countOf('antiga')).toEqual({ count: 0 })
    await deleteInstitutions(['Antiga'])
  })

  test.each([
    'page=0',
    'page=x',
    'page=1.5',
    'limit=0',
    'limit=101',
    'limit=-1',
    'order_by=document',
    'order_by=name;drop',
    'asc=1',
  ])('refuses %s', async (query) => {
    expect(flaw(await get(`${LIST}?${query}`), 400)).toBeUndefined()
  })
})

describe('an institution', () => {
  const FIELDS = `active address city cnes_code country_id document enable_monitors enable_signature group_id
    group_institution homologated id institution_users is_clinic is_external_system is_group is_hospital_clinic is_network
    is_paying login logo_url name network payment_end payment_start phone_number state_id time_zone uuid`.split(
    /\s+/,
  )

  test('is answered whole, by id and by uuid, in the list as by itself [INST-51, INST-52, INST-54, INST-55, INST-72]', async () => {
    const { status, json } = await get('/preset/institutions/1')
    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual(FIELDS)
    expect(json).toMatchObject({
      id: 1,
      name: 'Hospital Santa Luzia',
      city: 'São Paulo',
      document: expect.stringMatching(/^\d{14}$/),
      phone_number: expect.stringMatching(/^\d{10}$/),
      cnes_code: expect.stringMatching(/^\d{7}$/),
      payment_start: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      payment_end: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      active: true,
      homologated: true,
      is_external_system: false,
      enable_signature: true,
      enable_monitors: true,
      is_paying: true,
      group_id: 4,
      group_institution: [{ group_id: 4 }],
      network: [],
      institution_users: [{ user_id: 1, active: true }],
    })
    expect((await get(`/preset/institutions/${json.uuid}`)).json).toEqual(json)
    const listed = (await get(requested(1, 20))).json
    expect(listed.find(({ id }: { id: number }) => id === 1)).toEqual(json)
  })

  test('is a hospital, a clinic, a hospital with a clinic, a group or a network [INST-01]', async () => {
    const kinds = (await get(requested(1, 20))).json.map((institution: Record<string, unknown>) => [
      institution.id,
      ['is_clinic', 'is_hospital_clinic', 'is_group', 'is_network'].filter((kind) => institution[kind]),
    ])
    expect(Object.fromEntries(kinds)).toEqual({
      1: [],
      2: ['is_clinic'],
      3: ['is_hospital_clinic'],
      4: ['is_group'],
      5: ['is_network'],
      6: [],
      7: [],
    })
  })

  test('of the kind network lists its institutions, and a group lists nothing of its members [INST-55]', async () => {
    expect((await get('/preset/institutions/5')).json).toMatchObject({
      network: [{ institution_id: 1 }, { institution_id: 3 }],
      group_institution: [],
      group_id: null,
    })
    expect((await get('/preset/institutions/4')).json).toMatchObject({ network: [], group_institution: [] })
  })

  test('answers its login to administrators of the platform alone, its password to nobody [INST-53]', async () => {
    await api.rows(
      "UPDATE institutions SET is_external_system = true, login = 'integra', login_password_hash = 'zxq' WHERE id = 1",
    )
    const platform = await get('/preset/institutions/1')
    const own = await get('/preset/institutions/1', await api.signIn('gestor@sala.test', 1))
    expect(platform.json.login).toBe('integra')
    expect(own.status).toBe(200)
    expect(own.json).not.toHaveProperty('login')
    for (const { json } of [platform, own, await get(requested(1, 20))])
      expect(JSON.stringify(json)).not.toMatch(/zxq|password/)
    await api.rows(
      'UPDATE institutions SET is_external_system = false, login = NULL, login_password_hash = NULL WHERE id = 1',
    )
  })

  test('answers the caller’s own membership only, and none that was ended [INST-55]', async () => {
    await api.rows(
      'UPDATE institution_users SET removed_at = now(), active = false WHERE institution_id = 6 AND user_id = 1',
    )
    expect((await get('/preset/institutions/6')).json.institution_users).toEqual([])
    await api.rows(
      'UPDATE institution_users SET removed_at = NULL, active = true WHERE institution_id = 6 AND user_id = 1',
    )
    const { json } = await get('/preset/institutions/1', await api.signIn('usuario@sala.test', 1))
    expect(json.institution_users).toEqual([{ user_id: 8, active: true }])
  })

  test.each(['999999', '0', '-1', 'x', '99999999999', '00000000-0000-4000-8000-000000000000'])(
    'is not found by the key %s',
    async (key) => {
      expect(flaw(await get(`/preset/institutions/${key}`), 404)).toBeUndefined()
    },
  )
})
