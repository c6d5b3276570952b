import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

const CREATE = 'POST /app/v3/procedures'
const call = (request: string, body?: unknown) => api.call(request, { token, body })
const read = (id: number) => call(`GET /surgical-map/v2/procedures/${id}`)
const created = async (more = {}) => (await call(CREATE, surgeryBody(fixture, more))).json

test('a surgery is stored with all that it names and read as the map reads it [PROC-25…PROC-32, PROC-36, PROC-53, PROC-54]', async () => {
  const { name, ...body } = surgeryBody(fixture)
  const { status, json } = await call(CREATE, { name, ...body })
  expect([status, json.id > 0]).toEqual([201, true])
  expect(json).toMatchObject({
    ...body,
    surgery_probable_date: '2031-03-10T11:30:00.000Z',
    date: '2031-03-10T11:30:00.000Z',
  })
  expect((await read(json.id)).json).toEqual(json)
})

test('a procedure as read carries every field of the map [MAP-33…MAP-42]', async () => {
  const json = await created()
  const { patient } = fixture
  expect(json.patient).toEqual({
    id: patient.id,
    uuid: patient.uuid,
    name: patient.name,
    preferred_name: null,
    cpf: null,
    birth_date: null,
    allergies: null,
    gender_id: 2,
  })
  expect(json).toMatchObject({
    patient_name: patient.name,
    patient_preferred_name: null,
    institution: { id: 1, name: 'Hospital Santa Luzia' },
    clinic_name: null,
    create_pre_date: null,
    anesthesia_start: null,
    anesthesia_end: null,
    procedure_closed_date: null,
    cancellation_date: null,
    cancellation_reason_id: null,
    cancellation_reason_description: null,
    cancellation_reason: null,
    is_team_changed: false,
    owner: null,
    pdf: null,
    active: true,
    documento_clinico: null,
    surgery_center: { id: fixture.center },
    surgery_center_room: { id: fixture.room },
    room: { id: 1, room_i18n: [{ name: 'Enfermaria' }] },
    surgery_type: { id: 1, surgery_type_i18n: [{ name: 'Eletiva' }] },
    access_route_type: { id: 2, name: 'Vias diferentes' },
    patient_medical_plan_code: 'C-1',
    patient_medical_plan_password: 'S-1',
    procedure_medical_plans: [{ patient_medical_plan_code: 'C-1', medical_plan: { id: fixture.plan } }],
    laterality_procedures: [
      { id: expect.any(Number), surgical_procedure: { id: fixture.surgery, medical_plan_table_id: 1 } },
    ],
    active_surgeons: [{ surgeon: { id: fixture.surgeon, name: expect.stringContaining('Ana') } }],
    active_anaesthetists: [
      {
        name: expect.stringContaining('Marta'),
        is_trans: true,
        is_pre: false,
        is_main: true,
        is_main_pre: false,
      },
    ],
  })
})

test('a procedure starts with empty lists and contact for the mobile app [PROC-34, PROC-35]', async () => {
  const json = await created()
  expect(json).toMatchObject({
    performed_surgical_procedures: [],
    planned_surgical_procedures: [],
    tag_ids: [],
    techniques: [],
    laterality_procedures_performed: [],
    patient_contact: {},
  })
  const [row] = await api.rows('SELECT carried FROM procedures WHERE id = $1', [json.id])
  expect(Object.keys(row.carried).sort()).toEqual([
    'laterality_procedures_performed',
    'patient_contact',
    'performed_surgical_procedures',
    'planned_surgical_procedures',
    'tag_ids',
    'techniques',
  ])
})

test('a consultation names who sees the patient before [PRE-16]', async () => {
  const { status, json } = await call(CREATE, consultationBody(fixture))
  expect(status).toBe(201)
  expect(json).toMatchObject({ pre_probable_date: '2031-03-09T17:00:00.000Z', surgery_probable_date: null })
  expect(json.date).toBe(json.pre_probable_date)
  expect(json.active_anaesthetists).toEqual([
    {
      anaesthetist_id: fixture.anaesthetist,
      name: expect.stringContaining('Marta'),
      is_trans: false,
      is_pre: true,
      is_main: false,
      is_main_pre: true,
    },
  ])
})

test('a procedure is named by the first surgery and the number of others, unless a name is sent [PROC-33]', async () => {
  const surgeries = [fixture.surgery, fixture.otherSurgery].map((surgical_procedure_id) => ({
    surgical_procedure_id,
    laterality: '1x',
  }))
  const [{ code }] = await api.rows('SELECT code FROM surgical_procedures WHERE id = $1', [fixture.surgery])
  expect((await created({ laterality_procedures: surgeries.slice(0, 1) })).name).toBe(
    `${code} - Apendicectomia`,
  )
  expect((await created({ laterality_procedures: surgeries })).name).toBe(`${code} - Apendicectomia + 1`)
  expect((await created({ name: ' Minha cirurgia ' })).name).toBe('Minha cirurgia')
  expect((await call(CREATE, consultationBody(fixture))).json.name).toBeNull()
})

test('a procedure of the specified call is the console’s, whoever asks [PROC-25]', async () => {
  expect((await created({ user_id: 7 })).user_id).toBe(1)
})

test('lists of a procedure keep their order, and its texts lose the spaces around them', async () => {
  const json = await created({
    procedure_medical_plans: [
      { medical_plan_id: fixture.otherPlan, code: '  77 ', password: '   ' },
      { medical_plan_id: fixture.plan, code: null, password: null },
    ],
    active_surgeons: [{ surgeon_id: fixture.otherSurgeon }, { surgeon_id: fixture.surgeon }],
    register_number: '  12  ',
  })
  expect(json.procedure_medical_plans).toMatchObject([
    { medical_plan_id: fixture.otherPlan, code: '77', password: null },
    { medical_plan_id: fixture.plan },
  ])
  expect(json.active_surgeons.map((surgeon: { surgeon_id: number }) => surgeon.surgeon_id)).toEqual([
    fixture.otherSurgeon,
    fixture.surgeon,
  ])
  expect([json.register_number, json.patient_medical_plan_code]).toEqual(['12', '77'])
})

test('a procedure of a group belongs to the member that is named', async () => {
  const group = await api.signIn('grupo@sala.test', 4)
  const clinic = await schedulingFixture(api, 3)
  const unnamed = await api.call(CREATE, {
    token: group,
    body: surgeryBody(clinic, { institution_id: null }),
  })
  expect([unnamed.status, unnamed.json.errors]).toEqual([422, { institution_id: 'Selecione a instituição.' }])
  const { status, json } = await api.call(CREATE, { token: group, body: surgeryBody(clinic) })
  expect([status, json.institution_id]).toEqual([201, 3])
})
