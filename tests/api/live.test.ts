import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_STREAMS_OF_USER } from '../../server/live/streams.ts'
import { type LiveChange, liveTopics, MAX_LIVE_IDS } from '../../src/calls/live.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const CHECK_MS = 150
const api = testApi({ checkStreamsMs: CHECK_MS })

let token: string
let fixture: SchedulingFixture
let surgery: number
const open: { close(): Promise<void> }[] = []

const save = async (more = {}) =>
  (await api.call('POST /app/v3/procedures', { token, body: surgeryBody(fixture, more) })).json.id as number

beforeEach(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
  surgery = await save()
})

afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()))
})

/** Opens a stream, and reads on from the first event that a marker of its own causes: what happened before is behind it. */
async function follow(authorization = token) {
  const answer = await api.request('/app/changes', { headers: { authorization } })
  const events: LiveChange[] = []
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let isEnded = false
  const reading = (async () => {
    let text = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) break
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)))
    }
    isEnded = true
  })()
  const stream = {
    answer,
    events,
    isEnded: () => isEnded,
    async close() {
      await reader?.cancel()
      await reading
    },
    /** Waits for a procedure's change, by which everything earlier has come. */
    async seen(id: number) {
      await expect.poll(() => events.flatMap(({ ids }) => ids ?? [])).toContain(id)
    },
  }
  open.push(stream)
  return stream
}

/** A stream that has nothing of what happened before. */
async function followFromNow(authorization = token) {
  const stream = await follow(authorization)
  const marker = await save()
  await stream.seen(marker)
  stream.events.length = 0
  return stream
}

const touch = (id: number) => api.rows('UPDATE procedures SET updated_at = now() WHERE id = $1', [id])

describe('what changes', () => {
  test('is told with its id alone, and to who sees the institution', async () => {
    const [own, group, neighbour] = [
      await followFromNow(),
      await follow(await api.signIn('grupo@sala.test', 4)),
      await follow(await api.signIn('vizinho@sala.test', 6)),
    ]
    const id = await save()
    await own.seen(id)
    expect(own.events).toEqual([{ topic: 'procedures', ids: [id] }])
    await group.seen(id)
    const [theirs] = await api.rows('SELECT id FROM procedures WHERE institution_id = 6 LIMIT 1')
    await touch(theirs.id)
    await neighbour.seen(theirs.id)
    expect(neighbour.events.flatMap(({ ids }) => ids)).not.toContain(id)
    expect(own.events).toHaveLength(1)
    expect(own.answer.headers.get('cache-control')).toBe('no-store, no-transform')
  })

  test('is told to the clinic of a consultation', async () => {
    const clinic = await follow(await api.signIn('vizinho@sala.test', 6))
    await api.rows('UPDATE procedures SET clinic_id = 6 WHERE id = $1', [surgery])
    await clinic.seen(surgery)
  })

  test.each([
    [
      'a recorded stage',
      () =>
        api.rows(
          "INSERT INTO procedure_times (uuid, institution_id, procedure_id, kind, at, user_id) VALUES ($1, 1, $2, 'room_in', now(), 1)",
          [randomUUID(), surgery],
        ),
    ],
    [
      'a cancellation',
      () => api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [surgery]),
    ],
    [
      'a patient',
      () => api.rows("UPDATE patients SET allergies = 'Látex' WHERE id = $1", [fixture.patient.id]),
    ],
    [
      'an answer',
      () =>
        api.rows(
          "INSERT INTO readiness_answers (institution_id, procedure_id, kind, state, said_for, said_by, said_at) VALUES (1, $1, 'blood', 'yes', now(), 'x', now())",
          [surgery],
        ),
    ],
    [
      'a link',
      () =>
        api.rows(
          "INSERT INTO patient_links (institution_id, procedure_id, patient_id, hash, by_email, created_by, created_at) VALUES (1, $1, $2, $3, false, 'x', now())",
          [surgery, fixture.patient.id, randomUUID()],
        ),
    ],
    [
      'an exam',
      () =>
        api.rows(
          "INSERT INTO ocr_documents (institution_id, procedure_id, user_id, original_filename, mime_type, size_bytes, file_key, result_date) VALUES (1, $1, 1, 'x', 'image/png', 1, 'x', now())",
          [surgery],
        ),
    ],
  ])('of a procedure is told: %s', async (_, change) => {
    const stream = await followFromNow()
    await change()
    await stream.seen(surgery)
    expect(new Set(stream.events.map(({ topic }) => topic))).toEqual(new Set(['procedures']))
  })

  test.each([
    [
      'waiting',
      'a request',
      `INSERT INTO surgery_requests (uuid, institution_id, patient_id, priority, requested_by, requested_at) VALUES ($1, 1, $2, 'routine', 'x', now())`,
    ],
    [
      'dayNotes',
      'a note',
      `INSERT INTO day_notes (uuid, institution_id, text, day) VALUES ($1, 1, 'x' || $2::integer, now())`,
    ],
  ])('of %s is told without ids: %s', async (topic, _, statement) => {
    const stream = await followFromNow()
    await api.rows(statement, [randomUUID(), fixture.patient.id])
    await expect.poll(() => stream.events).toEqual([{ topic, ids: null }])
  })

  test('just before a stream opens is told to it', async () => {
    const other = await followFromNow()
    await touch(surgery)
    await other.seen(surgery)
    await (await follow()).seen(surgery)
  })

  test('of many procedures at once is told without ids, and of none not at all', async () => {
    const stream = await followFromNow()
    await api.rows('UPDATE procedures SET updated_at = now() WHERE false')
    await api.rows('UPDATE patients SET name = name WHERE institution_id = 6')
    await api.rows(
      'UPDATE procedures SET updated_at = now() WHERE id IN (SELECT id FROM procedures WHERE institution_id = 1 LIMIT $1)',
      [MAX_LIVE_IDS + 1],
    )
    await expect.poll(() => stream.events).toEqual([{ topic: 'procedures', ids: null }])
  })

  test('within a transaction is told once it is committed, and not if it is taken back', async () => {
    const stream = await followFromNow()
    const client = await api.services().db.jobs.connect()
    await client.query('BEGIN')
    await client.query('UPDATE procedures SET updated_at = now() WHERE id = $1', [surgery])
    await client.query('ROLLBACK')
    client.release()
    const id = await save()
    await stream.seen(id)
    expect(stream.events).toEqual([{ topic: 'procedures', ids: [id] }])
  })

  test('while the listening connection was lost may be anything', async () => {
    const stream = await followFromNow()
    await api.rows(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN sala_changes' AND datname = current_database()",
    )
    await expect
      .poll(() => stream.events, { timeout: 10_000 })
      .toEqual(liveTopics.map((topic) => ({ topic, ids: null })))
    const id = await save()
    await stream.seen(id)
  })
})

describe('a stream', () => {
  test('is not begun by a call for its head alone', async () => {
    const head = () => api.request('/app/changes', { method: 'HEAD', headers: { authorization: token } })
    for (let call = 0; call <= MAX_STREAMS_OF_USER; call++) expect((await head()).status).toBe(200)
  })

  test('is refused without a session', async () => {
    const { status } = await api.call('GET /app/changes')
    expect(status).toBe(401)
    expect((await api.call('GET /app/changes', { token: 'x' })).status).toBe(401)
  })

  test('ends when its session is ended', async () => {
    const own = await api.signIn('usuario@sala.test', 1)
    const stream = await follow(own)
    await api.call('POST /app/sign-out', { token: own })
    await api.rows(
      'UPDATE sessions SET ended_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      ['usuario@sala.test'],
    )
    await expect.poll(stream.isEnded).toBe(true)
  })

  test('goes on while its session lives, and sees a member no longer that left its group', async () => {
    const group = await follow(await api.signIn('grupo@sala.test', 4))
    await touch(surgery)
    await group.seen(surgery)
    await new Promise((resolve) => setTimeout(resolve, 3 * CHECK_MS))
    expect(group.isEnded()).toBe(false)
    const [membership] = await api.rows(
      'DELETE FROM group_members WHERE group_id = 4 AND member_id = 1 RETURNING *',
    )
    await new Promise((resolve) => setTimeout(resolve, 3 * CHECK_MS))
    group.events.length = 0
    const own = await followFromNow()
    await touch(surgery)
    await own.seen(surgery)
    expect(group.events).toEqual([])
    await api.rows('INSERT INTO group_members (group_id, member_id) VALUES ($1, $2)', [
      membership.group_id,
      membership.member_id,
    ])
  })

  test('is one of twenty of a user at the most, and another one follows one that was closed', async () => {
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_OF_USER }, () => follow()))
    const refused = await api.call('GET /app/changes', { token })
    expect([refused.status, refused.json]).toEqual([
      429,
      { message: texts.tooManyStreams, code: 'streams.crowded' },
    ])
    expect(
      (await api.call('GET /app/changes', { token: await api.signIn('usuario@sala.test', 1) })).status,
    ).toBe(200)
    await streams[0]?.close()
    await expect.poll(async () => (await api.call('GET /app/changes', { token })).status).toBe(200)
  })
})

describe('lists', () => {
  const DAY = '2033-05-02'
  const moment = { surgery_probable_date: `${DAY}T08:30:00.000-03:00` }
  const idsOf = (answer: {
    json: { surgeries: { data: Record<string, { id: number }[]>; count: number } }
  }) =>
    Object.values(answer.json.surgeries.data)
      .flat()
      .map(({ id }) => id)

  test('of a day give some of its procedures alone, and none of another day', async () => {
    const [first, second] = [await save(moment), await save(moment)]
    const read = (ids: string) =>
      api.call(`GET /app/v4/schedules?type=all&probable_date=${DAY}T12:00:00Z${ids}`, { token })
    expect(idsOf(await read(''))).toEqual([first, second])
    expect(idsOf(await read(`&ids=${second},${surgery}`))).toEqual([second])
    expect(idsOf(await read(`&ids=${surgery}`))).toEqual([])
  })

  test('of what surgeries need give some of them alone', async () => {
    const [first, second] = [await save(moment), await save(moment)]
    const read = async (ids: string) =>
      (await api.call(`GET /app/procedures/readiness?from=${DAY}&to=${DAY}${ids}`, { token })).json
    const all = await read('')
    const some = await read(`&ids=${second}`)
    expect(all.rows.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([first, second]))
    expect(some).toEqual({ rows: all.rows.filter(({ id }: { id: number }) => id === second), count: 1 })
  })

  test.each([
    '',
    'x',
    '1,',
    Array(MAX_LIVE_IDS + 1)
      .fill(1)
      .join(),
  ])('refuse %s as ids', async (ids) => {
    const { status, json } = await api.call(`GET /app/v4/schedules?type=all&ids=${ids}`, { token })
    expect([status, json.errors]).toEqual([400, { ids: 'Parâmetro de consulta inválido.' }])
  })

  test('that are read anew for some procedures are no further entry in the log', async () => {
    const id = await save(moment)
    const path = `GET /app/v4/schedules?type=all&probable_date=${DAY}T15:00:00Z`
    const count = async () => {
      await api.settled()
      const [{ count }] = await api.rows(
        "SELECT count(*)::integer AS count FROM user_logs WHERE event = 'procedureList'",
      )
      return count
    }
    await api.call(path, { token })
    const before = await count()
    await api.call(`${path}&ids=${id}`, { token })
    expect(await count()).toBe(before)
  })
})
