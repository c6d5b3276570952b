import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AccessLog } from '../../server/log/access.ts'
import { logger } from '../../server/logger.ts'
import { insertSchedulingRows } from '../matrix/schedulingRows.ts'
import { PASSWORD, testApi } from '../support/api.ts'

/* Sign-ins, refusals and reads, logged by the server with address and device. */

const ADDRESS = '203.0.113.9'
const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'
const api = testApi({ address: ADDRESS })
const headers = { 'user-agent': DEVICE }
const EMAIL = 'instituicao@sala.test'

let user: number
let token: string
beforeAll(async () => {
  user = (await api.rows('SELECT id FROM users WHERE email = $1', [EMAIL]))[0].id
  token = await api.signIn(EMAIL, 1)
})

/** The log entries that some work adds, batched ones included. */
async function logged(work: () => Promise<unknown>) {
  await api.settled()
  const [{ last }] = await api.rows('SELECT coalesce(max(id), 0) AS last FROM user_logs')
  await work()
  await api.settled()
  return api.rows(
    'SELECT institution_id, user_id, event, subject, record_id, address, device, by_server FROM user_logs WHERE id > $1 ORDER BY id',
    [last],
  )
}

const entry = (event: string, more: Record<string, unknown> = {}) => ({
  institution_id: 1,
  user_id: user,
  event,
  subject: null,
  record_id: null,
  address: ADDRESS,
  device: DEVICE,
  by_server: true,
  ...more,
})

const signIn = (password: string, email = EMAIL) =>
  api.call('POST /manager/login', { body: { email, password }, headers })
const choose = async (institution: number, by: string) =>
  api.call(`GET /manager/refresh-token/institution/${institution}`, { token: by, headers })

describe('signing in and out', () => {
  test('an entry has the time of the database, whatever this server takes it to be', async () => {
    vi.useFakeTimers({ now: Date.now() - 3 * 86_400_000, toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await api
      .services()
      .access.write({ userId: user, institutionId: 1, event: 'login', address: null, device: 'relógio' })
    const [{ age }] = await api.rows(
      "SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 AS age FROM user_logs WHERE device = 'relógio'",
    )
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThan(60)
  })

  test('a password that is right is logged in the default institution, and entering one in that [TRACK-01]', async () => {
    const work = async () => {
      const { headers: answered } = await signIn(PASSWORD)
      await choose(1, answered.get('authorization') ?? '')
    }
    expect(await logged(work)).toEqual([entry('session.sign-in'), entry('login')])
  })

  test('the browser’s report of a sign-in is answered with the server’s entry [TRACK-01, TRACK-50]', async () => {
    await choose(1, token)
    const before = await api.rows("SELECT id FROM user_logs WHERE event = 'login' ORDER BY id")
    const { status, json } = await api.call('POST /app/user_log', { token, body: { event: 'login' } })
    expect([status, json]).toEqual([200, before.at(-1)])
    expect(await api.rows("SELECT id FROM user_logs WHERE event = 'login' ORDER BY id")).toEqual(before)
  })

  test('a wrong password is logged where the account is at home; of an unknown e-mail there is nothing to log', async () => {
    expect(await logged(() => signIn('errada'))).toEqual([entry('session.sign-in-failed')])
    expect(await logged(() => signIn('errada', 'ninguem@sala.test'))).toEqual([])
  })

  test('the platform’s administrators are logged where they enter, and their screens leave no tracks [TRACK-49]', async () => {
    const [{ id }] = await api.rows("SELECT id FROM users WHERE email = 'plataforma@sala.test'")
    const platform = await api.signIn('plataforma@sala.test')
    let inside = ''
    const enter = async () => {
      inside = (await choose(2, platform)).headers.get('authorization') ?? ''
    }
    expect(await logged(enter)).toEqual([entry('login', { user_id: id, institution_id: 2 })])
    const report = () => api.call('POST /app/user_log', { token: inside, body: { event: 'event.view' } })
    expect(await logged(report)).toEqual([])
  })

  test('signing out is logged in the selected institution', async () => {
    const leaving = await api.signIn(EMAIL, 1)
    const signOut = () => api.call('POST /manager/logout', { token: leaving, headers })
    expect(await logged(signOut)).toEqual([entry('session.sign-out')])
  })

  test('a device’s name is shortened, and an invalid address is left out', async () => {
    const long = { 'user-agent': 'x'.repeat(500), 'x-forwarded-for': 'unknown' }
    const login = () =>
      api.call('POST /manager/login', { body: { email: EMAIL, password: PASSWORD }, headers: long })
    expect(await logged(login)).toEqual([
      entry('session.sign-in', { device: 'x'.repeat(200), address: null }),
    ])
  })
})

describe('a refusal', () => {
  test('is logged where it happened, once in five minutes', async () => {
    const clerk = await api.signIn('usuario@sala.test', 1)
    const [{ id }] = await api.rows("SELECT id FROM users WHERE email = 'usuario@sala.test'")
    const call = async () => {
      for (let at = 0; at < 3; at++)
        expect((await api.call('GET /app/user_log', { token: clerk, headers })).status).toBe(403)
    }
    expect(await logged(call)).toEqual([
      entry('access.refuse', { user_id: id, subject: 'GET /app/user_log' }),
    ])
    expect(await logged(call)).toEqual([])
  })

  test('of a network that is closed is logged by the institution that is closed', async () => {
    const outside = await api.signIn(EMAIL)
    await api.rows("INSERT INTO connection_whitelists (institution_id, ips) VALUES (1, '{198.51.100.1}')")
    try {
      const refused = { subject: 'GET /manager/refresh-token/institution/1' }
      expect(await logged(() => choose(1, outside))).toEqual([entry('access.refuse', refused)])
      const inside = () => api.call('GET /preset/materials', { token, headers })
      expect(await logged(inside)).toEqual([entry('access.refuse', { subject: 'GET /preset/materials' })])
    } finally {
      await api.rows('DELETE FROM connection_whitelists WHERE institution_id = 1')
    }
  })
})

describe('a reading', () => {
  let rows: Awaited<ReturnType<typeof insertSchedulingRows>>
  beforeAll(async () => {
    rows = await insertSchedulingRows(api, 1)
  })
  const read = (path: string) => api.call(`GET ${path}`, { token, headers })
  const readTwice = (path: string) => async () => {
    expect((await read(path)).status).toBe(200)
    expect((await read(path)).status).toBe(200)
  }

  test('of a patient is logged once in five minutes', async () => {
    const [{ name }] = await api.rows('SELECT name FROM patients WHERE id = $1', [rows.patient])
    const path = `/surgical-map/v1/patient/${rows.patient}`
    expect(await logged(readTwice(path))).toEqual([
      entry('patient.read', { subject: name, record_id: rows.patient }),
    ])
  })

  test('of a patient is logged, too, when a create that is sent again is answered with it', async () => {
    const body = { uuid: randomUUID(), name: 'Paciente Repetida', gender_id: 1, job_title_id: 1 }
    const create = () => api.call('POST /app/patients', { token, body, headers })
    const { status, json } = await create()
    expect(status).toBe(201)
    expect(await logged(create)).toEqual([
      entry('patient.read', { subject: 'Paciente Repetida', record_id: json.id }),
    ])
  })

  test('of a procedure is logged by its own institution', async () => {
    expect(await logged(readTwice(`/surgical-map/v2/procedures/${rows.procedure}`))).toEqual([
      entry('procedure.read', { subject: expect.any(String), record_id: rows.procedure }),
    ])
  })

  test('of the exams of a procedure is logged, and of a file by its name', async () => {
    expect(await logged(readTwice(`/v1/procedure/${rows.procedure}/ocrs`))).toEqual([
      entry('exam.read', { subject: expect.any(String), record_id: rows.procedure }),
    ])
  })

  test('of a list without rows, or of a record that does not exist, leaves no entry', async () => {
    const call = async () => {
      for (const path of [
        '/surgical-map/v2/patients?filter=zqxw',
        '/app/v4/schedules?search=zqxw',
        '/surgical-map/v1/patient/2147483647',
        '/surgical-map/v2/procedures/2147483647',
        '/v1/procedure/2147483647/ocrs',
      ])
        await read(path)
    }
    expect(await logged(call)).toEqual([])
  })

  test('of a record is logged later when the database is away meanwhile', async () => {
    const pool = api.services().db.system
    const failures = vi.spyOn(logger, 'error').mockImplementationOnce(() => {})
    const access = new AccessLog(pool)
    const subject = 'Enquanto fora'
    const work = async () => {
      access.record({
        userId: user,
        institutionId: 1,
        event: 'patientRead',
        subject,
        recordId: 1,
        address: ADDRESS,
        device: DEVICE,
      })
      vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('away') as never)
      await access.flush()
      expect(failures).toHaveBeenCalledExactlyOnceWith('log de atividades: away')
      await access.stop()
    }
    expect(await logged(work)).toEqual([entry('patient.read', { subject, record_id: 1 })])
  })
})

test('the list of the activity log answers address and device [LOG-11]', async () => {
  await signIn(PASSWORD)
  const { json } = await api.call('GET /app/user_log?search=session.sign-in&limit=1', { token })
  expect(json.result[0]).toMatchObject({ by_server: true, address: ADDRESS, device: DEVICE, record_id: null })
})
