import { describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { type Named, pickerCalls } from './pickerCalls.ts'

const api = testApi()
const { call, get } = pickerCalls(api)

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
    const sectors = await get('/surgical-map/surgery_centers/?institution_id=3', 'group')
    expect(sectors.length).toBeGreaterThan(0)
    for (const sector of sectors) expect(sector.institution_id).toBe(3)
    expect((await get('/surgical-map/surgery_centers/', 'group')).length).toBeGreaterThan(sectors.length)
    const path = `/surgical-map/surgery_centers/${sectors[0].id}/rooms`
    expect((await call(path, 'group')).status).toBe(200)
    expect((await call(`${path}?institution_id=3`, 'group')).status).toBe(200)
    for (const by of ['user', 'group'] as const) {
      const elsewhere = by === 'user' ? path : `${path}?institution_id=1`
      expect((await call(elsewhere, by)).json).toEqual({ message: 'Registro não encontrado.' })
    }
  })

  test('the institutions of a group are those that the map chooses from [MAP-63, COM-24]', async () => {
    const institutions = await get('/preset/institutions-group/4', 'group')
    expect(institutions.map(({ id }: Named) => id)).toEqual([1, 2, 3])
    expect(institutions[1]).toEqual({
      id: 2,
      name: 'Clínica Boa Vista',
      logo_url: null,
      is_group: false,
      is_clinic: true,
      time_zone: 'America/Sao_Paulo',
      group_id: 4,
    })
  })
})
