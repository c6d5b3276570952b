import { beforeAll, expect, test } from 'vitest'
import { bulkReadEvents } from '../../src/domain/logEvents.ts'
import { definitions } from '../../src/resources/index.ts'
import { patients } from '../../src/resources/patients.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { testApi } from '../support/api.ts'
import { insertAttendance } from '../support/attendance.ts'
import { insertProcedure } from '../support/documents.ts'
import { insertHeld } from '../support/held.ts'
import { HELD } from './deliveryCalls.ts'
import { loggedReads } from './logOwnCalls.ts'

/* Rows of lists carry what the list, its cards and its export show, and what the specification says they carry. */

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  const attended = await insertProcedure(api, 1)
  await insertAttendance(api, attended, 2)
  await api.rows(
    `INSERT INTO anaesthesia_records (institution_id, procedure_id, revision, recovery_entry_at) VALUES (1, $1, 1, now())`,
    [attended],
  )
  await insertHeld(api, 1)
  const cancelled = await insertProcedure(api, 1)
  await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [cancelled])
  await api.rows(
    `INSERT INTO cancellation_outcomes (institution_id, procedure_id, outcome, said_by, said_at)
     VALUES (1, $1, 'waiting', 'Rita', now())`,
    [cancelled],
  )
  await api.rows(
    `INSERT INTO surgery_requests (uuid, institution_id, patient_id, priority, requested_by, requested_at)
     SELECT gen_random_uuid(), 1, id, 'high', 'Rita', now() FROM patients WHERE institution_id = 1 LIMIT 1`,
  )
})

/** Fields of a row that are about people; those of a record in a row are named `patient.cpf`. */
type Listed = readonly [request: string, rows: (json: never) => Record<string, unknown>[], fields: string[]]

const PATIENT = ['cpf', 'name', 'preferred_name']

/** As the specification has an appointment as read: MAP-33, MAP-39. */
const APPOINTMENT = [
  'patient.allergies',
  'patient.birth_date',
  'patient.cpf',
  'patient.gender_id',
  'patient.name',
  'patient.preferred_name',
  'patient_contact',
  'patient_medical_plan_code',
  'patient_medical_plan_password',
  'patient_name',
  'patient_preferred_name',
]

const surgeriesOf = ({ surgeries }: { surgeries: { data: Record<string, []> } }) =>
  Object.values(surgeries.data).flat()

const lists: Readonly<Record<string, Listed>> = {
  'GET /surgical-map/v2/patients': [
    'GET /surgical-map/v2/patients',
    ({ result }: { result: [] }) => result,
    [...PATIENT, 'birth_date', 'last_procedure'],
  ],
  // What tells people of one name apart, for whoever schedules.
  'GET /surgical-map/patients/{page}': [
    'GET /surgical-map/patients/1',
    ({ result }: { result: [] }) => result,
    [...PATIENT, 'birth_date', 'gender_id', 'medical_record_numbers'],
  ],
  'GET /app/v4/schedules': ['GET /app/v4/schedules?search=maria', surgeriesOf, APPOINTMENT],
  'GET /app/procedures/recovery': ['GET /app/procedures/recovery', surgeriesOf, APPOINTMENT],
  'GET /app/procedures/waiting': [
    'GET /app/procedures/waiting',
    ({ rows }: { rows: [] }) => rows,
    ['patient_name', 'patient_preferred_name', 'phone_number'],
  ],
  'GET /app/surgery-requests': [
    'GET /app/surgery-requests',
    ({ rows }: { rows: [] }) => rows,
    ['patient_name', 'patient_preferred_name', 'phone_number'],
  ],
  'GET /app/v4/procedures-attendances': [
    'GET /app/v4/procedures-attendances?key=2',
    ({ procedures }: { procedures: [] }) => procedures,
    ['patient_name', 'patient_preferred_name'],
  ],
  [`GET ${HELD}`]: [`GET ${HELD}`, (json: []) => json, ['patient_name']],
  // As the specification has a user: USER-08, USER-09.
  'GET /v2/users': [
    'GET /v2/users',
    (json: []) => json,
    ['anaesthetist.crm_number', 'anaesthetist.phone_number', 'document', 'email', 'name'],
  ],
  // As the specification has a surgeon: SURG-31.
  'GET /preset/surgeons': [
    'GET /preset/surgeons/',
    (json: []) => json,
    ['cpf', 'crm_number', 'email', 'name', 'phone_number'],
  ],
  'GET /preset/surgical-teams': ['GET /preset/surgical-teams', (json: []) => json, ['document', 'name']],
  'GET /invite/import/anesthetists': [
    'GET /invite/import/anesthetists',
    (json: []) => json,
    ['email', 'name'],
  ],
}

/** Names of fields that are about people, wherever they are: all of a patient's, and those of staff. */
const personal = new Set<string>([
  ...Object.keys(patients.fields),
  ...['crm_number', 'document', 'medical_record_numbers', 'last_procedure', 'patient_contact'],
  ...['patient_name', 'patient_preferred_name', 'patient_medical_plan_code', 'patient_medical_plan_password'],
])

/** Names of records in a row that are no people. */
const NOT_PEOPLE = /^(institution|surgery_center|surgery_center_room|access_route_type|owner|state)\./

function fieldsOf(row: Record<string, unknown>): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (personal.has(name)) return [name]
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return []
    return fieldsOf(value as Record<string, unknown>).map((inner) => `${name}.${inner}`)
  })
}

/** Fields of procedures and institutions that have the name of a patient's. */
const isProcedureName = (route: string, name: string) =>
  name === 'name' && (/\/v4\/|procedures|surgery-requests/.test(route) || route.endsWith(HELD))

test.each(Object.entries(lists))(
  'a row of %s carries no more of people than it shows',
  async (route, list) => {
    const [request, rowsOf, fields] = list
    const { status, json } = await api.call(request, { token })
    expect(status).toBe(200)
    const rows = rowsOf(json as never)
    expect(rows.length).toBeGreaterThan(0)
    const found = new Set(rows.flatMap(fieldsOf))
    const named = [...found].filter((name) => !NOT_PEOPLE.test(name) && !isProcedureName(route, name))
    expect(named.sort()).toEqual([...fields].sort())
  },
)

test('every list of people is among those that are checked', () => {
  const listed = loggedReads.filter(({ event }) => (bulkReadEvents as readonly string[]).includes(event))
  expect([...new Set(listed.map(({ route }) => route))].sort()).toEqual(Object.keys(lists).sort())
})

test.each([...definitions, patients].map((definition: Definition) => [definition.name, definition] as const))(
  '%s leaves nothing out of its list that the list shows, searches or exports',
  (_, { fields, title, list, exports = [] }) => {
    const shown = [title, list.columns, list.cardFields ?? [], list.search, exports].flat(2)
    expect(shown.filter((name) => fields[name]?.unlisted)).toEqual([])
  },
)
