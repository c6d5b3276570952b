import type { Pool } from 'pg'

/** Rows of each hospital. */
interface Rows {
  patients: number
  procedures: number
  /** Of the activity log, each with its seal. */
  entries: number
  surgeons: number
  users: number
}

const FIRST = 100_000

/** SQL of a person's name, chosen by two numbers. */
const name = (one: string, other: string) => `
  (ARRAY['Ana','Maria','João','José','Antônio','Francisca','Carlos','Paulo','Pedro','Lucas','Luiza','Marcos','Rita','Sônia','Bruno','Clara','Davi','Elisa','Fábio','Helena'])[1 + (${one}) % 20]
  || ' ' || (ARRAY['Silva','Souza','Costa','Santos','Oliveira','Pereira','Rodrigues','Almeida','Nascimento','Lima','Araújo','Fernandes','Carvalho','Gomes','Martins','Rocha','Ribeiro','Alves','Monteiro','Mendes'])[1 + (${other}) % 20]
  || ' ' || substr(md5((${one}) || '.' || (${other})), 1, 6)`

const statements = (hospitals: number, rows: Rows) => {
  /** Each row k of each hospital h. */
  const each = (count: number) => `FROM generate_series(1, ${hospitals}) h, generate_series(1, ${count}) k`
  const id = (count: number, row = 'k') => `${FIRST} + (h - 1) * ${count} + ${row}`
  return [
    `INSERT INTO institutions (id, name, is_hospital_clinic) SELECT ${FIRST} + h, 'Hospital ' || h, false FROM generate_series(1, ${hospitals}) h`,
    `INSERT INTO patients (id, institution_id, name, birth_date, cpf)
     SELECT ${id(rows.patients)}, ${FIRST} + h, ${name('k * 7 + h', 'k * 3 + h')}, date '1940-01-01' + (k * 13 + h) % 28000,
            lpad(((h::bigint * 1000003 + k * 7919) % 99999999999)::text, 11, '0') ${each(rows.patients)}`,
    `INSERT INTO procedures (id, uuid, institution_id, patient_id, surgery_probable_date, date, carried)
     SELECT ${id(rows.procedures)}, gen_random_uuid(), ${FIRST} + h, ${id(rows.patients, `1 + k % ${rows.patients}`)},
            now() - (k % 1000) * interval '1 day', now() - (k % 1000) * interval '1 day', '{}' ${each(rows.procedures)}`,
    `INSERT INTO user_logs (id, institution_id, user_id, event, created_at, by_server)
     SELECT ${id(rows.entries)}, ${FIRST} + h, 1, (ARRAY['1','2','3','4'])[1 + k % 4], now() - k * interval '10 minutes', true ${each(rows.entries)}`,
    `INSERT INTO log_seals (institution_id, position, log_id, logged_at, hash)
     SELECT institution_id, row_number() OVER (PARTITION BY institution_id ORDER BY id), id, created_at, md5(id::text) || md5(id::text)
       FROM user_logs WHERE id > ${FIRST}`,
    `INSERT INTO surgeons (id, institution_id, name, crm_number, crm_state_id)
     SELECT ${id(rows.surgeons)}, ${FIRST} + h, ${name('k * 7 + h', 'k * 3 + h')}, (100000 + k)::text, 25 ${each(rows.surgeons)}`,
    `INSERT INTO procedure_surgeons (institution_id, procedure_id, surgeon_id, position)
     SELECT ${FIRST} + h, ${id(rows.procedures)}, ${id(rows.surgeons, `1 + k % ${rows.surgeons}`)}, 0 ${each(rows.procedures)}`,
    `INSERT INTO users (id, email, name, type)
     SELECT ${id(rows.users)}, 'p' || ${id(rows.users)} || '@sala.test', ${name('k * 7 + h', 'k * 3 + h')}, 'IN' ${each(rows.users)}`,
    `INSERT INTO institution_users (institution_id, user_id, user_name, user_search)
     SELECT ${FIRST} + h, u.id, u.name, u.search FROM generate_series(1, ${hospitals}) h CROSS JOIN generate_series(1, ${rows.users}) k JOIN users u ON u.id = ${id(rows.users)}`,
    `INSERT INTO procedure_anaesthetists (institution_id, procedure_id, anaesthetist_id, phase, is_main, position)
     SELECT ${FIRST} + h, ${id(rows.procedures)}, ${id(rows.users, `1 + k % ${rows.users}`)}, 'trans', true, 0 ${each(rows.procedures)}`,
    `INSERT INTO record_anaesthetists (institution_id, user_id)
     SELECT ${FIRST} + h, ${id(rows.users)} ${each(rows.users)}`,
  ]
}

const FILLED = [
  'patients',
  'procedures',
  'procedure_surgeons',
  'procedure_anaesthetists',
  'user_logs',
  'log_seals',
  'surgeons',
  'institution_users',
]

/** Indexes that belong to no constraint. */
const SELECT_INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS text
    FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`

/** Adds hospitals to a database of the demo: without triggers and references, and with indexes made afterwards. */
export async function addHospitals(owner: Pool, hospitals: number, ofEach: Rows): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query("SET session_replication_role = 'replica'; SET maintenance_work_mem = '512MB'")
    const { rows } = await client.query<{ name: string; text: string }>(SELECT_INDEXES, [FILLED])
    for (const index of rows) await client.query(`DROP INDEX ${index.name}`)
    for (const statement of statements(hospitals, ofEach)) await client.query(statement)
    for (const index of rows) await client.query(index.text)
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release(true)
  }
}
