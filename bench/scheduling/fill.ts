import type { Database } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { issueToken } from '../../server/session/tokens.ts'
import { mobileAppDefaults } from '../../src/resources/procedures/payload.ts'

export const PROCEDURES = 200_000
export const HOSPITALS = 12

/** The n-th row of the first hospital in a table whose rows are dealt out to all of them. */
export const ownId = (n: number) => HOSPITALS * (1 + n)

/** The n-th room of the first hospital, with its sector. */
export const roomAt = (n: number) => ({
  surgery_center_room_id: ownId(n),
  surgery_center_id: 1 + ((ownId(n) - 1) % (CENTERS * HOSPITALS)),
})
const PATIENTS = 4_000
const SURGEONS = 60
const PLANS = 25
const CENTERS = 8
const ROOMS = 32
const SURGERIES = 1_200
export const PEOPLE = 40
const DAYS = 730

/**
 * The body of a new surgery with its plan, surgeon, anaesthetist and proposed surgery; without uuid, so that
 * each call creates a new one.
 */
export function newSurgery({ institutionId }: Filled): string {
  const own = institutionId - 1 + HOSPITALS
  return JSON.stringify({
    user_id: 1,
    name: null,
    patient_id: own,
    institution_id: institutionId,
    surgery_probable_date: new Date(Date.now() + 86_400_000).toISOString(),
    room_id: 1,
    surgery_type_id: 1,
    surgery_center_id: own,
    register_number: 'A-1',
    access_route_type_id: 1,
    active_surgeons: [{ surgeon_id: own }],
    procedure_medical_plans: [{ medical_plan_id: own, code: '1', password: '2' }],
    active_anaesthetists: [{ anaesthetist_id: own, is_trans: true, is_main: true }],
    laterality_procedures: [{ laterality: '1x', surgical_procedure_id: 7 }],
  })
}

/** The caller in the bench: a user of one hospital, among the records of twelve. */
export interface Filled {
  token: string
  userId: number
  institutionId: number
  /** Ids of some of its records. */
  ids: number[]
}

const lookups = `
  INSERT INTO medical_plan_tables VALUES (1, 'TUSS');
  INSERT INTO surgery_types VALUES (1, 'Eletiva'), (2, 'Urgência'), (3, 'Emergência');
  INSERT INTO accommodations VALUES (1, 'Enfermaria'), (2, 'Apartamento');
  INSERT INTO access_route_types VALUES (1, 'Mesma via'), (2, 'Vias diferentes')`

/**
 * Everything that records refer to. Ids start at 1; institution n owns those with `id % HOSPITALS` = n - 1.
 */
const fixture = `
  INSERT INTO institutions (id, name) SELECT n, 'Hospital ' || n FROM generate_series(1, ${HOSPITALS}) n;
  INSERT INTO users (id, email, name, type) SELECT n, n || '@sala.test', 'Anestesista Número ' || n, 'AN' FROM generate_series(1, ${PEOPLE}) n;
  INSERT INTO institution_users (institution_id, user_id, is_anaesthetist) SELECT 1 + n % ${HOSPITALS}, n, true FROM generate_series(1, ${PEOPLE}) n;
  INSERT INTO surgical_procedures (id, medical_plan_table_id, code, name)
    SELECT n, 1, 30000000 + n, 'Procedimento cirúrgico de número ' || n FROM generate_series(1, ${SURGERIES}) n;
  INSERT INTO surgeons (id, institution_id, name, crm_number, crm_state_id)
    SELECT n, 1 + n % ${HOSPITALS}, 'Cirurgião Número ' || n, n, 25 FROM generate_series(1, ${SURGEONS * HOSPITALS}) n;
  INSERT INTO health_plans (id, institution_id, name, medical_plan_table_id)
    SELECT n, 1 + n % ${HOSPITALS}, 'Convênio ' || n, 1 FROM generate_series(1, ${PLANS * HOSPITALS}) n;
  INSERT INTO surgery_centers (id, institution_id, name) SELECT n, 1 + n % ${HOSPITALS}, 'Setor ' || n FROM generate_series(1, ${CENTERS * HOSPITALS}) n;
  INSERT INTO surgery_center_rooms (id, institution_id, surgery_center_id, name)
    SELECT n, 1 + n % ${HOSPITALS}, 1 + (n - 1) % ${CENTERS * HOSPITALS}, 'Sala ' || n FROM generate_series(1, ${ROOMS * HOSPITALS}) n;
  INSERT INTO patients (id, institution_id, name, preferred_name, cpf, birth_date, gender_id)
    SELECT n, 1 + n % ${HOSPITALS}, 'Paciente da Silva Número ' || n, CASE WHEN n % 10 = 0 THEN 'Nome Social ' || n END,
           lpad(n::text, 11, '0'), date '1940-01-01' + n % 25000, 1 + n % 2 FROM generate_series(1, ${PATIENTS * HOSPITALS}) n`

/** An id of the same institution as record n, spread over `many` of them. */
const ofSame = (many: number, step: number) =>
  `n % ${HOSPITALS} + ${HOSPITALS} * (1 + (n / ${step}) % ${many - 1})`

/** Index of record n among the records of its day and institution. */
const OF_DAY = `n / ${HOSPITALS * DAYS}`

/**
 * Two in five are consultations; they spread over the days of two years, some 23 a day in each hospital, ten
 * minutes apart.
 */
const records = (count: number) => `
  INSERT INTO procedures (id, uuid, institution_id, patient_id, name, surgery_probable_date, pre_probable_date, room_id, surgery_center_id,
                          surgery_center_room_id, surgery_type_id, access_route_type_id, register_number, carried)
  SELECT n, gen_random_uuid(), 1 + n % ${HOSPITALS}, ${ofSame(PATIENTS, HOSPITALS)}, '30101018 - Procedimento',
         CASE WHEN ${OF_DAY} % 5 < 3 THEN moment END, CASE WHEN ${OF_DAY} % 5 >= 3 THEN moment END, 1 + n % 2, ${ofSame(CENTERS, 7)},
         ${ofSame(ROOMS, 7)}, 1 + n % 2, 1 + n % 2, 'A-' || n, $1
    FROM generate_series(1, ${count}) n,
         LATERAL (SELECT current_date + (n / ${HOSPITALS} % ${DAYS} - ${DAYS / 2}) + interval '10 hours' + ${OF_DAY} * interval '10 minutes' AS moment) AS at`

const lists = (count: number) => `
  INSERT INTO procedure_medical_plans SELECT 1 + n % ${HOSPITALS}, n, ${ofSame(PLANS, 9)}, 1, 'C' || n, 'S' || n FROM generate_series(1, ${count}) n;
  INSERT INTO procedure_surgeons SELECT 1 + n % ${HOSPITALS}, n, ${ofSame(SURGEONS, 5)}, 1 FROM generate_series(1, ${count}) n;
  INSERT INTO procedure_anaesthetists SELECT 1 + n % ${HOSPITALS}, n, 1 + (n / 5 + m) % ${PEOPLE}, CASE WHEN ${OF_DAY} % 5 < 3 THEN 'trans' ELSE 'pre' END, m = 1, m
    FROM generate_series(1, ${count}) n, generate_series(1, 2) m WHERE m = 1 OR n % 3 = 0;
  INSERT INTO procedure_surgeries (institution_id, procedure_id, surgical_procedure_id, laterality, position)
    SELECT 1 + n % ${HOSPITALS}, n, 1 + (n * 7 + m) % ${SURGERIES}, 1, m FROM generate_series(1, ${count}) n, generate_series(1, 2) m WHERE m = 1 OR n % 3 = 0`

const NUMBER_ON = ['procedures', 'procedure_surgeries'].map(
  (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`,
)

/**
 * A migrated database of twelve hospitals with procedures and consultations, within a year before and after today; 200,000 of them
 * unless `count` says otherwise.
 */
export async function fillScheduling(db: Database, count = PROCEDURES): Promise<Filled> {
  await migrateDatabase(db)
  const client = await db.jobs.connect()
  try {
    // References are valid by construction; checking each one would take most of the time.
    await client.query('SET session_replication_role = replica')
    for (const text of [lookups, fixture]) await client.query(text)
    await client.query(records(count), [JSON.stringify(mobileAppDefaults)])
    await client.query(lists(count))
    for (const text of NUMBER_ON) await client.query(text)
    await client.query('SET session_replication_role = origin')
  } finally {
    client.release()
  }
  await db.jobs.query('VACUUM (ANALYZE)')
  const userId = HOSPITALS
  const institutionId = 1
  const session = await db.jobs.query('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [userId])
  const { rows } = await db.jobs.query<{ id: number }>(
    'SELECT id FROM procedures WHERE institution_id = $1 AND id % 1009 < 2 ORDER BY id LIMIT 100',
    [institutionId],
  )
  return {
    token: await issueToken(db.jobs, session.rows[0].id, institutionId),
    userId,
    institutionId,
    ids: rows.map((row) => row.id),
  }
}
