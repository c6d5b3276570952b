import { beforeAll, describe, expect, test } from 'vitest'
import { formatLaterality, parseLaterality } from '../../src/domain/procedures/laterality.ts'
import { testApi } from '../support/api.ts'
import { patientRow, procedureRow } from './patientRows.ts'

const api = testApi()
let token: string
let group: string
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  group = await api.signIn('grupo@sala.test', 4)
})

type Named = { id: number; name: string }
const ask = (path: string, by = token) => api.call(`GET ${path}`, { token: by })
const get = async (path: string, by = token) => (await ask(path, by)).json
const ordered = (names: string[]) => [...names].sort(new Intl.Collator('pt-BR').compare)

/** All that a paged picker holds, page after page. */
async function everything(path: string, by = token): Promise<Named[]> {
  const first = await get(`${path}/1`, by)
  const pages = Math.ceil(first.count / first.perPage)
  const all = [...first.result]
  for (let page = 2; page <= pages; page++) all.push(...(await get(`${path}/${page}`, by)).result)
  expect(all).toHaveLength(first.count)
  return all
}

describe.each([
  ['medical plans', '/v2/surgical-map/medical-plans'],
  ['surgical procedures', '/surgical-map/surgical-procedures/1'],
  ['surgeons', '/surgical-map/surgeons'],
  ['anaesthetists', '/surgical-map/anaesthetists'],
])('the page of %s', (_, path) => {
  test('carries result, count, page and perPage [PICK-21, PICK-25, PICK-27, PICK-28, PICK-29]', async () => {
    const answer = await get(`${path}/1`)
    expect(answer).toEqual({
      result: expect.any(Array),
      count: expect.any(Number),
      page: 1,
      perPage: 30,
    })
    expect(answer.result).toHaveLength(Math.min(answer.count, 30))
    const beyond = await get(`${path}/999`)
    expect(beyond).toEqual({ result: [], count: answer.count, page: 999, perPage: 30 })
  })

  test('comes in the order of names, each item once [PICK-25, PICK-27, PICK-28, PICK-29]', async () => {
    const all = await everything(path)
    const names = all.map((one) => ('medical_plan' in one ? String(one.medical_plan) : one.name))
    expect(names).toEqual(ordered(names))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  test.each(['0', '-1', 'um', '1.5', '99999999999', '%00', '1000001'])('%s is no page', async (page) => {
    const { status, json } = await ask(`${path}/${page}`)
    expect([status, json]).toEqual([404, { message: 'Registro não encontrado.' }])
  })

  test('survives every filter', async () => {
    const filters = [
      '%25',
      '_',
      '%5C',
      '%00',
      "'",
      '%E0%A4%A',
      '%F0%9F%92%A9',
      '%2F',
      '%2e%2e%2f',
      'x'.repeat(5000),
    ]
    for (const filter of filters) {
      const { status, json } = await ask(`${path}/1/${filter}`)
      expect([filter.slice(0, 9), status, Array.isArray(json.result)]).toEqual([
        filter.slice(0, 9),
        200,
        true,
      ])
    }
    expect((await get(`${path}/1/%25`)).count).toBe(0)
  })
})

describe('medical plans', () => {
  const PLAN = { id: expect.any(Number), medical_plan: 'Plano Vida Total', medical_plan_table_id: 1 }

  test('all come in one call, with name and table [PICK-20, PICK-24]', async () => {
    const all = await get('/surgical-map/medical-plans')
    expect(all).toHaveLength(25)
    expect(all).toContainEqual(PLAN)
    expect(await everything('/v2/surgical-map/medical-plans')).toEqual(all)
  })

  test('are searched for by name, accents aside [PICK-20, PICK-25]', async () => {
    const { result, count } = await get('/v2/surgical-map/medical-plans/1/VIDA%20T%C3%93TAL')
    expect([result, count]).toEqual([[PLAN], 1])
  })

  test('are narrowed to one table, as the browser remembers it [PICK-25]', async () => {
    const { result, count } = await get('/v2/surgical-map/medical-plans/1?medical_plan_table_id=2')
    expect(count).toBeGreaterThan(3)
    for (const one of result) expect(one.medical_plan_table_id).toBe(2)
    const found = await get('/v2/surgical-map/medical-plans/1/vida%20total?medical_plan_table_id=2')
    expect(found.count).toBe(0)
    expect((await get('/v2/surgical-map/medical-plans/1?medical_plan_table_id=')).count).toBe(25)
    for (const id of ['um', '-1', '0', '1.5', '99999999999']) {
      const { status, json } = await ask(`/v2/surgical-map/medical-plans/1?medical_plan_table_id=${id}`)
      expect([status, Object.keys(json.errors)]).toEqual([400, ['medical_plan_table_id']])
    }
  })

  test('lose what is removed', async () => {
    await api.rows("UPDATE health_plans SET removed_at = now() WHERE name = 'Plano Vida Total'")
    expect(await get('/surgical-map/medical-plans')).not.toContainEqual(PLAN)
    expect((await get('/v2/surgical-map/medical-plans/1/vida%20total')).result).toEqual([])
    await api.rows("UPDATE health_plans SET removed_at = NULL WHERE name = 'Plano Vida Total'")
  })
})

describe('surgical procedures', () => {
  test('are chosen with a laterality from 1x to 15x [PICK-17]', () => {
    const counts = Array.from({ length: 17 }, (_, count) => parseLaterality(formatLaterality(count)))
    expect(counts).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, null])
  })

  test('are those of the table, with code and name [PICK-17, PICK-27]', async () => {
    for (const table of [1, 2, 3]) {
      const all = await everything(`/surgical-map/surgical-procedures/${table}`)
      expect(all.length).toBeGreaterThan(300)
      for (const one of all)
        expect(one).toEqual({
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
    const [one] = (await find('Apendicectomia')).result
    expect(one.name).toBe('Apendicectomia')
    expect((await find('ÁPENDICECTOMIÁ')).result).toContainEqual(one)
    expect((await find(one.code)).result).toEqual([one])
    expect((await find(one.code.replace(/(\d{4})(\d+)/, '$1.$2'))).result).toEqual([one])
    expect((await find(`${one.code} apendi`)).result).toEqual([one])
    expect((await find('nada disto')).count).toBe(0)
  })

  test.each(['0', '9', '99999999999', 'TUSS', '%00'])('%s is no table', async (table) => {
    for (const path of [`most-used/${table}`, `${table}/1`, `${table}/1/apend`]) {
      const { status, json } = await ask(`/surgical-map/surgical-procedures/${path}`)
      expect([status, json]).toEqual([404, { message: 'Registro não encontrado.' }])
    }
  })
})

describe('the most used surgical procedures', () => {
  const mostUsed = (table = 1, by = token): Promise<Named[]> =>
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
    expect(ids(await mostUsed(1, group)).slice(0, 3)).toEqual([strange.id, often.id, once.id])
    const member = await get('/surgical-map/surgical-procedures/most-used/1?institution_id=2', group)
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

describe('surgeons', () => {
  test('have id, name and their CRM; removed ones are gone [PICK-18, PICK-28]', async () => {
    const all = await everything('/surgical-map/surgeons')
    expect(all).toHaveLength(60)
    const ana = { id: expect.any(Number), name: 'Ana Lúcia Brandão', crm: '12345 SP' }
    expect(all).toContainEqual(ana)
    expect((await get('/surgical-map/surgeons/1/lucia%20brand%C3%A3o')).result).toEqual([ana])
    await api.rows("UPDATE surgeons SET removed_at = now() WHERE name = 'Ana Lúcia Brandão'")
    expect((await get('/surgical-map/surgeons/1/lucia%20brandao')).result).toEqual([])
    expect((await get('/surgical-map/surgeons/1')).count).toBe(59)
    await api.rows("UPDATE surgeons SET removed_at = NULL WHERE name = 'Ana Lúcia Brandão'")
  })
})

describe('anaesthetists', () => {
  const anaesthetist = (name: string, id: number, is_resident = false) => ({
    id,
    name,
    user_id: id,
    is_main: false,
    user: { institutions: [{ institution_user: { is_resident } }] },
  })
  const find = async (name: string, by = token, query = '') =>
    (await get(`/surgical-map/anaesthetists/1/${encodeURIComponent(name)}${query}`, by)).result

  test('have id, name, user_id, is_main and the mark of a resident [PICK-18, PICK-19, PICK-29]', async () => {
    expect(await find('anita coutinho')).toEqual([anaesthetist('Anita Coutinho', 3)])
    expect(await find('TÉLES')).toEqual([anaesthetist('Renan Teles', 4, true)])
  })

  test('are the active members who work as one, and nobody else [PICK-29]', async () => {
    const members = await api.rows(
      `SELECT user_id FROM institution_users WHERE institution_id = 1 AND is_anaesthetist AND active
          AND (expiration_date IS NULL OR expiration_date > now()) ORDER BY 1`,
    )
    const ids = (await everything('/surgical-map/anaesthetists')).map(({ id }) => id)
    expect(ids.sort((a, b) => a - b)).toEqual(members.map(({ user_id }) => user_id))
    expect(await find('Fabrício Lobato')).toEqual([])
    const change = (sql: string) =>
      api.rows(`UPDATE institution_users SET ${sql} WHERE user_id = 3 AND institution_id = 1`)
    await change('active = false')
    expect(await find('anita')).toEqual([])
    await change("active = true, expiration_date = now() - interval '1 day'")
    expect(await find('anita')).toEqual([])
    await change('expiration_date = NULL')
    expect(await find('anita')).toHaveLength(1)
  })

  test('of a group are its members’, each once [PICK-29]', async () => {
    const gustavo = [anaesthetist('Gustavo Meireles', 2)]
    expect(await find('Gustavo Meireles', group)).toEqual(gustavo)
    expect(await find('Gustavo Meireles', group, '?institution_id=3')).toEqual(gustavo)
    expect(await find('anita', group, '?institution_id=3')).toEqual([])
  })
})

describe('sectors and rooms', () => {
  test('come whole for the forms: sectors with their rooms [COM-18, MAP-61]', async () => {
    const sectors = await get('/surgical-map/surgery_centers/')
    const paged = await get('/preset/surgery-centers/?page=1&size=2000')
    expect(sectors.map(({ id }: Named) => id)).toEqual(paged.map(({ id }: Named) => id))
    const center = sectors.find(({ name }: Named) => name === 'Centro Cirúrgico A')
    expect(Object.keys(center).sort()).toEqual([
      'id',
      'institution_id',
      'name',
      'surgery_center_rooms',
      'uuid',
    ])
    expect(center.surgery_center_rooms.map(({ name }: Named) => name)).toEqual([
      'Sala 01',
      'Sala 02',
      'Sala 03',
      'Sala 04',
    ])
    expect(Object.keys(center.surgery_center_rooms[0]).sort()).toEqual(['id', 'name', 'uuid'])
  })

  test('the rooms of one sector are a call of their own [MAP-62]', async () => {
    const [center] = await get('/surgical-map/surgery_centers/')
    const rooms = await get(`/surgical-map/surgery_centers/${center.id}/rooms`)
    expect(rooms).toEqual(center.surgery_center_rooms)
    await api.rows('UPDATE surgery_center_rooms SET removed_at = now() WHERE id = $1', [rooms[0].id])
    expect(await get(`/surgical-map/surgery_centers/${center.uuid}/rooms`)).toEqual(rooms.slice(1))
    expect((await get('/surgical-map/surgery_centers/'))[0].surgery_center_rooms).toEqual(rooms.slice(1))
    await api.rows('UPDATE surgery_center_rooms SET removed_at = NULL WHERE id = $1', [rooms[0].id])
  })

  test('of a member are read in its group by naming it', async () => {
    const sectors = await get('/surgical-map/surgery_centers/?institution_id=3', group)
    expect(sectors.length).toBeGreaterThan(0)
    for (const one of sectors) expect(one.institution_id).toBe(3)
    expect((await get('/surgical-map/surgery_centers/', group)).length).toBeGreaterThan(sectors.length)
    const path = `/surgical-map/surgery_centers/${sectors[0].id}/rooms`
    expect((await ask(path, group)).status).toBe(200)
    expect((await ask(`${path}?institution_id=3`, group)).status).toBe(200)
    for (const by of [token, group]) {
      const elsewhere = by === token ? path : `${path}?institution_id=1`
      expect((await ask(elsewhere, by)).json).toEqual({ message: 'Registro não encontrado.' })
    }
  })

  test('the institutions of a group are those that the map chooses from [MAP-63, COM-24]', async () => {
    const institutions = await get('/preset/institutions-group/4', group)
    expect(institutions.map(({ id }: Named) => id)).toEqual([1, 2, 3])
    expect(institutions[1]).toEqual({
      id: 2,
      name: 'Clínica Boa Vista',
      logo_url: null,
      is_group: false,
      is_clinic: true,
      group_id: 4,
    })
  })
})

test.each([
  '/surgical-map/medical-plans',
  '/v2/surgical-map/medical-plans/1',
  '/surgical-map/surgical-procedures/most-used/1',
  '/surgical-map/surgeons/1',
  '/surgical-map/anaesthetists/1',
  '/surgical-map/surgery_centers/',
])('%s is of the named member alone, and of no stranger', async (path) => {
  for (const id of ['6', '99', 'um', '1%00'])
    expect((await ask(`${path}?institution_id=${id}`, group)).status).toBe(403)
  expect((await ask(`${path}?institution_id=2`)).status).toBe(403)
  expect((await ask(`${path}?institution_id=2`, group)).status).toBe(200)
})
