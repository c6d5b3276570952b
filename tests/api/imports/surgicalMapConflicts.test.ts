import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { takeLocks } from '../../../server/db/locks.ts'
import { anaesthetistResource } from '../../../server/scheduling/conflicts.ts'
import { testApi } from '../../support/api.ts'
import { schedulingFixture, surgeryBody } from '../../support/scheduling.ts'
import { mapSheets, newCpf, newWord, surgeryRow, YEAR } from './mapSheets.ts'

vi.setConfig({ testTimeout: 30_000 })

const api = testApi()
const { own, send, rehearse, imported, surgeon, patient, firstRow } = mapSheets(api)

type Row = Record<string, unknown>

interface Told {
  row: number
  kind: string
  level: string
  with: { id?: number; row?: number; label: string }
  day: string
  room: string | null
  text: string
}

const mark = newWord()
const rooms: { id: number; name: string }[] = []
let sector: number
let fixture: Awaited<ReturnType<typeof schedulingFixture>>

const insert = async (sql: string, values: unknown[]): Promise<number> =>
  (await api.rows(`${sql} RETURNING id`, values))[0].id

async function anaesthetist(): Promise<{ id: number; name: string }> {
  const name = `Lia ${newWord()}`
  const id = await insert("INSERT INTO users (name, email, type) VALUES ($1, $2, 'AN')", [
    name,
    `${newWord()}@sala.test`,
  ])
  await api.rows(
    'INSERT INTO institution_users (institution_id, user_id, is_anaesthetist) VALUES (1, $1, true)',
    [id],
  )
  return { id, name }
}

beforeAll(async () => {
  fixture = await schedulingFixture(api, 1)
  sector = await insert('INSERT INTO surgery_centers (institution_id, name) VALUES (1, $1)', [
    `Centro ${mark}`,
  ])
  for (const name of [`Azul ${mark}`, `Verde ${mark}`, `Rosa ${mark}`, `Ouro ${mark}`])
    rooms.push({
      name,
      id: await insert(
        'INSERT INTO surgery_center_rooms (institution_id, surgery_center_id, name) VALUES (1, $1, $2)',
        [sector, name],
      ),
    })
})

let days = 0
/** A day that no other test uses, as sheets and as calls write an hour of it. */
function newDay(year = YEAR) {
  days++
  const [day, month] = [
    String(1 + (days % 28)).padStart(2, '0'),
    String(4 + Math.floor(days / 28)).padStart(2, '0'),
  ]
  return {
    day: `${year}-${month}-${day}`,
    sheet: (hour: string) => `${day}/${month}/${year} ${hour}`,
    call: (hour: string) => `${year}-${month}-${day}T${hour}:00.000-03:00`,
  }
}

async function known() {
  const cpf = newCpf()
  const id = await patient({ name: `Paciente ${newWord()}`, cpf })
  return firstRow('SELECT id, uuid, name, cpf FROM patients WHERE id = $1', id)
}

/** A row of an hour's surgery in a room. */
const row = (at: string, room: number | null, main?: { name: string }, more: Row = {}): Row =>
  surgeryRow({
    procedure_surgery_probable_date: at,
    surgery_center_room_name: room === null ? undefined : rooms[room]?.name,
    anaesthetist_name: main?.name,
    expected_minutes: 60,
    ...more,
  })

/** A stored surgery of an hour. */
async function stored(at: string, room: number, main?: { id: number }, more: Row = {}): Promise<Row> {
  const { json } = await api.call('POST /app/v3/procedures', {
    token: own.token,
    body: saved(at, room, main, more),
  })
  return json
}

const saved = (at: string, room: number, main?: { id: number }, more: Row = {}) => ({
  ...surgeryBody(fixture, {
    surgery_probable_date: at,
    surgery_center_id: sector,
    surgery_center_room_id: rooms[room]?.id ?? null,
    expected_minutes: 60,
    active_surgeons: [],
    active_anaesthetists: main ? [{ anaesthetist_id: main.id, is_trans: true, is_main: true }] : [],
  }),
  ...more,
})

/** A room of which a test alone says when it is open. */
async function ownRoom(): Promise<{ id: number; name: string }> {
  const name = `Lilás ${newWord()}`
  const sql = 'INSERT INTO surgery_center_rooms (institution_id, surgery_center_id, name) VALUES (1, $1, $2)'
  return { name, id: await insert(sql, [sector, name]) }
}

const close = ({ id }: { id: number }, from: string, to: string) =>
  api.rows(
    `INSERT INTO room_closures (institution_id, reason, room_ids, starts_at, ends_at) VALUES (1, 'Autoclave', ARRAY[$1::integer], $2, $3)`,
    [id, from, to],
  )

const open = ({ id }: { id: number }, from: string, to: string) =>
  api.rows(
    `INSERT INTO room_hours (institution_id, name, room_ids, weekdays, opens_at, closes_at)
     VALUES (1, 'Dia', ARRAY[$1::integer], '{1,2,3,4,5,6,7}', $2, $3)`,
    [id, from, to],
  )

const leave = (
  { surgeons = [], anaesthetists = [] }: { surgeons?: number[]; anaesthetists?: number[] },
  from: string,
  to: string,
) =>
  api.rows(
    `INSERT INTO absences (institution_id, reason, surgeon_ids, anaesthetist_ids, starts_at, ends_at) VALUES (1, 'Congresso', $1, $2, $3, $4)`,
    [surgeons, anaesthetists, from, to],
  )

const rehearsed = async (...rows: Row[]): Promise<{ count: number; told: Told[]; without: Told[] }> => {
  const { conflicts = { count: 0, told: [] }, without_main = [] } = (await rehearse('surgeries', rows)).json
  return { ...conflicts, without: without_main }
}

const mainsOf = async (...rows: Row[]): Promise<(number | null)[]> => {
  const records = await imported(...rows)
  const found = await api.rows(
    'SELECT procedure_id, anaesthetist_id FROM procedure_anaesthetists WHERE procedure_id = any ($1)',
    [records.map(({ id }) => id)],
  )
  return records.map(
    ({ id }) => found.find(({ procedure_id }) => procedure_id === id)?.anaesthetist_id ?? null,
  )
}

describe('the rehearsal of a map', () => {
  test('tells the conflicts of its rows with each other and with records, and fails none', async () => {
    const at = newDay()
    const before = await stored(at.call('08:00'), 0)
    const rows = [
      row(at.sheet('08:20'), 0),
      row(at.sheet('10:00'), 1),
      row(at.sheet('10:30'), 1),
      row(at.sheet('08:00'), 2),
    ]
    const { json } = await rehearse('surgeries', rows)
    expect([json.summary.failed, json.summary.created, json.without_main]).toEqual([0, 4, undefined])
    expect(json.conflicts.count).toBe(2)
    expect(json.conflicts.told).toMatchObject([
      { row: 1, kind: 'room', level: 'reason', with: { id: before.id }, day: at.day, room: rooms[0]?.name },
      { row: 3, kind: 'room', with: { row: 2, label: 'Colecistectomia' }, day: at.day, room: rooms[1]?.name },
    ])
    expect(json.conflicts.told[1].text).toBe(
      `${rooms[1]?.name} ocupada até cerca de 11:00: Colecistectomia. Sobrepõe 30 min.`,
    )
    expect(await imported(...rows)).toHaveLength(4)
  })

  test('says what the check of the same procedure says, in every kind', async () => {
    const at = newDay()
    const main = await anaesthetist()
    const name = `Rui ${newWord()}`
    const surgeonId = await surgeon(name, '7771')
    const { id, uuid, name: patient_name, cpf } = await known()
    const inRoom = { active_surgeons: [{ surgeon_id: surgeonId }] }
    await stored(at.call('08:00'), 0, undefined, { ...inRoom, patient_id: id, patient_uuid: uuid })
    await stored(at.call('08:30'), 1, main)
    const given = { patient_name, patient_cpf: cpf, surgeon_name: name }
    const { told, without } = await rehearsed(row(at.sheet('08:10'), 1, main, given))
    const { json } = await api.call('POST /app/procedures/check', {
      token: own.token,
      body: saved(at.call('08:10'), 1, main, { ...inRoom, patient_id: id, patient_uuid: uuid }),
    })
    const said = (all: readonly Told[]) =>
      all.map(({ kind, level, text, with: { id } }) => [kind, level, text, id]).sort()
    const certain = json.conflicts.filter(({ certainty }: { certainty: string }) => certainty === 'certain')
    expect(said([...told, ...without])).toEqual(said(certain))
    expect(certain.map(({ kind }: Told) => kind).sort()).toEqual([
      'mainAnaesthetist',
      'patient',
      'room',
      'surgeon',
    ])
  })

  test('says what the check says of closed rooms, their hours and absent people, by one line each', async () => {
    const at = newDay()
    const main = await anaesthetist()
    const away = await anaesthetist()
    const name = `Rui ${newWord()}`
    const surgeonId = await surgeon(name, '7772')
    const room = await ownRoom()
    await close(room, at.call('10:00'), at.call('11:00'))
    await close(room, newDay().call('10:00'), newDay().call('11:00'))
    await open(room, '07:00', '12:00')
    await leave({ surgeons: [surgeonId], anaesthetists: [main.id] }, at.call('07:00'), at.call('09:00'))
    await leave({ anaesthetists: [away.id] }, at.call('07:00'), at.call('23:00'))
    const inRoom = { surgery_center_room_name: room.name }
    const rows = [
      row(at.sheet('08:00'), null, main, { ...inRoom, surgeon_name: name }),
      row(at.sheet('10:00'), null, main, inRoom),
      row(at.sheet('11:40'), null, undefined, inRoom),
      row(at.sheet('09:05'), null, undefined, { surgeon_name: name }),
    ]
    const { json } = await rehearse('surgeries', rows)
    expect([json.summary.failed, json.summary.created, json.conflicts.count]).toEqual([0, 4, 3])
    expect(json.conflicts.told.map(({ row, kind, day, room }: Told) => [row, kind, day, room])).toEqual([
      [1, 'absence', at.day, room.name],
      [2, 'closure', at.day, room.name],
      [3, 'hours', at.day, room.name],
    ])
    const team = { active_surgeons: [{ surgeon_id: surgeonId }], surgery_center_room_id: room.id }
    const checked = async (hour: string, more: Row = {}) => {
      const body = saved(at.call(hour), 0, main, { surgery_center_room_id: room.id, ...more })
      const { json } = await api.call('POST /app/procedures/check', { token: own.token, body })
      return json.conflicts
    }
    const said = ({ kind, level, text, with: { id, label } }: Told) => ({
      kind,
      level,
      text,
      with: { id, label },
    })
    expect(json.conflicts.told.slice(0, 2)).toMatchObject([
      ...(await checked('08:00', team)).map(said),
      ...(await checked('10:00')).map(said),
    ])
    expect(json.conflicts.told[0].text).toBe(`${name}, ${main.name}, ausência, 07:00 a 09:00: Congresso.`)
    expect(await imported(...rows)).toHaveLength(4)
  })

  test('is silent about what closed a room in the past, and about the absence of whom a row is imported without', async () => {
    const main = await anaesthetist()
    const [last, next] = [newDay(new Date().getFullYear() - 1), newDay()]
    const room = await ownRoom()
    await open(room, '07:00', '08:00')
    const inRoom = { surgery_center_room_name: room.name }
    const rows = [row(last.sheet('10:00'), null, main, inRoom), row(next.sheet('10:00'), null, main, inRoom)]
    expect((await rehearsed(...rows)).told).toMatchObject([{ row: 2, kind: 'hours' }])
    const at = newDay()
    await stored(at.call('08:00'), 0, main)
    await leave({ anaesthetists: [main.id] }, at.call('07:00'), at.call('12:00'))
    const { count, without } = await rehearsed(row(at.sheet('08:10'), 1, main))
    expect([count, without.length]).toEqual([0, 1])
  })

  test('counts the turnover of the room, and the levels of the institution', async () => {
    const at = newDay()
    const rows = [row(at.sheet('08:00'), 3), row(at.sheet('09:10'), 3)]
    expect((await rehearsed(...rows)).told.map(({ text }) => text)).toEqual([
      expect.stringContaining('há menos que os 30 min da troca de sala'),
    ])
    await api.rows('UPDATE surgery_center_rooms SET turnover_minutes = 0 WHERE id = $1', [rooms[3]?.id])
    expect((await rehearsed(...rows)).count).toBe(0)
    await api.rows('UPDATE surgery_center_rooms SET turnover_minutes = 45 WHERE id = $1', [rooms[3]?.id])
    await api.rows(`INSERT INTO conflict_settings (institution_id, levels) VALUES (1, '{"room": "refuse"}')
      ON CONFLICT (institution_id) DO UPDATE SET levels = excluded.levels`)
    expect((await rehearsed(...rows)).told).toMatchObject([{ row: 2, kind: 'room', level: 'refuse' }])
    await api.rows('DELETE FROM conflict_settings WHERE institution_id = 1')
  })

  test('is silent about rows that are over, cancelled records and those that are only possible', async () => {
    const last = newDay(new Date().getFullYear() - 1)
    expect((await rehearsed(row(last.sheet('08:00'), 0), row(last.sheet('08:00'), 0))).count).toBe(0)
    const at = newDay()
    const { id } = await stored(at.call('08:00'), 0)
    expect((await rehearsed(row(at.sheet('08:10'), 0))).count).toBe(1)
    expect((await rehearsed(row(at.sheet('09:29'), 0))).count).toBe(0)
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [id])
    expect((await rehearsed(row(at.sheet('08:10'), 0))).count).toBe(0)
  })

  test('tells a consultation that is planned during its patient’s surgery', async () => {
    const at = newDay()
    const { id, uuid, name: patient_name, cpf: patient_cpf } = await known()
    await stored(at.call('08:00'), 0, undefined, { patient_id: id, patient_uuid: uuid })
    const { json } = await rehearse('preAnaesthetics', [
      { procedure_pre_probable_date: at.sheet('08:02'), patient_name, patient_cpf },
    ])
    expect(json.conflicts.told).toMatchObject([{ row: 1, kind: 'duplicate', room: null }])
  })
})

describe('a main anaesthetist whom an imported map has in two anaesthesias at once', () => {
  test('stays with a stored one, and the row is imported without', async () => {
    const at = newDay()
    const main = await anaesthetist()
    const before = await stored(at.call('08:30'), 0, main)
    const rows = [row(at.sheet('08:00'), 1, main), row(at.sheet('10:00'), 1, main)]
    const { count, without } = await rehearsed(...rows)
    expect(count).toBe(0)
    expect(without).toMatchObject([{ row: 1, kind: 'mainAnaesthetist', with: { id: before.id } }])
    expect(without[0]?.text).toBe(
      `${main.name} já é anestesista principal em ${rooms[0]?.name} às 08:30. O CFM veda anestesias simultâneas (Res. 2.174/2017). Sobrepõe 30 min.`,
    )
    const { json } = await send('surgeries', rows)
    expect([json.success, json.summary.created, json.without_main.length, json.conflicts]).toEqual([
      true,
      2,
      1,
      undefined,
    ])
    const found = await api.rows(
      `SELECT a.anaesthetist_id FROM imported_rows r LEFT JOIN procedure_anaesthetists a ON a.procedure_id = r.row_id
        WHERE r.importation_id = $1 AND r.entity = 'procedures' ORDER BY r.row_id`,
      [json.id],
    )
    expect(found.map(({ anaesthetist_id }) => anaesthetist_id)).toEqual([null, main.id])
    const [entry] = await api.rows('SELECT updated_fields FROM user_logs ORDER BY id DESC LIMIT 1')
    expect(JSON.stringify(entry.updated_fields)).toContain('without_main')
  })

  test('and a save that enters the same one for the first time wait for each other in one order', async () => {
    const at = newDay()
    const main = await anaesthetist()
    const clerk = await api.services().db.system.connect()
    try {
      // As a save does: the anaesthetist is entered, then what it plans is locked.
      await clerk.query('BEGIN')
      await clerk.query('INSERT INTO record_anaesthetists (institution_id, user_id) VALUES (1, $1)', [
        main.id,
      ])
      const importing = send('surgeries', [row(at.sheet('08:00'), 1, main)])
      const waiting =
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await vi.waitFor(async () => expect(await api.rows(waiting)).toHaveLength(1), 10_000)
      const day = Math.floor(Date.parse(at.call('08:00')) / 86_400_000)
      await takeLocks(clerk, 'planned', [`${anaesthetistResource(main.id)} ${day}`])
      await clerk.query('COMMIT')
      expect((await importing).json).toMatchObject({ success: true, summary: { created: 1 } })
    } finally {
      await clerk.query('ROLLBACK')
      clerk.release()
    }
  })

  test('is told again when the import is sent again after its answer was lost', async () => {
    const at = newDay()
    const main = await anaesthetist()
    await stored(at.call('08:30'), 0, main)
    const uuid = randomUUID()
    const rows = [row(at.sheet('08:00'), 1, main)]
    const first = await send('surgeries', rows, { uuid })
    expect(first.json.without_main).toMatchObject([{ row: 1, kind: 'mainAnaesthetist' }])
    const again = await send('surgeries', rows, { uuid })
    expect([again.status, again.json]).toEqual([200, first.json])
  })

  test('stays with one in another institution of the group, of which only the hours are told', async () => {
    const at = newDay()
    const main = await anaesthetist()
    await api.rows(
      'INSERT INTO institution_users (institution_id, user_id, is_anaesthetist) VALUES (2, $1, true)',
      [main.id],
    )
    const elsewhere = await api.call('POST /app/v3/procedures', {
      token: await api.signIn('grupo@sala.test', 4),
      body: {
        ...surgeryBody(await schedulingFixture(api, 2), { surgery_probable_date: at.call('08:30') }),
        active_anaesthetists: [{ anaesthetist_id: main.id, is_trans: true, is_main: true }],
        expected_minutes: 60,
      },
    })
    expect(elsewhere.status).toBe(201)
    const rows = [row(at.sheet('08:00'), 1, main), row(at.sheet('10:00'), 1, main)]
    const { without } = await rehearsed(...rows)
    expect(without).toMatchObject([
      { row: 1, kind: 'mainAnaesthetist', with: { id: 0, label: 'outra instituição' } },
    ])
    expect(without[0]?.text).toBe(
      `${main.name} em atendimento em outra instituição, 08:30 a 09:30, como anestesista principal. O CFM veda anestesias simultâneas (Res. 2.174/2017).`,
    )
    expect((await send('surgeries', rows)).json.without_main).toMatchObject([{ row: 1 }])
  })

  test('stays with the earlier of two rows, and with a later one that overlaps only a row without', async () => {
    const at = newDay()
    const main = await anaesthetist()
    const rows = [
      row(at.sheet('08:40'), 1, main),
      row(at.sheet('08:00'), 0, main),
      row(at.sheet('09:20'), 2, main),
      row(at.sheet('08:00'), 3, main),
    ]
    const { without } = await rehearsed(...rows)
    expect(without.map((told) => [told.row, told.with.row])).toEqual([
      [4, 2],
      [1, 2],
    ])
    expect(await mainsOf(...rows)).toEqual([null, main.id, main.id, null])
  })

  test('stays where a record says what was, where the overlap is only possible, and in one patient’s one surgery', async () => {
    const main = await anaesthetist()
    const past = newDay(new Date().getFullYear() - 1)
    expect(await mainsOf(row(past.sheet('08:00'), 0, main), row(past.sheet('08:00'), 1, main))).toEqual([
      main.id,
      main.id,
    ])
    const at = newDay()
    expect(await mainsOf(row(at.sheet('08:00'), 0, main), row(at.sheet('08:50'), 1, main))).toEqual([
      main.id,
      main.id,
    ])
    const patient_name = `Paciente ${newWord()}`
    const same = { patient_name, patient_birth_date: '17/05/1980' }
    expect(
      await mainsOf(
        row(at.sheet('12:00'), 0, main, same),
        row(at.sheet('12:00'), 0, main, { ...same, procedure_name: 'Herniorrafia' }),
      ),
    ).toEqual([main.id, main.id])
  })

  test('changes nothing in records that the map has already', async () => {
    const at = newDay()
    const main = await anaesthetist()
    const rows = [row(at.sheet('08:00'), 0, main)]
    expect(await mainsOf(...rows)).toEqual([main.id])
    await stored(at.call('08:00'), 1, main)
    const { json } = await send('surgeries', rows)
    expect([json.summary.existing, json.without_main]).toEqual([1, undefined])
  })

  test('is had by one of an import and saves at the same moment', async () => {
    const main = await anaesthetist()
    // Somebody's first record in an institution adds a row of their own, over which an import and a save may end in a deadlock:
    // the import is refused then, and sent again.
    await stored(newDay().call('08:00'), 0, main)
    const at = Array.from({ length: 6 }, () => newDay())
    const saves = at.map(
      (day) => () =>
        api.call('POST /app/v3/procedures', {
          token: own.token,
          body: saved(day.call('08:00'), 0, main, { accepted_conflicts: [] }),
        }),
    )
    const rows = at.map((day) => row(day.sheet('08:10'), 1, main))
    const [done, ...answers] = await Promise.all([send('surgeries', rows), ...saves.map((save) => save())])
    expect(done.status).toBe(200)
    for (const [index, { status }] of answers.entries()) {
      const isWithout = (done.json.without_main ?? []).some((told: Told) => told.row === index + 1)
      expect([status, isWithout]).toEqual(status === 201 ? [201, true] : [409, false])
    }
  })
})
