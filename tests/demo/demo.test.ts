import type pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { createRequestRole } from '../../server/db/requestRole.ts'
import { fillDemo } from '../../server/demo/index.ts'
import { consentHtml, consentParagraphs } from '../../server/documents/consentHtml.ts'
import { prepareDatabase } from '../../server/prepare.ts'
import { fillEmpty } from '../../server/seed/fill.ts'
import { hashSecret } from '../../server/session/tokens.ts'
import { verifyPassword } from '../../server/signIn/passwords.ts'
import { isCnpj, isCpf } from '../../src/domain/documents.ts'
import { isPhone } from '../../src/domain/phone.ts'
import { trackedEvents } from '../../src/resources/logEvents.ts'
import { makeTestScope } from '../support/testScope.ts'
import { demoDatabases } from './filledDatabases.ts'

// Past midnight in UTC, still the day before in São Paulo.
const now = new Date('2026-03-11T01:30:00Z')

// A test may fill databases while other test files keep the machine busy.
vi.setConfig({ testTimeout: 60_000 })

/** Without one a new database is refused. */
const admin = { email: 'admin@exemplo.test', password: 'Tucano#Verde7' }

const { newDatabase, filledAt } = demoDatabases()
let filled: Database

async function rows<T extends pg.QueryResultRow>(db: Database, query: string): Promise<T[]> {
  return (await db.system.query<T>(query)).rows
}

async function counts(table: string): Promise<Record<number, number>> {
  const found = await rows<{ institution_id: number; n: number }>(
    filled,
    `SELECT institution_id, count(*)::integer AS n FROM ${table} GROUP BY 1`,
  )
  return Object.fromEntries(found.map(({ institution_id, n }) => [institution_id, n]))
}

interface Contents {
  count: number
  /** Sum of the rows' hashes: as JSON, tens of thousands of rows take longer to read and to compare than to fill. */
  hashes: string
}

/** Tables of which a failed fill leaves traces, with what is compared of them. */
const comparable: Record<string, string> = {
  // Deltas of a total are merged from time to time, and failed fills change when: only their sums are compared.
  register_totals:
    '(SELECT register, institution_id, sum(delta) AS total FROM register_totals GROUP BY 1, 2)',
  // Triggers write them: their ids come from a sequence, and they name their transaction.
  presentation_versions: '(SELECT institution_id, valid_from, value FROM presentation_versions)',
}

/** The contents of each filled table, except salted passwords and clock times. */
async function everything(db: Database): Promise<Record<string, Contents>> {
  const tables = await rows<{ name: string }>(
    db,
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'server_keys' ORDER BY 1`,
  )
  const found: Record<string, Contents> = {}
  for (const { name } of tables) {
    const source = comparable[name] ?? name
    const [contents] = await rows<Contents>(
      db,
      `SELECT count(*)::integer, sum(hashtextextended((to_jsonb(t) - '{password_hash,logged_at}'::text[])::text, 0)) AS hashes
         FROM ${source} t`,
    )
    if (contents) found[name] = contents
  }
  return found
}

beforeAll(async () => {
  filled = await filledAt(now)
}, 60_000)

test('the institutions are of the kinds and in the groups and networks that the demo names', async () => {
  expect(
    await rows(
      filled,
      `SELECT id, name, is_clinic, is_group, is_network, is_hospital_clinic,
              ARRAY(SELECT group_id FROM group_members WHERE member_id = i.id) AS groups,
              ARRAY(SELECT network_id FROM network_members WHERE member_id = i.id) AS networks
         FROM institutions i ORDER BY id`,
    ),
  ).toEqual(
    [
      { id: 1, name: 'Hospital Santa Luzia', groups: [4], networks: [5] },
      { id: 2, name: 'Clínica Boa Vista', is_clinic: true, groups: [4] },
      { id: 3, name: 'Hospital-Clínica São Lucas', is_hospital_clinic: true, groups: [4], networks: [5] },
      { id: 4, name: 'Grupo Anestesia Sul', is_group: true },
      { id: 5, name: 'Rede Horizonte', is_network: true },
      { id: 6, name: 'Hospital Nossa Senhora da Paz' },
      { id: 7, name: 'Hospital Rede Fechada' },
    ].map((institution) => ({
      is_clinic: false,
      is_group: false,
      is_network: false,
      is_hospital_clinic: false,
      groups: [],
      networks: [],
      ...institution,
    })),
  )
  expect(await rows(filled, 'SELECT * FROM institution_settings ORDER BY setting_id')).toEqual([
    { institution_id: 1, setting_id: 17, value: '1' },
    { institution_id: 1, setting_id: 26, value: '6' },
    { institution_id: 1, setting_id: 34, value: '1' },
    { institution_id: 1, setting_id: 52, value: '{"isEnabled":true,"isRequired":true}' },
  ])
  expect(await rows(filled, 'SELECT * FROM connection_whitelists')).toEqual([
    { institution_id: 7, ips: ['203.0.113.7'] },
  ])
})

test('the named sign-ins have their types, flags and institutions, and one password', async () => {
  const found = await rows<{ line: string; password_hash: string }>(
    filled,
    `SELECT concat_ws(' ', email, type, nullif(terms_status, 'ACCEPTED'), (
              SELECT concat_ws(' ', string_agg(DISTINCT flag, ' '), '|', string_agg(DISTINCT institution_id::text, ','))
                FROM institution_users m
                LEFT JOIN LATERAL (SELECT key AS flag FROM jsonb_each(to_jsonb(m)) WHERE key LIKE 'is\\_%' AND value = 'true') f ON true
               WHERE user_id = u.id)) AS line, password_hash
       FROM users u WHERE email LIKE '%@sala.test' ORDER BY id`,
  )
  expect(found.map(({ line }) => line)).toEqual([
    'plataforma@sala.test AD is_admin is_default | 1,2,3,4,5,6,7',
    'gestor@sala.test AN is_admin is_anaesthetist is_default is_manager | 1,2,3,4',
    'anestesista@sala.test AN is_anaesthetist | 1',
    'residente@sala.test AN is_anaesthetist is_resident | 1',
    'gerente@sala.test IN is_manager | 1',
    'instituicao@sala.test IN is_admin | 1',
    'farmacia@sala.test PH | 1',
    'usuario@sala.test DM | 1',
    'grupo@sala.test IN is_admin | 4',
    'rede@sala.test NW is_admin is_network | 5',
    'vizinho@sala.test IN is_admin is_manager | 6',
    'bloqueado@sala.test IN | 7',
    'orfao@sala.test IN |',
    'termos@sala.test IN PENDING | 1',
  ])
  expect(
    await rows(filled, 'SELECT DISTINCT institution_id FROM institution_users WHERE is_default'),
  ).toEqual([{ institution_id: 1 }])
  expect(await verifyPassword(found[3]?.password_hash, 'Sala@2026')).toBe(true)
  expect(new Set(found.map(({ password_hash }) => password_hash)).size).toBe(1)
})

test('the hospital has forty people: active, pending without a password, expired', async () => {
  expect(
    await rows(
      filled,
      `SELECT CASE WHEN NOT active THEN 'pending' WHEN expiration_date < '${now.toISOString()}' THEN 'expired' ELSE 'active' END AS state,
              count(*)::integer AS people, count(password_hash)::integer AS passwords
         FROM institution_users JOIN users ON users.id = user_id WHERE institution_id = 1 GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    { state: 'active', people: 26, passwords: 26 },
    { state: 'expired', people: 6, passwords: 6 },
    { state: 'pending', people: 8, passwords: 0 },
  ])
})

test('the letters whose tokens are known lead somewhere for a year, each to a person of its own', async () => {
  const people = `concat_ws(' ', u.password_hash IS NOT NULL, u.email LIKE '%@santaluzia.test') AS person`
  const invites = await rows(
    filled,
    `SELECT i.hash, i.user_id, ${people}, i.institution_id, m.active, m.expiration_date, i.accepted_at IS NOT NULL AS accepted,
            i.revoked_at, i.expires_at >= '${now.toISOString()}'::timestamptz + interval '364 days' AS year
       FROM invitations i JOIN users u ON u.id = i.user_id
       JOIN institution_users m ON m.user_id = i.user_id AND m.institution_id = i.institution_id ORDER BY i.id`,
  )
  const expected = (token: string, facts: object) => ({
    hash: hashSecret(token),
    expiration_date: null,
    revoked_at: null,
    year: true,
    ...facts,
  })
  expect(invites).toMatchObject([
    expected('convite-novo', { person: 'f t', institution_id: 1, active: false, accepted: false }),
    expected('convite-ativo', { person: 't t', institution_id: 2, active: false, accepted: false }),
    expected('convite-concluido', { person: 't t', institution_id: 1, active: true, accepted: true }),
  ])
  const validations = await rows(
    filled,
    `SELECT e.hash, e.user_id, ${people}, used_at, email_validated_at FROM email_validations e JOIN users u ON u.id = e.user_id`,
  )
  expect(validations).toMatchObject([
    { hash: hashSecret('validar-email'), person: 't t', used_at: null, email_validated_at: null },
  ])
  expect(new Set([...invites, ...validations].map(({ user_id }) => user_id)).size).toBe(4)
})

test('registers have their counts, about a tenth in the small institutions, none in group and network', async () => {
  expect(await counts('surgeons')).toEqual({ 1: 60, 2: 6, 3: 6, 6: 6, 7: 2 })
  expect(await counts('surgery_centers')).toEqual({ 1: 8, 2: 1, 3: 2, 6: 2, 7: 1 })
  expect(await counts('health_plans')).toEqual({ 1: 25, 2: 3, 3: 3, 6: 3, 7: 1 })
  expect(await counts('materials')).toEqual({ 1: 120, 2: 12, 3: 12, 6: 12, 7: 3 })
  expect(await counts('qr_codes')).toEqual({ 1: 12, 2: 2, 3: 2, 6: 3, 7: 1 })
  expect(await counts('surgical_team')).toEqual({ 1: 30, 2: 3, 3: 3, 6: 3, 7: 1 })
  expect(await counts('anaesthetist_invites')).toEqual({ 1: 18, 2: 2, 3: 2, 6: 3, 7: 1 })
  expect(await counts('importations')).toEqual({ 1: 11, 2: 1, 6: 2 })
  expect(await counts('user_logs')).toEqual({ 1: 200, 2: 20, 3: 20, 6: 20 })
  expect(
    await rows(
      filled,
      `SELECT (SELECT count(*)::integer FROM states) AS states,
              (SELECT count(*)::integer FROM specialities) AS specialities,
              (SELECT count(DISTINCT medical_plan_table_id)::integer FROM health_plans WHERE institution_id = 1) AS tables,
              (SELECT count(DISTINCT surgical_team_position_id)::integer FROM surgical_team WHERE institution_id = 1) AS positions`,
    ),
  ).toEqual([{ states: 28, specialities: 55, tables: 3, positions: 10 }])
})

test('every sector has two to six rooms of its own institution', async () => {
  const sectors = await rows<{ n: number; own: boolean }>(
    filled,
    `SELECT count(*)::integer AS n, bool_and(r.institution_id = c.institution_id) AS own FROM surgery_centers c
       JOIN surgery_center_rooms r ON r.surgery_center_id = c.id GROUP BY c.id`,
  )
  expect(sectors).toHaveLength(14)
  for (const { n, own } of sectors) expect([n >= 2 && n <= 6, own]).toEqual([true, true])
})

test('the rows that tests name are there, once', async () => {
  const surgeons = await rows(
    filled,
    `SELECT s.institution_id, crm_number, acronym FROM surgeons s JOIN states ON states.id = crm_state_id WHERE s.name = 'Ana Lúcia Brandão'`,
  )
  expect(surgeons).toEqual([{ institution_id: 1, crm_number: '12345', acronym: 'SP' }])
  for (const [table, name] of [
    ['health_plans', 'Plano Vida Total'],
    ['materials', 'Fio de sutura 3-0'],
    ['surgery_centers', 'Centro Cirúrgico A'],
  ])
    expect(await rows(filled, `SELECT institution_id FROM ${table} WHERE name LIKE '%${name}%'`)).toEqual([
      { institution_id: 1 },
    ])
  expect(
    await rows(
      filled,
      `SELECT r.name FROM surgery_center_rooms r JOIN surgery_centers c ON c.id = surgery_center_id
        WHERE c.name = 'Centro Cirúrgico A' ORDER BY 1`,
    ),
  ).toEqual(['Sala 01', 'Sala 02', 'Sala 03', 'Sala 04'].map((name) => ({ name })))
})

test('documents and phones are digits and valid, and nobody has the CPF of another', async () => {
  const surgeons = await rows<{ cpf: string; phone_number: string | null; specialities: number[] }>(
    filled,
    'SELECT cpf, phone_number, specialities FROM surgeons',
  )
  for (const { cpf, phone_number, specialities } of surgeons) {
    expect(cpf).toMatch(/^\d{11}$/)
    expect(isCpf(cpf)).toBe(true)
    if (phone_number) expect([isPhone(phone_number), /^\d+$/.test(phone_number)]).toEqual([true, true])
    expect(specialities.length).toBeGreaterThan(0)
  }
  const cpfs = surgeons.map(({ cpf }) => cpf)
  expect(new Set(cpfs).size).toBe(cpfs.length)
  expect(cpfs).not.toContain('52998224725')
  const companies = await rows<{ document: string }>(
    filled,
    'SELECT document FROM health_plans WHERE document IS NOT NULL UNION ALL SELECT document FROM institutions',
  )
  for (const { document } of companies) expect([isCnpj(document), document.length]).toEqual([true, 14])
})

test('the stranger shares no name with anyone else', async () => {
  for (const [table, name] of [
    ['surgeons', 'name'],
    ['health_plans', 'name'],
    ['materials', 'name'],
    ['qr_codes', 'qrcode'],
    ['surgery_centers', 'name'],
    ['surgery_center_rooms', 'name'],
    ['surgical_team', 'name'],
    ['anaesthetist_invites', 'name'],
  ])
    expect(
      await rows(
        filled,
        `SELECT ${name} FROM ${table} WHERE institution_id = 6
          INTERSECT SELECT ${name} FROM ${table} WHERE institution_id <> 6`,
      ),
    ).toEqual([])
})

test('the hospital corrected its consent term before all of its documents, the group wrote one, as they would be saved', async () => {
  const terms = await rows<{ value: string; created_at: string; line: string }>(
    filled,
    `SELECT value, t.created_at, concat_ws(' ', t.institution_id, version, u.email, m.institution_id) AS line
       FROM consent_terms t JOIN users u ON u.id = t.created_by
       LEFT JOIN institution_users m ON m.user_id = u.id AND m.institution_id = t.institution_id AND m.created_at < t.created_at
      ORDER BY t.institution_id, version`,
  )
  expect(terms.map(({ line }) => line)).toEqual([
    '1 1 gestor@sala.test 1',
    '1 2 anestesista@sala.test 1',
    '4 1 gestor@sala.test 4',
  ])
  for (const { value } of terms) expect(consentHtml(consentParagraphs(value))).toBe(value)
  const [documents] = await rows<{ first: string }>(
    filled,
    'SELECT min(created_at) AS first FROM procedure_documents',
  )
  const moments = [terms[0]?.created_at, terms[1]?.created_at, documents?.first].map((at) =>
    Date.parse(at ?? ''),
  )
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(new Set(moments).size).toBe(3)
})

test('the activity log has known events of the last thirty days, none of them by the platform', async () => {
  const entries = await rows<{ event: string; created_at: string; type: string }>(
    filled,
    'SELECT event, l.created_at, type FROM user_logs l JOIN users u ON u.id = user_id ORDER BY l.id',
  )
  const oldest = new Date('2026-02-08T00:00:00-03:00').toISOString()
  for (const { event, created_at, type } of entries)
    expect([
      trackedEvents.has(event),
      created_at >= oldest && created_at < now.toISOString(),
      type !== 'AD',
    ]).toEqual([true, true, true])
})

test('a database that is older than a catalogue of the platform gets it at the next start', async () => {
  const db = await newDatabase('older')
  await fillEmpty(db, admin)
  const complete = await everything(db)
  await db.system.query('TRUNCATE preset_events, active_principle_classes, active_principles CASCADE')
  await fillEmpty(db, admin)
  expect(await everything(db)).toEqual(complete)
  expect(complete.active_principles?.count).toBeGreaterThan(300)
  const added = await db.system.query("INSERT INTO active_principles (name) VALUES ('Novo') RETURNING id")
  expect(added.rows[0].id).toBe((complete.active_principles?.count ?? 0) + 1)
})

test('new rows get ids after those of the demo', async () => {
  const client = await filled.system.connect()
  await client.query('BEGIN')
  const added = await client.query("INSERT INTO institutions (name) VALUES ('Nova') RETURNING id")
  const material = await client.query(
    "INSERT INTO materials (institution_id, name) VALUES (1, 'Novo') RETURNING id",
  )
  const [last] = await rows<{ p: number; s: number }>(
    filled,
    'SELECT (SELECT max(id) FROM procedures) AS p, (SELECT max(id) FROM procedure_surgeries) AS s',
  )
  const procedure = await client.query(
    `INSERT INTO procedures (uuid, institution_id, patient_id, carried) VALUES (gen_random_uuid(), 1, 1, '{}') RETURNING id`,
  )
  const surgery = await client.query(
    `INSERT INTO procedure_surgeries (institution_id, procedure_id, surgical_procedure_id, laterality, position)
     VALUES (1, $1, 1, 1, 0) RETURNING id`,
    [procedure.rows[0]?.id],
  )
  await client.query('ROLLBACK')
  client.release()
  expect([added.rows[0]?.id, material.rows[0]?.id]).toEqual([8, 160])
  expect([procedure.rows[0]?.id, surgery.rows[0]?.id]).toEqual([(last?.p ?? 0) + 1, (last?.s ?? 0) + 1])
})

test('a fill that fails in its last area leaves nothing; others of the same moment give the same rows, and on a filled database nothing', async () => {
  const db = await newDatabase('failing')
  await db.system.query("ALTER TABLE user_logs ADD CHECK (event = 'never')")
  await expect(fillDemo(db, { now })).rejects.toThrow()
  for (const [name, { count }] of Object.entries(await everything(db)))
    expect([name, count]).toEqual([name, 0])
  await db.system.query('ALTER TABLE user_logs DROP CONSTRAINT user_logs_event_check')
  await Promise.all([fillDemo(db, { now }), fillDemo(db, { now })])
  const first = await everything(filled)
  expect(Object.keys(first).length).toBeGreaterThan(15)
  expect(await everything(db)).toEqual(first)
  await fillEmpty(db, { email: 'eu@exemplo.test', password: 'Tucano#Verde7' })
  expect(await everything(db)).toEqual(first)
})

test('requests without a session see no surgeon; within an institution, its own', async () => {
  await createRequestRole(filled.system)
  await makeTestScope(filled.system)
  const client = await filled.app.connect()
  const seen = async () =>
    (await client.query('SELECT DISTINCT institution_id FROM surgeons ORDER BY 1')).rows.map(
      (row) => row.institution_id,
    )
  expect(await seen()).toEqual([])
  await client.query("BEGIN; SELECT test_scope(NULL, '{6}')")
  expect(await seen()).toEqual([6])
  await client.query('ROLLBACK')
  client.release()
})

test('without demo data there are lookups, one institution and the administrator asked for', async () => {
  const db = await newDatabase('bare')
  await fillEmpty(db, admin)
  expect(await rows(db, 'SELECT name FROM institutions')).toEqual([{ name: 'Instituição' }])
  const admins = await rows<{ password_hash: string }>(
    db,
    'SELECT email, type, is_admin, password_hash FROM users JOIN institution_users ON user_id = users.id',
  )
  expect(admins).toMatchObject([{ email: 'admin@exemplo.test', type: 'AD', is_admin: true }])
  expect(await verifyPassword(admins[0]?.password_hash, 'Tucano#Verde7')).toBe(true)
  const lookups = await rows(
    db,
    `SELECT (SELECT count(*)::integer FROM specialities) AS specialities, (SELECT count(*)::integer FROM surgeons) AS surgeons`,
  )
  expect(lookups).toEqual([{ specialities: 55, surgeons: 0 }])
})

test('without demo data an administrator with one of the most common passwords is refused, and nothing is filled', async () => {
  const db = await newDatabase('common')
  await expect(fillEmpty(db, { email: 'admin@exemplo.test', password: 'Senha123' })).rejects.toThrow(
    /^SALA_ADMIN_PASSWORD: Esta senha está entre as mais usadas/,
  )
  expect(await rows(db, 'SELECT id FROM institutions')).toEqual([])
})

test('without demo data and without an administrator given, nobody could sign in: it is refused, and nothing is filled', async () => {
  const db = await newDatabase('nobody')
  await expect(fillEmpty(db, undefined)).rejects.toThrow('SALA_ADMIN_EMAIL')
  expect(await rows(db, 'SELECT id FROM institutions')).toEqual([])
})

test('a new database that others reach gets the demo only if it is asked for', async () => {
  const db = await newDatabase('unasked')
  const unasked = { demo: undefined, admin: undefined, publicBy: ['SALA_TRUSTED_PROXY', 'DATABASE_URL'] }
  await expect(prepareDatabase(db, unasked)).rejects.toThrow(
    /^SALA_DEMO não foi definida, e SALA_TRUSTED_PROXY, DATABASE_URL indicam/,
  )
  expect(await rows(db, 'SELECT id FROM institutions')).toEqual([])
  await fillEmpty(db, admin)
  await prepareDatabase(db, unasked)
  await expect(prepareDatabase(filled, unasked)).rejects.toThrow('SALA_DEMO=on')
})
