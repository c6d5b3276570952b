import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('instituicao@sala.test', 1)
})

const call = (request: string, body?: unknown) => api.call(request, { token, body })

const STRANGER = 6

/** Two rooms of an institution, and people of its surgical team. */
async function houseOf(institution: number) {
  const rooms = await api.rows(
    'SELECT id FROM surgery_center_rooms WHERE institution_id = $1 AND removed_at IS NULL ORDER BY id LIMIT 2',
    [institution],
  )
  const [surgeon] = await api.rows('SELECT id FROM surgeons WHERE institution_id = $1 LIMIT 1', [institution])
  const [anaesthetist] = await api.rows(
    `SELECT user_id AS id FROM institution_users m WHERE institution_id = $1 AND is_anaesthetist AND active
        AND NOT EXISTS (SELECT FROM institution_users o WHERE o.user_id = m.user_id AND o.institution_id = $2) LIMIT 1`,
    [institution, institution === 1 ? STRANGER : 1],
  )
  return { rooms: rooms.map(({ id }) => id), surgeon: surgeon.id, anaesthetist: anaesthetist?.id }
}

const closure = (values: object) => ({
  reason: 'Manutenção',
  starts_at: '2026-12-01T22:00:00-03:00',
  ends_at: '2026-12-02T06:00:00-03:00',
  ...values,
})

describe('a closure of rooms', () => {
  test('is saved with its rooms, past midnight and week by week, and read with their sectors', async () => {
    const { rooms } = await houseOf(1)
    const { status, json } = await call(
      'POST /roomClosures',
      closure({ room_ids: rooms, repeats_weekly_until: '2028-02-29' }),
    )
    expect([status, json.repeats_weekly_until]).toEqual([201, '2028-02-29'])
    expect(json.room_ids).toEqual([
      { id: rooms[0], name: 'Sala 01 – Centro Cirúrgico A' },
      { id: rooms[1], name: 'Sala 02 – Centro Cirúrgico A' },
    ])
    const [stored] = await api.rows('SELECT * FROM room_closures WHERE id = $1', [json.id])
    expect([stored.starts_at, stored.ends_at].map((at) => new Date(at).toISOString())).toEqual([
      '2026-12-02T01:00:00.000Z',
      '2026-12-02T09:00:00.000Z',
    ])
  })

  test.each<[what: string, values: object, field: string, message: string]>([
    [
      'that ends before it begins',
      { ends_at: '2026-12-01T21:59:00-03:00' },
      'ends_at',
      'O fim deve ser depois do início.',
    ],
    [
      'that ends as it begins',
      { ends_at: '2026-12-02T01:00:00Z' },
      'ends_at',
      'O fim deve ser depois do início.',
    ],
    [
      'repeated until a day before it',
      { repeats_weekly_until: '2026-11-29' },
      'repeats_weekly_until',
      'A repetição não pode terminar antes do início.',
    ],
    [
      'repeated until no day',
      { repeats_weekly_until: '2027-02-29' },
      'repeats_weekly_until',
      'Data inválida. Use DD/MM/AAAA.',
    ],
    [
      'on 29 February of a common year',
      { starts_at: '2027-02-29T10:00:00Z' },
      'starts_at',
      'Data e hora inválidas.',
    ],
    ['without an end', { ends_at: null }, 'ends_at', 'Informe quando o bloqueio termina.'],
    ['without a room', { room_ids: [] }, 'room_ids', 'Escolha ao menos uma sala.'],
    ['of a room that does not exist', { room_ids: [999_999] }, 'room_ids', 'Opção inexistente.'],
    ['without a reason', { reason: ' ' }, 'reason', 'Preencha o motivo do bloqueio.'],
  ])('%s is refused', async (_, values, field, message) => {
    const { rooms } = await houseOf(1)
    const before = await api.rows('SELECT count(*) FROM room_closures')
    const { status, json } = await call('POST /roomClosures', closure({ room_ids: rooms, ...values }))
    expect([status, json.errors[field]]).toEqual([422, message])
    expect(await api.rows('SELECT count(*) FROM room_closures')).toEqual(before)
  })

  test('of another institution’s room is refused', async () => {
    const own = await houseOf(1)
    const other = await houseOf(STRANGER)
    const { status, json } = await call(
      'POST /roomClosures',
      closure({ room_ids: [own.rooms[0], other.rooms[0]] }),
    )
    expect([status, json.errors]).toEqual([422, { room_ids: 'Opção inexistente.' }])
  })

  test('keeps a room that was removed since', async () => {
    const { json: sector } = await call('POST /preset/surgery-centers/', { name: 'Setor de um dia' })
    const { json: room } = await call('POST /preset/surgery-center-rooms', {
      name: 'Sala de um dia',
      surgery_center_id: sector.id,
    })
    const { json } = await call('POST /roomClosures', closure({ room_ids: [room.id] }))
    await call(`DELETE /preset/surgery-center-rooms/${room.uuid}`)
    const edited = await call(`PUT /roomClosures/${json.id}`, { reason: 'Emprestada' })
    expect([edited.status, edited.json.reason, edited.json.room_ids]).toEqual([
      200,
      'Emprestada',
      [{ id: room.id, name: 'Sala de um dia – Setor de um dia' }],
    ])
  })
})

describe('opening hours', () => {
  const hours = { name: 'Noite', weekdays: [5, 6], opens_at: '19:00', closes_at: '07:00' }

  test('go past midnight', async () => {
    const { rooms } = await houseOf(1)
    const { status, json } = await call('POST /roomHours', { ...hours, room_ids: rooms })
    expect([status, json]).toMatchObject([201, { weekdays: [5, 6], opens_at: '19:00', closes_at: '07:00' }])
  })

  test.each<[what: string, values: object, field: string, message: string]>([
    ['at no hour', { opens_at: '24:00' }, 'opens_at', 'Hora inválida. Use HH:MM.'],
    ['at an hour without minutes', { closes_at: '7h' }, 'closes_at', 'Hora inválida. Use HH:MM.'],
    ['on an eighth weekday', { weekdays: [8] }, 'weekdays', 'Opção inexistente.'],
    ['on no weekday', { weekdays: [] }, 'weekdays', 'Escolha ao menos um dia da semana.'],
  ])('%s are refused', async (_, values, field, message) => {
    const { rooms } = await houseOf(1)
    const { status, json } = await call('POST /roomHours', { ...hours, room_ids: rooms, ...values })
    expect([status, json.errors[field]]).toEqual([422, message])
  })
})

describe('an absence', () => {
  const absence = { ...closure({}), reason: 'Congresso' }

  test('is of surgeons, of anaesthetists or of both', async () => {
    const { surgeon, anaesthetist } = await houseOf(1)
    const { status, json } = await call('POST /absences', {
      ...absence,
      surgeon_ids: [surgeon],
      anaesthetist_ids: [anaesthetist],
    })
    expect([status, json.surgeon_ids[0].id, json.anaesthetist_ids[0].id]).toEqual([
      201,
      surgeon,
      anaesthetist,
    ])
    expect(json.anaesthetist_ids[0].name).toEqual(expect.any(String))
    expect((await call('POST /absences', { ...absence, anaesthetist_ids: [anaesthetist] })).status).toBe(201)
  })

  test('of nobody is refused', async () => {
    const { status, json } = await call('POST /absences', absence)
    expect([status, json.errors]).toEqual([
      422,
      { surgeon_ids: 'Escolha ao menos um cirurgião ou anestesista.' },
    ])
  })

  test.each(['surgeon', 'anaesthetist'] as const)('of another institution’s %s is refused', async (kind) => {
    const other = await houseOf(STRANGER)
    const name = `${kind}_ids`
    const { status, json } = await call('POST /absences', { ...absence, [name]: [other[kind]] })
    expect([status, json.errors]).toEqual([422, { [name]: 'Opção inexistente.' }])
  })

  test('of a user who is no anaesthetist is refused', async () => {
    const [user] = await api.rows(
      'SELECT user_id FROM institution_users WHERE institution_id = 1 AND NOT is_anaesthetist LIMIT 1',
    )
    const { status } = await call('POST /absences', { ...absence, anaesthetist_ids: [user.user_id] })
    expect(status).toBe(422)
  })
})

test('rooms are offered with their sectors, in natural order', async () => {
  const { json } = await call('GET /app/closures/rooms')
  const names = json.map(({ name }: { name: string }) => name)
  expect(names.slice(0, 2)).toEqual(['Ressonância – Diagnóstico por Imagem', 'Sala 01 – Centro Cirúrgico A'])
  expect(names).toContain('Sala de parto 02 – Centro Obstétrico')
  expect((await call('GET /app/closures/rooms?institution_id=6')).status).toBe(403)
})

test('the log names the rooms of a closure', async () => {
  const { rooms } = await houseOf(1)
  const { json } = await call('POST /roomClosures', closure({ room_ids: [rooms[0]] }))
  const [entry] = await api.rows(
    'SELECT updated_fields FROM user_logs WHERE record_id = $1 ORDER BY id DESC LIMIT 1',
    [json.id],
  )
  expect(JSON.stringify(entry.updated_fields)).toContain('Sala 01 – Centro Cirúrgico A')
})

describe('the surgeries that a saved record affects', () => {
  const DAY_MS = 86_400_000
  const daysAhead = (days: number, hour: string) =>
    `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${hour}:00.000-03:00`

  /** A room of its own, and a surgeon, with a surgery planned at each instant. */
  async function planned(moments: readonly string[], institution = 1) {
    const [sector] = await api.rows(
      "INSERT INTO surgery_centers (institution_id, name) VALUES ($1, 'Bloco X') RETURNING id",
      [institution],
    )
    const [room] = await api.rows(
      "INSERT INTO surgery_center_rooms (institution_id, name, surgery_center_id) VALUES ($1, 'Sala X', $2) RETURNING id",
      [institution, sector.id],
    )
    const [surgeon] = await api.rows(
      "INSERT INTO surgeons (institution_id, name, crm_number, crm_state_id) VALUES ($1, 'Cirurgião X', '9', 25) RETURNING id",
      [institution],
    )
    const [patient] = await api.rows(
      "INSERT INTO patients (institution_id, name, preferred_name, gender_id, job_title_id) VALUES ($1, 'Nome Civil', 'Nome Social', 1, 1) RETURNING id",
      [institution],
    )
    const ids: number[] = []
    for (const at of moments) {
      const [{ id }] = await api.rows(
        `INSERT INTO procedures (institution_id, uuid, patient_id, surgery_probable_date, surgery_center_id, surgery_center_room_id, surgery_type_id, carried)
         VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, 1, '{}') RETURNING id`,
        [institution, patient.id, at, sector.id, room.id],
      )
      await api.rows(
        'INSERT INTO procedure_surgeons (institution_id, procedure_id, position, surgeon_id) VALUES ($1, $2, 0, $3)',
        [institution, id, surgeon.id],
      )
      ids.push(id)
    }
    return { room: room.id, surgeon: surgeon.id, ids }
  }

  const affectedBy = async (register: string, body: object) => {
    const saved = await call(`POST /${register}`, body)
    expect(saved.status).toBe(201)
    return (await call(`GET /app/closures/${register}/${saved.json.id}/procedures`)).json
  }
  const idsOf = ({ procedures }: { procedures: { id: number }[] }) => procedures.map(({ id }) => id)

  test('of a closure begin in it, in its room, week by week', async () => {
    const { room, ids } = await planned([
      daysAhead(7, '07:59'),
      daysAhead(7, '08:00'),
      daysAhead(7, '12:00'),
      daysAhead(14, '09:00'),
      daysAhead(21, '09:00'),
    ])
    const found = await affectedBy('roomClosures', {
      reason: 'Autoclave',
      room_ids: [room],
      starts_at: daysAhead(7, '08:00'),
      ends_at: daysAhead(7, '12:00'),
      repeats_weekly_until: daysAhead(14, '00:00').slice(0, 10),
    })
    expect([idsOf(found), found.total, found.time_zone]).toEqual([[ids[1], ids[3]], 2, 'America/Sao_Paulo'])
    expect(found.procedures[0]).toEqual({
      id: ids[1],
      patient: 'Nome Social',
      at: new Date(daysAhead(7, '08:00')).toISOString(),
      room: 'Sala X – Bloco X',
      is_running: false,
    })
  })

  test('are those that reach into it by their expected length', async () => {
    const { room, ids } = await planned([daysAhead(4, '07:00'), daysAhead(4, '07:00'), daysAhead(4, '07:00')])
    await api.rows('UPDATE procedures SET expected_minutes = 60 WHERE id = $1', [ids[0]])
    await api.rows('UPDATE procedures SET expected_minutes = 61 WHERE id = $1', [ids[1]])
    const found = await affectedBy('roomClosures', {
      reason: 'Autoclave',
      room_ids: [room],
      starts_at: daysAhead(4, '08:00'),
      ends_at: daysAhead(4, '09:00'),
    })
    expect(idsOf(found)).toEqual([ids[1]])
  })

  test('are those that run into it, and none that ended, were cancelled or are inactive', async () => {
    const { room, ids } = await planned(
      Array.from({ length: 5 }, () => new Date(Date.now() - 7_200_000).toISOString()),
    )
    const start = "anesthesia_start = now() - interval '2 hours'"
    await api.rows(`UPDATE procedures SET ${start} WHERE id = $1`, [ids[0]])
    await api.rows(`UPDATE procedures SET ${start}, anesthesia_end = now() WHERE id = $1`, [ids[1]])
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [ids[2]])
    await api.rows('UPDATE procedures SET active = false WHERE id = $1', [ids[3]])
    const found = await affectedBy('roomClosures', {
      reason: 'Queda de energia',
      room_ids: [room],
      starts_at: new Date(Date.now() - 600_000).toISOString(),
      ends_at: new Date(Date.now() + 600_000).toISOString(),
    })
    expect(found.procedures).toMatchObject([{ id: ids[0], is_running: true }])
  })

  test('of an absence are those of its people', async () => {
    const { surgeon, ids } = await planned([daysAhead(3, '10:00'), daysAhead(9, '10:00')])
    const found = await affectedBy('absences', {
      reason: 'Congresso',
      surgeon_ids: [surgeon],
      starts_at: daysAhead(2, '00:00'),
      ends_at: daysAhead(5, '00:00'),
    })
    expect(idsOf(found)).toEqual([ids[0]])
  })

  test('of opening hours are outside all hours of their room', async () => {
    const { room, ids } = await planned([daysAhead(2, '06:00'), daysAhead(2, '10:00'), daysAhead(2, '20:00')])
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const day = { name: 'Dia', room_ids: [room], weekdays, opens_at: '07:00', closes_at: '19:00' }
    expect(idsOf(await affectedBy('roomHours', day))).toEqual([ids[0], ids[2]])
    const night = { ...day, name: 'Noite', opens_at: '19:00', closes_at: '07:00' }
    expect(idsOf(await affectedBy('roomHours', night))).toEqual([])
  })

  test('are not told of another institution’s record, an unknown register or one that was removed', async () => {
    const { json } = await call('GET /roomClosures')
    const [foreign] = await api.rows('SELECT id FROM room_closures WHERE institution_id = $1', [STRANGER])
    await call(`DELETE /roomClosures/${json[0].id}`)
    const statuses = await Promise.all(
      [
        `roomClosures/${foreign.id}`,
        `surgeons/${json[0].id}`,
        `roomClosures/${json[0].id}`,
        'absences/x',
      ].map(async (path) => (await call(`GET /app/closures/${path}/procedures`)).status),
    )
    expect(statuses).toEqual([404, 404, 404, 404])
  })
})
