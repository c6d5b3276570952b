import type { ClientBase } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { readBoardPage } from '../../server/boards/rows.ts'
import { readMap } from '../../server/mapCopies/rows.ts'
import { testApi } from '../support/api.ts'
import { addHospitals } from '../support/otherHospitals.ts'
import { schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const api = testApi()

const HOSPITALS = 60

const SELECT_LARGE = `SELECT relname AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 5000 ORDER BY relname`

/** Tables whose size grows with the number of hospitals. */
let large: string[]

/** Plans of the statements since the last look, also of those within functions. */
const plans: string[] = []

beforeAll(async () => {
  const { app, system } = api.services().db
  await addHospitals(system, HOSPITALS, {
    patients: 500,
    procedures: 1_000,
    entries: 1_000,
    surgeons: 100,
    users: 100,
  })
  large = (await api.rows(SELECT_LARGE)).map(({ name }) => name)
  // For connections that open from now on.
  await api.rows(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET session_preload_libraries = auto_explain', current_database());
    EXECUTE format('ALTER DATABASE %I SET auto_explain.log_min_duration = 0', current_database());
    EXECUTE format('ALTER DATABASE %I SET auto_explain.log_nested_statements = on', current_database());
    EXECUTE format('ALTER DATABASE %I SET auto_explain.log_level = notice', current_database());
  END $$`)
  app.on('connect', (client: ClientBase) => client.on('notice', ({ message }) => plans.push(message ?? '')))
})

const month = new Date().toISOString().slice(0, 7)
const day = encodeURIComponent(`${new Date().toISOString().slice(0, 10)}T00:00:00-03:00`)

const reading = [
  'GET /preset/institutions',
  'GET /app/user_log?page=1&limit=20',
  'GET /app/user_log?page=1&limit=20&event=paciente',
  `GET /app/v4/schedules?type=all&limit=50&page=1&probable_date=${day}`,
  `GET /app/v4/schedules?type=all&limit=50&page=1&probable_date=${day}&search=maria`,
  `GET /app/v4/schedules?type=all&limit=50&page=1&probable_date=${day}&search=maria%20silva`,
  'GET /surgical-map/v2/patients/?page=1&limit=10&filter=',
  'GET /surgical-map/v2/patients/?page=1&limit=10&filter=maria',
  'GET /surgical-map/v2/patients/?page=1&limit=10&filter=52998224725',
  'GET /surgical-map/v2/patients/count?filter=maria',
  'GET /surgical-map/patients/1?limit=10&filter=maria',
  'GET /surgical-map/surgeons/1/ana',
  'GET /surgical-map/anaesthetists/1/ana',
  'GET /v2/surgical-map/medical-plans/1/uni',
  'GET /preset/surgeons/?size=1000&offset=0',
  'GET /preset/surgery-centers/?page=1&size=2000',
  'GET /preset/medical-plans/?size=1000&offset=0',
  'GET /preset/materials',
  'GET /preset/surgical-teams',
  'GET /web/monitors/qrcodes',
  'GET /invite/import/anesthetists',
  'GET /v2/users?page=1&limit=10&asc=true',
  'GET /v2/users?page=1&limit=10&asc=true&name=ana',
  'GET /v2/users/count?name=ana',
  'GET /importations/?type=surgeons',
  'GET /web/v2/active-principles?page=1&limit=10&filter=prop',
  `GET /app/v4/procedures-attendances?key=1&page=1&limit=10&start_date=${month}-01&end_date=${month}-28`,
  'GET /app/v4/procedures-attendances?key=1&page=1&limit=10&search=maria',
  'GET /app/v4/procedures-attendances/count?key=1&search=maria',
  'GET /app/procedures/recovery',
  'GET /app/procedures/waiting',
  'GET /app/surgery-requests',
  'GET /app/surgery-requests?settled',
  `GET /app/procedures/readiness?from=${month}-10&to=${month}-17`,
]

test.each(reading)('of many hospitals, %s reads no large table from end to end', async (call) => {
  const token = await api.signIn('gestor@sala.test', 1)
  await expectNoScan(() => api.call(call, { token }))
})

test('of many hospitals, the saves and the read of a surgery read no large table from end to end', async () => {
  const token = await api.signIn('gestor@sala.test', 1)
  const fixture = await schedulingFixture(api, 1)
  const body = surgeryBody(fixture, { surgery_probable_date: `${month}-10T07:00:00.000-03:00` })
  const { id } = await expectNoScan(() => api.call('POST /app/v3/procedures', { token, body }))
  await expectNoScan(() => api.call(`GET /surgical-map/v2/procedures/${id}`, { token }))
  await expectNoScan(() => api.call('POST /app/procedures/check', { token, body }))
  const to = { surgery_probable_date: `${month}-10T09:00:00.000-03:00`, surgery_center_room_id: fixture.room }
  const moves = [{ id, ...to }]
  await expectNoScan(() => api.call('POST /app/procedures/moves/check', { token, body: { moves } }))
})

test('of many hospitals, a copy of the map and a board read no large table from end to end', async () => {
  const connection = await api.services().db.system.connect()
  const notice = ({ message }: { message?: string | undefined }) => plans.push(message ?? '')
  try {
    connection.on('notice', notice)
    await connection.query("LOAD 'auto_explain'")
    await connection.query('SET auto_explain.log_min_duration = 0; SET auto_explain.log_level = notice')
    const board = { id: 0, name: '', by_number: false, institution_id: 1, institution: '', time_zone: 'UTC' }
    for (const read of [() => readMap(connection, 1), () => readBoardPage(connection, board, new Date())])
      await expectNoScan(async () => {
        await read()
        return { status: 200, json: null, headers: new Headers() }
      })
  } finally {
    connection.off('notice', notice)
    connection.release(true)
  }
})

/** @returns the answer, of which no statement had a plan that reads a large table whole */
async function expectNoScan(call: () => ReturnType<typeof api.call>) {
  plans.length = 0
  const { status, json } = await call()
  expect(status).toBeLessThan(300)
  expect(plans.length).toBeGreaterThan(0)
  const scan = new RegExp(`Seq Scan on (${large.join('|')})\\b`)
  expect(plans.filter((plan) => scan.test(plan))).toEqual([])
  return json
}
