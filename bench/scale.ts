import type { Services } from '../server/context.ts'
import { createApp } from '../server/createApp.ts'
import { prepareDatabase } from '../server/prepare.ts'
import { issueToken } from '../server/session/tokens.ts'
import { addHospitals } from '../tests/support/otherHospitals.ts'
import { median, type Topic } from './support/report.ts'
import { openServices } from './support/services.ts'
import { timed } from './support/timed.ts'

/** Hospitals beside the demo's. `SALA_SCALE=1000 npm run bench -- scale` takes ten minutes. */
const HOSPITALS = Number(process.env.SALA_SCALE ?? 200)

const OF_EACH = { patients: 2_000, procedures: 5_000, entries: 20_000, surgeons: 100, users: 60 }

const ROUNDS = 25
const WARM = 10
const AT_MOST = 1.5

const DAY = new Date().toISOString().slice(0, 10)

/** Calls of one hospital by what they are. */
const calls: Readonly<Record<string, string>> = {
  'a page of patients': '/surgical-map/v2/patients/?page=1&limit=10',
  'patients of a name': '/surgical-map/v2/patients/?page=1&limit=10&filter=maria',
  'the number of patients of a name': '/surgical-map/v2/patients/count?filter=maria',
  'patients of two names': '/surgical-map/v2/patients/?page=1&limit=10&filter=maria%20silva',
  'patients of nobody': '/surgical-map/v2/patients/?page=1&limit=10&filter=xyzwq',
  'patients to pick': '/surgical-map/patients/1?limit=10&filter=maria',
  'the map of a day': `/app/v4/schedules?type=all&limit=50&page=1&probable_date=${encodeURIComponent(`${DAY}T00:00:00-03:00`)}`,
  'the map, by a name': '/app/v4/schedules?type=all&limit=50&page=1&search=maria',
  'attendances of a month': `/app/v4/procedures-attendances?key=1&page=1&per_page=10&start_date=${DAY.slice(0, 7)}-01&end_date=${DAY}`,
  'attendances of a name': '/app/v4/procedures-attendances?key=1&page=1&per_page=10&search=maria',
  'a page of surgeons': '/preset/surgeons/?size=10&offset=0',
  'surgeons to pick': '/surgical-map/surgeons/1/ana',
  'anaesthetists to pick': '/surgical-map/anaesthetists/1',
  'a page of users': '/v2/users?page=1&limit=10&asc=true',
  'users of a name': '/v2/users?page=1&limit=10&asc=true&name=ana',
  'the activity log': '/app/user_log?page=1&limit=20',
}

/** What one hospital's calls cost among many hospitals, beside the same calls of an installation that has it alone. */
export const topic: Topic = async (report) => {
  const small = await openServices()
  const large = await openServices()
  try {
    for (const { services } of [small, large])
      await prepareDatabase(services.db, { demo: true, admin: undefined })
    await small.services.db.jobs.query('VACUUM ANALYZE')
    const seconds = (await timed(() => addHospitals(large.services.db.jobs, HOSPITALS, OF_EACH))) / 1000
    const [beside, ours] = [await callerOf(small.services), await callerOf(large.services)]
    for (const [what, path] of Object.entries(calls)) {
      for (let round = 0; round < WARM; round++) for (const call of [beside, ours]) await call(path)
      const times = { beside: [] as number[], ours: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        times.beside.push(await timed(() => beside(path)))
        times.ours.push(await timed(() => ours(path)))
      }
      const [one, other] = [median(times.ours), median(times.beside)]
      report({
        what: `${what}, of one of ${HOSPITALS} hospitals, beside one that is alone`,
        value: one / other,
        unit: '×',
        bar: { atMost: AT_MOST },
        detail: `${one.toFixed(1)} ms beside ${other.toFixed(1)} ms`,
      })
    }
    report({
      what: 'filling',
      value: seconds,
      unit: 's',
      detail: `${HOSPITALS * OF_EACH.patients} patients, ${HOSPITALS * OF_EACH.procedures} procedures, ${HOSPITALS * OF_EACH.entries} entries of the log`,
    })
  } finally {
    await small.close()
    await large.close()
  }
}

/** Makes calls as the demo's manager. @throws Error for an answer that is not 200 */
async function callerOf(services: Services): Promise<(path: string) => Promise<void>> {
  const pool = services.db.system
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM users WHERE email = 'gestor@sala.test'")
  const user = rows[0]?.id
  const session = await pool.query('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [user])
  const authorization = await issueToken(pool, session.rows[0].id, 1)
  const app = createApp(services)
  return async (path) => {
    const answer = await app.request(`/api${path}`, { headers: { authorization } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  }
}
