import type { Pool } from 'pg'
import type { Services } from '../server/context.ts'
import { createApp } from '../server/createApp.ts'
import { prepareDatabase } from '../server/prepare.ts'
import { issueToken } from '../server/session/tokens.ts'
import { median, type Topic } from './support/report.ts'
import { openServices } from './support/services.ts'
import { timed } from './support/timed.ts'

/** Hospitals beside the demo's. `SALA_SCALE=1000 npm run bench -- scale` takes ten minutes. */
const HOSPITALS = Number(process.env.SALA_SCALE ?? 200)

/** Rows of each. */
const PATIENTS = 2_000
const PROCEDURES = 5_000
const ENTRIES = 20_000
const SURGEONS = 100
const USERS = 60

const FIRST = 100_000
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
    const seconds = (await timed(() => fill(large.services.db.jobs))) / 1000
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
      detail: `${HOSPITALS * PATIENTS} patients, ${HOSPITALS * PROCEDURES} procedures, ${HOSPITALS * ENTRIES} entries of the log`,
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

/** SQL of a person's name, chosen by two numbers. */
const name = (one: string, other: string) => `
  (ARRAY['Ana','Maria','João','José','Antônio','Francisca','Carlos','Paulo','Pedro','Lucas','Luiza','Marcos','Rita','Sônia','Bruno','Clara','Davi','Elisa','Fábio','Helena'])[1 + (${one}) % 20]
  || ' ' || (ARRAY['Silva','Souza','Costa','Santos','Oliveira','Pereira','Rodrigues','Almeida','Nascimento','Lima','Araújo','Fernandes','Carvalho','Gomes','Martins','Rocha','Ribeiro','Alves','Monteiro','Mendes'])[1 + (${other}) % 20]
  || ' ' || substr(md5((${one}) || '.' || (${other})), 1, 6)`

const statements = [
  `INSERT INTO institutions (id, name, is_hospital_clinic) SELECT ${FIRST} + h, 'Hospital ' || h, false FROM generate_series(1, ${HOSPITALS}) h`,
  `INSERT INTO patients (id, institution_id, name, birth_date, cpf)
   SELECT ${FIRST} + (h - 1) * ${PATIENTS} + k, ${FIRST} + h, ${name('k * 7 + h', 'k * 3 + h')}, date '1940-01-01' + (k * 13 + h) % 28000,
          lpad(((h::bigint * 1000003 + k * 7919) % 99999999999)::text, 11, '0')
     FROM generate_series(1, ${HOSPITALS}) h, generate_series(1, ${PATIENTS}) k`,
  `INSERT INTO procedures (id, uuid, institution_id, patient_id, surgery_probable_date, date, carried)
   SELECT ${FIRST} + (h - 1) * ${PROCEDURES} + k, gen_random_uuid(), ${FIRST} + h, ${FIRST} + (h - 1) * ${PATIENTS} + 1 + k % ${PATIENTS},
          now() - (k % 1000) * interval '1 day', now() - (k % 1000) * interval '1 day', '{}'
     FROM generate_series(1, ${HOSPITALS}) h, generate_series(1, ${PROCEDURES}) k`,
  `INSERT INTO user_logs (id, institution_id, user_id, event, created_at, by_server)
   SELECT ${FIRST} + (h - 1) * ${ENTRIES} + k, ${FIRST} + h, 1, (ARRAY['1','2','3','4'])[1 + k % 4], now() - k * interval '10 minutes', true
     FROM generate_series(1, ${HOSPITALS}) h, generate_series(1, ${ENTRIES}) k`,
  `INSERT INTO log_seals (institution_id, position, log_id, logged_at, hash)
   SELECT institution_id, row_number() OVER (PARTITION BY institution_id ORDER BY id), id, created_at, md5(id::text) || md5(id::text)
     FROM user_logs WHERE id > ${FIRST}`,
  `INSERT INTO surgeons (id, institution_id, name, crm_number, crm_state_id)
   SELECT ${FIRST} + (h - 1) * ${SURGEONS} + k, ${FIRST} + h, ${name('k * 7 + h', 'k * 3 + h')}, (100000 + k)::text, 25
     FROM generate_series(1, ${HOSPITALS}) h, generate_series(1, ${SURGEONS}) k`,
  `INSERT INTO users (id, email, name, type) SELECT ${FIRST} + n, 'p' || n || '@sala.test', ${name('n * 7', 'n * 3')}, 'IN'
     FROM generate_series(1, ${HOSPITALS * USERS}) n`,
  `INSERT INTO institution_users (institution_id, user_id, user_name, user_search)
   SELECT ${FIRST} + 1 + (u.id - ${FIRST} - 1) / ${USERS}, u.id, u.name, u.search FROM users u WHERE u.id > ${FIRST}`,
]

const TABLES = ['patients', 'procedures', 'user_logs', 'log_seals', 'surgeons', 'institution_users']

/** Indexes that belong to no constraint. */
const SELECT_INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS text
    FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`

/** Fills a database with other hospitals: without triggers and references, and with indexes made afterwards. */
async function fill(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("SET session_replication_role = 'replica'; SET maintenance_work_mem = '512MB'")
    const { rows } = await client.query<{ name: string; text: string }>(SELECT_INDEXES, [TABLES])
    for (const index of rows) await client.query(`DROP INDEX ${index.name}`)
    for (const statement of statements) await client.query(statement)
    for (const index of rows) await client.query(index.text)
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release(true)
  }
}
