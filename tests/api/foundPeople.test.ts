import { beforeAll, describe, expect, test } from 'vitest'
import { hasEveryWord, searchPattern, wordPatterns } from '../../server/crud/query.ts'
import { type Answer, testApi } from '../support/api.ts'
import { insertAttendance } from '../support/attendance.ts'
import { insertProcedure } from '../support/documents.ts'
import { foundNames } from '../support/foundNames.ts'
import { patientRow } from './patientRows.ts'

const api = testApi()
let token: string
let platform: string

const PERSON = 'Zulmiro Quintela Amaral'

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  platform = await api.signIn('plataforma@sala.test', 1)
  await patientRow(api, { name: PERSON })
  await patientRow(api, { name: 'Ana Prates', preferred_name: PERSON, cpf: '11144477735' })
  await api.rows(
    "INSERT INTO surgeons (institution_id, name, crm_number, crm_state_id) VALUES (1, $1, '7788', 25)",
    [PERSON],
  )
  await api.rows(
    'INSERT INTO surgical_team (institution_id, name, surgical_team_position_id) VALUES (1, $1, 1)',
    [PERSON],
  )
  const [user] = await api.rows(
    "INSERT INTO users (email, name, type) VALUES ('bqa@sala.test', $1, 'AN') RETURNING id",
    [PERSON],
  )
  await api.rows(
    'INSERT INTO institution_users (institution_id, user_id, is_anaesthetist) VALUES (1, $1, true)',
    [user.id],
  )
  await insertAttendance(api, await insertProcedure(api, 1, { patient: PERSON }), 2)
})

/** How many people a call finds, by whatever its answer says. */
const counts: readonly (readonly [who: string, call: (search: string) => string, found: number])[] = [
  ['patients', (search) => `/surgical-map/v2/patients/?filter=${search}`, 3],
  ['the number of patients', (search) => `/surgical-map/v2/patients/count?filter=${search}`, 3],
  ['patients to choose from', (search) => `/surgical-map/patients/1?filter=${search}`, 3],
  ['surgeons', (search) => `/preset/surgeons/?search=${search}`, 1],
  ['surgeons to choose from', (search) => `/surgical-map/surgeons/1/${search}`, 1],
  ['anaesthetists to choose from', (search) => `/surgical-map/anaesthetists/1/${search}`, 1],
  ['the auxiliary team', (search) => `/preset/surgical-teams?search=${search}`, 1],
  ['users', (search) => `/v2/users?name=${search}`, 1],
  ['the number of users', (search) => `/v2/users/count?name=${search}`, 1],
  ['attendances', (search) => `/app/v4/procedures-attendances?key=2&search=${search}`, 1],
  ['the number of attendances', (search) => `/app/v4/procedures-attendances/count?key=2&search=${search}`, 1],
]

const countOf = (json: Answer['json']): number =>
  Array.isArray(json) ? json.length : (json.count ?? json.total ?? json.data.count)

describe.each(counts)('%s', (_, path, found) => {
  test.each([
    ['Zulmiro Amaral', true],
    ['amaral ZÚLMIRO', true],
    ['aral quint z', true],
    ['Zulmiro Amaral Xavier', false],
  ])('are found by %j: %j', async (search, isFound) => {
    const { status, json } = await api.call(`GET ${path(encodeURIComponent(search))}`, { token })
    expect([status, countOf(json)]).toEqual([200, isFound ? found : 0])
  })
})

test.each([
  ['/preset/v2/institutions/all?search=', 1],
  ['/preset/v2/institutions/all/count?search=', 1],
  ['/web/groups/?filter=', 0],
])('institutions are found by their words by %s', async (path, more) => {
  const names = more ? 'Paz%20Hospital%20Senhora' : 'Sul%20Grupo'
  const { json } = await api.call(`GET ${path}${names}`, { token: platform })
  expect(typeof json === 'number' ? json : countOf(json)).toBe(1)
})

test.each([
  ['/preset/materials?search=3-0%20fio', 'Fio de sutura 3-0'],
  ['/materials-trans-events?search=3-0%20fio', 'Fio de sutura 3-0'],
  ['/preset-trans-events?search=arterial%20hipot', 'Hipotensão arterial'],
])('%s finds by the words of a name, too', async (path, name) => {
  const { json } = await api.call(`GET ${path}`, { token })
  expect((json.result ?? json).map((row: { name: string }) => row.name)).toContain(name)
})

describe('the database decides as the browser does', () => {
  const conditions = async (name: string, search: string) => {
    const pattern = searchPattern(search)
    const [{ condition }] = await api.rows("SELECT sala_has_words('sala_fold($1)', $1) AS condition", [
      pattern,
    ])
    const statement = `SELECT ${condition} AS function, ${hasEveryWord('sala_fold($1)', '$2')} AS statement`
    const [row] = await api.rows(statement, [name, wordPatterns(search)])
    return [row.function, row.statement]
  }

  test.each(foundNames)('of %j a search for %j finds: %j', async (name, search, isFound) => {
    expect(await conditions(name, search)).toEqual([isFound, isFound])
  })

  test('a text of a thousand words is found as it is, with no more than twenty conditions', async () => {
    const text = Array.from({ length: 1000 }, (_, at) => `palavra${at}`).join(' ')
    for (const [search, isFound] of [
      [text, true],
      [`${text}x`, false],
    ] as const)
      expect(await conditions(text, search)).toEqual([isFound, isFound])
    const [{ condition }] = await api.rows("SELECT sala_has_words('search', $1) AS condition", [
      searchPattern(text),
    ])
    expect(condition.match(/ LIKE /g)).toHaveLength(20)
  })

  test('each word is looked up in the trigram index of its institution', async () => {
    const [{ condition }] = await api.rows("SELECT sala_has_words('search', '%breno almeida%') AS condition")
    const services = api.services().db.jobs
    const tx = await services.connect()
    try {
      await tx.query('BEGIN')
      await tx.query('SET LOCAL enable_seqscan = off')
      const { rows } = await tx.query(
        `EXPLAIN SELECT id FROM patients WHERE institution_id = 1 AND ${condition}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/patients_own_search/)
      expect(plan).toMatch(/Index Cond: .*institution_id = 1.*%breno%.*%almeida%/)
    } finally {
      await tx.query('ROLLBACK')
      tx.release()
    }
  })
})
