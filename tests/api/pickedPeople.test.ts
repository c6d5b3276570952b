import { describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { type Caller, pickerCalls } from './pickerCalls.ts'

const api = testApi()
const { get, everything } = pickerCalls(api)

describe('surgeons of the picker', () => {
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

describe('anaesthetists of the picker', () => {
  const anaesthetist = (name: string, id: number, is_resident = false) => ({
    id,
    name,
    user_id: id,
    is_main: false,
    user: { institutions: [{ institution_user: { is_resident } }] },
  })
  const find = async (name: string, by: Caller = 'user', query = '') =>
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
    expect(await find('Gustavo Meireles', 'group')).toEqual(gustavo)
    expect(await find('Gustavo Meireles', 'group', '?institution_id=3')).toEqual(gustavo)
    expect(await find('anita', 'group', '?institution_id=3')).toEqual([])
  })
})
