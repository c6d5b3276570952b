import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { mapSheets, newWord, surgeryRow, YEAR } from './mapSheets.ts'

const api = testApi()
const { own, send, rehearse, verdicts, imported, teach, firstRow } = mapSheets(api)

type Row = Record<string, unknown>

const SECTOR = 'surgery_center_name'
const ROOM = 'surgery_center_room_name'
const TEAM = 'anaesthetist_name'

const mark = newWord()
let sectors: [number, number]
let first: number
let other: number
let ward: number

const insert = async (sql: string, values: unknown[]): Promise<number> =>
  (await api.rows(`${sql} RETURNING id`, values))[0].id
const addRoom = (name: string, sector: number) =>
  insert('INSERT INTO surgery_center_rooms (institution_id, surgery_center_id, name) VALUES (1, $1, $2)', [
    sector,
    name,
  ])
const addSector = (name: string) =>
  insert('INSERT INTO surgery_centers (institution_id, name) VALUES (1, $1)', [name])

/** A member of institution 1 who is an anaesthetist. */
async function anaesthetist(name: string, isResident = false): Promise<number> {
  const id = await insert("INSERT INTO users (name, email, type) VALUES ($1, $2, 'AN')", [
    name,
    `${newWord()}@sala.test`,
  ])
  await api.rows(
    'INSERT INTO institution_users (institution_id, user_id, is_anaesthetist, is_resident) VALUES (1, $1, true, $2)',
    [id, isResident],
  )
  return id
}

beforeAll(async () => {
  sectors = [await addSector(`Centro ${mark} 01`), await addSector(`Bloco ${mark}`)]
  first = await addRoom('Sala 02', sectors[0])
  other = await addRoom('Sala 02', sectors[1])
  ward = await addRoom(`Parto ${mark}`, sectors[1])
})

const placeOf = async (row: Row) => {
  const [record] = await imported(surgeryRow(row))
  return [record.surgery_center_id, record.surgery_center_room_id]
}

const unmatchedOf = async (row: Row) => (await rehearse('surgeries', [surgeryRow(row)])).json.unmatched

describe('the room of an imported row', () => {
  test.each(['Sala 02', 'SALA 2', 'sala 02', 'S. 02', '2'])(
    'is found as %s in its sector',
    async (written) => {
      expect(await placeOf({ [SECTOR]: `CENTRO ${mark} - 1`, [ROOM]: written })).toEqual([sectors[0], first])
      expect(await placeOf({ [SECTOR]: `bloco ${mark}`, [ROOM]: written })).toEqual([sectors[1], other])
    },
  )

  test('says its sector, and is found behind its sector’s name', async () => {
    expect(await placeOf({ [ROOM]: `parto ${mark}` })).toEqual([sectors[1], ward])
    expect(await placeOf({ [ROOM]: `Bloco ${mark} / S. 02` })).toEqual([sectors[1], other])
    expect(await placeOf({ [ROOM]: `Bloco ${mark} – Sala 02` })).toEqual([sectors[1], other])
    expect(await placeOf({ [SECTOR]: `Bloco ${mark}` })).toEqual([sectors[1], null])
    expect(await placeOf({})).toEqual([null, null])
  })

  test('that is nowhere, or in several sectors, is a question', async () => {
    const unknown = `Sala Rara ${mark}`
    expect(await verdicts(surgeryRow({ [ROOM]: unknown }), surgeryRow({ [ROOM]: 'S. 02' }))).toEqual([
      `${ROOM} value.unmatched`,
      `${ROOM} room.ambiguous`,
    ])
    expect(await unmatchedOf({ [ROOM]: unknown })).toEqual([
      { list: 'surgeryCenterRooms', column: ROOM, value: unknown, rows: 1 },
    ])
    expect(await verdicts(surgeryRow({ [SECTOR]: `Centro ${mark} 01`, [ROOM]: `Parto ${mark}` }))).toEqual([
      `${ROOM} value.unmatched`,
    ])
    expect(await unmatchedOf({ [SECTOR]: 'Subsolo', [ROOM]: 'Sala 02' })).toEqual([
      { list: 'surgeryCenters', column: SECTOR, value: 'Subsolo', rows: 1 },
    ])
  })

  test('is not that of another sector whose name begins like the sector that is written', async () => {
    await addSector(`Bloco ${mark} 2`)
    expect(await verdicts(surgeryRow({ [ROOM]: `Bloco ${mark} 2` }))).toEqual([`${ROOM} value.unmatched`])
  })

  test('is known once it was matched by hand, but not in another sector', async () => {
    const written = `Box ${mark}`
    expect((await teach('surgeryCenterRooms', written, first)).status).toBe(200)
    expect(await placeOf({ [ROOM]: written })).toEqual([sectors[0], first])
    expect(await verdicts(surgeryRow({ [SECTOR]: `Bloco ${mark}`, [ROOM]: written }))).toEqual([
      `${ROOM} room.otherSector`,
    ])
    const elsewhere = `Hemodinâmica ${mark}`
    await teach('surgeryCenters', elsewhere, null)
    expect(await verdicts(surgeryRow({ [SECTOR]: elsewhere, [ROOM]: `Parto ${mark}` }))).toEqual([
      `${ROOM} value.unmatched`,
    ])
    expect(await placeOf({ [SECTOR]: elsewhere, [ROOM]: written })).toEqual([sectors[0], first])
    await teach('surgeryCenterRooms', `Nenhuma ${mark}`, null)
    expect(await placeOf({ [SECTOR]: `Bloco ${mark}`, [ROOM]: `Nenhuma ${mark}` })).toEqual([
      sectors[1],
      null,
    ])
  })

  test('of another institution, or a removed one, is not found and cannot be matched', async () => {
    const gone = await addRoom(`Fechada ${mark}`, sectors[0])
    await api.rows('UPDATE surgery_center_rooms SET removed_at = now() WHERE id = $1', [gone])
    expect(await verdicts(surgeryRow({ [ROOM]: `Fechada ${mark}` }))).toEqual([`${ROOM} value.unmatched`])
    const foreign = await firstRow('SELECT id FROM surgery_center_rooms WHERE institution_id <> 1 LIMIT 1')
    expect((await teach('surgeryCenterRooms', 'Alheia', foreign.id)).status).toBe(422)
    expect((await teach('surgeryCenterRooms', 'Fechada', gone)).status).toBe(422)
  })
})

describe('the main anaesthetist of an imported row', () => {
  const teamOf = async (name: string, hour = '08:30') => {
    const procedure_surgery_probable_date = `10/03/${YEAR} ${hour}`
    const [record] = await imported(surgeryRow({ procedure_surgery_probable_date, [TEAM]: name }))
    return api.rows(
      'SELECT anaesthetist_id AS id, phase, is_main FROM procedure_anaesthetists WHERE procedure_id = $1',
      [record.id],
    )
  }

  test('is found by name, with and without a title', async () => {
    const name = `Lia ${newWord()}`
    const id = await anaesthetist(name)
    const main = [{ id, phase: 'trans', is_main: true }]
    expect(await teamOf(name.toUpperCase())).toEqual(main)
    expect(await teamOf(`Dra. ${name}`, '12:00')).toEqual(main)
  })

  test('of whom there are two, none, or only a resident, is a question', async () => {
    const [twice, resident] = [`Rui ${newWord()}`, `Davi ${newWord()}`]
    await anaesthetist(twice)
    const second = await anaesthetist(`Dr. ${twice}`)
    const third = await anaesthetist(`Dr ${twice}`)
    const learner = await anaesthetist(resident, true)
    expect(
      await verdicts(
        surgeryRow({ [TEAM]: twice }),
        surgeryRow({ [TEAM]: `Prof. ${twice}` }),
        surgeryRow({ [TEAM]: resident }),
        surgeryRow({ [TEAM]: `Ninguém ${mark}` }),
      ),
    ).toEqual([
      `${TEAM} anaesthetist.ambiguous`,
      `${TEAM} anaesthetist.ambiguous`,
      `${TEAM} value.unmatched`,
      `${TEAM} value.unmatched`,
    ])
    expect((await teach('anaesthetists', resident, learner)).status).toBe(422)
    await teach('anaesthetists', `Prof. ${twice}`, second)
    expect(await teamOf(`Prof. ${twice}`)).toMatchObject([{ id: second }])
    expect(third).not.toBe(second)
  })

  test('who no longer works there is a question again, whatever the name was matched with', async () => {
    const written = `Beto ${newWord()}`
    const id = await anaesthetist(`Roberto ${newWord()}`)
    await teach('anaesthetists', written, id)
    expect(await teamOf(written)).toMatchObject([{ id }])
    await api.rows('UPDATE institution_users SET active = false WHERE user_id = $1', [id])
    expect(await verdicts(surgeryRow({ [TEAM]: written }))).toEqual([`${TEAM} value.unmatched`])
  })

  test('goes with the import that is taken back', async () => {
    const name = `Eva ${newWord()}`
    await anaesthetist(name)
    const at = { procedure_surgery_probable_date: `21/04/${YEAR} 08:00` }
    const { json } = await send('surgeries', [surgeryRow({ ...at, [TEAM]: name, [ROOM]: `Parto ${mark}` })])
    const reverted = await api.call(`PUT /importations/revert/${json.id}`, {
      token: own.token,
      body: { id: json.id },
    })
    expect([reverted.status, reverted.json.removed, reverted.json.kept]).toEqual([200, 2, []])
  })
})

describe('the duration of an imported row', () => {
  test.each([
    ['90', 90],
    ['1h30', 90],
    ['01:30', 90],
    ['45 min', 45],
    [120, 120],
  ])('%j is stored as %i minutes', async (expected_minutes, minutes) => {
    const [record] = await imported(surgeryRow({ expected_minutes }))
    expect(record.expected_minutes).toBe(minutes)
  })

  test.each([0, -5, 10_000, '4', '25h', 'duas horas', 1.5])(
    '%j fails, and nothing is stored',
    async (bad) => {
      const { status, json } = await send('surgeries', [surgeryRow({ expected_minutes: bad })])
      expect(status).toBe(422)
      expect(json.errors).toMatchObject([{ row: 1, field: 'expected_minutes', code: 'value.invalid' }])
    },
  )
})
