import { pdfOf } from '../../src/testing/pdf.ts'

/** What a call received. */
interface Received {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** A call of the specification: what it accepts, and what it answers. */
export interface Call {
  query?: readonly string[]
  /** Keys of its body, or of each entry if it is a list. */
  body?: readonly string[]
  /** JSON, or a response to return unchanged. */
  answer: (received: Received) => unknown
}

const text = (body: string, type = 'text/html', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })

const noSetting = () => Response.json({ message: 'Não configurado.' }, { status: 404 })

const ok = () => text('OK')
const empty = () => new Response(null, { status: 200 })

type Row = { id: number } & Record<string, unknown>

/** Records of a register that can be listed, read, created, changed and removed. */
function register(rows: Row[]) {
  const find = ({ params: { id, uuid = id } }: Received) =>
    rows.find((row) => String(row.id) === id || row.uuid === uuid)
  return {
    rows,
    list: () => rows,
    read: (received: Received) => find(received) ?? Response.json({ message: 'Não há.' }, { status: 404 }),
    create({ body }: Received) {
      const row = { id: rows.length + 1, uuid: `u-${rows.length + 1}`, ...(body as object) }
      rows.push(row)
      return row
    },
    update(received: Received) {
      Object.assign(find(received) ?? {}, received.body)
      return empty()
    },
    remove(received: Received) {
      const row = find(received)
      if (row) rows.splice(rows.indexOf(row), 1)
      return ok()
    },
  }
}

const hospital = {
  id: 1,
  uuid: 'h-1',
  name: 'Hospital Especificado',
  logo_url: 'https://arquivos.exemplo/logo.png',
  document: '11222333000181',
  payment_start: null,
  payment_end: null,
  is_clinic: 0,
  is_group: 0,
  is_network: 0,
  is_hospital_clinic: '0',
  group_id: null,
  network_id: null,
  group_institution: [],
  network: [],
  is_admin: 1,
  active: 1,
}

const institution = {
  ...hospital,
  cnes_code: '',
  address: '',
  enable_signature: '0',
  homologated: '1',
  is_paying: 1,
}

const surgeons = register([
  {
    id: 1,
    uuid: 's-1',
    name: 'Ana Brandão',
    crm_number: '12345',
    crm_state_id: 25,
    crm_state: { id: 25, acronym: 'SP' },
    cpf: null,
    email: null,
    phone_number: null,
    specialities: [{ id: 1, name: 'Cirurgia geral' }],
  },
])
const sectors = register([
  {
    id: 1,
    uuid: 'c-1',
    name: 'Centro Cirúrgico',
    institution_id: 1,
    surgery_center_rooms: [{ id: 1, uuid: 'r-1', name: 'Sala 1', surgery_center_id: 1 }],
  },
])
const plans = register([
  {
    id: 1,
    uuid: 'p-1',
    name: 'Plano Um',
    medical_plan: 'Plano Um',
    medical_plan_table_id: 1,
    table_name: 'TUSS',
  },
])
const materials = register([{ id: 1, name: 'Gaze', internal_code: 'G1', price: '2.50', description: null }])
const qrCodes = register([{ id: 1, uuid: 'q-1', qrcode: 'SALA-1', device_id: 'monitor-1' }])
const team = register([
  {
    id: 1,
    name: 'Zita Lima',
    document: 'COREN 1',
    surgical_team_position_id: 1,
    surgical_team_position: { id: 1, surgical_team_position_i18n: [{ name: 'Instrumentador' }] },
  },
])
const patients = register([
  {
    id: 1,
    uuid: 'pt-1',
    name: 'Maria dos Santos',
    preferred_name: null,
    birth_date: '1980-05-17',
    cpf: null,
    gender_id: 2,
    institution_id: 1,
    institution_name: 'Hospital Especificado',
    last_procedure: null,
    procedures: [],
  },
])
const events = register([
  { id: 1, name: 'Broncoespasmo', description: null, origin: 'USER', material_ids: [], active: 1 },
])
const users = register([
  {
    id: 1,
    name: 'Gestora Um',
    email: 'gestora@exemplo.test',
    document: '52998224725',
    type: 'IN',
    institutions: [
      {
        id: 1,
        name: 'Hospital Especificado',
        is_group: 0,
        institution_user: {
          active: 1,
          expiration_date: null,
          is_admin: 1,
          is_anaesthetist: 0,
          is_resident: 0,
          is_dashboard: '1',
          is_manager: 0,
          is_network: 0,
        },
      },
    ],
    anaesthetist: { crm_number: null, crm_state: null, phone_number: null },
  },
])
const procedures = register([])

const group = {
  ...hospital,
  id: 2,
  uuid: 'g-2',
  name: 'Grupo Especificado',
  logo_url: null,
  is_group: '1',
  group_institution: [{ id: 1 }],
}

const institutions: object[] = [hospital]

/** From now on the user also belongs to the hospital's group. */
export const joinGroup = () => institutions.push(group)

const attendance: { active: 0 | 1; procedure_attachments: Row[]; [key: string]: unknown } = {
  id: 41,
  pdf: '55',
  term: null,
  pdf_type: '2',
  disabled_pdf: 0,
  patient_name: 'Maria dos Santos',
  user_id: 7,
  institution_name: hospital.name,
  medical_plan_name: [{ name: 'Plano Um' }],
  anaesthetists: ['Helena Prado'],
  surgeons: 'Ana Brandão',
  surgical_teams: [],
  name: 'Colecistectomia',
  register_date: '2026-01-01T12:00:00.000Z',
  updated_date: null,
  active: 1,
  procedure_attachments: [],
}

/** The procedure of that attendance: its surgery is over. */
const attendedProcedure = {
  id: 41,
  user_id: 7,
  name: 'Colecistectomia',
  patient_name: 'Maria dos Santos',
  surgery_probable_date: '2026-03-02T08:00:00.000-03:00',
  anesthesia_start: '2026-03-02T08:10:00.000-03:00',
  anesthesia_end: '2026-03-02T09:40:00.000-03:00',
}

const pdf = () =>
  new Response(pdfOf([['Registro de anestesia']]), { headers: { 'content-type': 'application/pdf' } })

const page = (rows: readonly unknown[]) => ({ result: rows, count: rows.length, page: 1, perPage: 10 })

const PROCEDURE = [
  'id',
  'user_id',
  'name',
  'patient_uuid',
  'patient_id',
  'institution_id',
  'clinic_id',
  'surgery_probable_date',
  'pre_probable_date',
  'is_telemedicine',
  'date',
  'room_id',
  'surgery_center_id',
  'surgery_center_room_id',
  'medical_record_number',
  'register_number',
  'surgery_type_id',
  'surgery_warning_number',
  'access_route_type_id',
  'guide_type_id',
  'active_surgeons',
  'procedure_medical_plans',
  'active_anaesthetists',
  'laterality_procedures',
  // Empty in a new record (PROC-34, PROC-35).
  'performed_surgical_procedures',
  'planned_surgical_procedures',
  'tag_ids',
  'techniques',
  'laterality_procedures_performed',
  'patient_contact',
]
const PATIENT = [
  'name',
  'preferred_name',
  'birth_date',
  'cpf',
  'gender_id',
  'marital_status_id',
  'ethnic_group_id',
  'job_title_id',
  'phone_number',
  'phone_number_2',
  'allergies',
  'address',
  'email',
  'parent_name',
  'parent_cpf',
  'parent_phone_number',
  'parent_email',
  'kinship',
  'institution_id',
]
const SURGEON = [
  'name',
  'crm_number',
  'crm_state_id',
  'cpf',
  'email',
  'phone_number',
  'specialities',
  'speciality',
  'birth_date',
]
const PLAN = ['name', 'description', 'document', 'medical_plan_table_id', 'table_name']
const MATERIAL = ['name', 'internal_code', 'price', 'description']
const INVITE = [
  'email',
  'name',
  'cpf',
  'crm',
  'crmStateId',
  'phone',
  'expiration_date',
  'is_anaesthetist',
  'is_dashboard',
  'is_network',
  'is_manager',
  'is_admin',
  'is_resident',
  'institution_ids',
]
const INSTITUTION = ['institution_id']
const PAGED = ['page', 'limit']

/** The day's record of a procedure, as the map lists it. */
function scheduled(body: Record<string, unknown>): Row {
  const patient = patients.rows[0] as Row
  return {
    ...body,
    id: 70 + procedures.rows.length,
    institution_id: 1,
    institution: { id: 1, name: hospital.name, logo_url: null },
    patient_id: 1,
    patient_name: patient.name,
    patient_preferred_name: null,
    patient: { ...patient, allergies: null },
    active: 1,
    surgery_center: { id: 1, name: 'Centro Cirúrgico' },
    surgery_center_room: { id: 1, name: 'Sala 1' },
    active_surgeons: [{ surgeon_id: 1, surgeon: { id: 1, name: 'Ana Brandão' } }],
    active_anaesthetists: [],
    procedure_medical_plans: [],
    laterality_procedures: [],
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}

/**
 * The `calls` below are the specification's by method and path, as in `docs/endpoints.tsv`, without trailing
 * slashes.
 */
/** Pages of the pickers, with or without a filter as the last segment of the path. */
const plansPage: Call = {
  query: ['medical_plan_table_id', ...INSTITUTION],
  answer: ({ params: { filter = '' } }) =>
    page(plans.rows.filter(({ medical_plan }) => String(medical_plan).includes(filter))),
}
const proceduresPage: Call = {
  answer: () => page([{ id: 1, code: '31005497', name: 'Colecistectomia', medical_plan_table_id: 1 }]),
}
const surgeonsPage: Call = { query: INSTITUTION, answer: () => page(surgeons.rows) }
const anaesthetistsPage: Call = {
  query: INSTITUTION,
  answer: () =>
    page([
      {
        id: 1,
        user_id: 7,
        name: 'Helena Prado',
        is_main: 0,
        user: { institutions: [{ institution_user: { is_resident: 0 } }] },
      },
    ]),
}

export const calls: Readonly<Record<string, Call>> = {
  'POST /manager/login': {
    body: ['email', 'password'],
    answer: () => ({
      id: 7,
      email: 'gestora@exemplo.test',
      name: 'Gestora Um',
      document: null,
      personal_title: 'Dra.',
      type: 'AN',
      username: null,
    }),
  },
  'GET /manager/refresh-token/institution/{id}': {
    answer: ({ params }) => ({
      type: 'AN',
      is_admin: '1',
      is_manager: 0,
      institution_id: Number(params.id),
      institutions: params.id === '2' ? [{ id: 1 }, { id: 2 }] : [{ id: 1 }],
    }),
  },
  'GET /preset/institutions': { answer: () => institutions },
  'GET /preset/institution/{id}/groups': { answer: () => [] },
  'GET /preset/institutions-group/{id}': { answer: () => [hospital] },
  'GET /app/institutions/{id}/logo': { answer: () => new Response(null, { status: 404 }) },
  'POST /web/institution/{id}/logo': { body: ['institution_logo'], answer: empty },
  'GET /preset/institutions/{id}': { answer: () => institution },
  'GET /institution/{id}/settings/pdf': {
    answer: () => ({
      pdfPrintSettings: 1,
      drugsPrintSettings: 2,
      anaesthesiaGroupPrintSettings: '0',
      activatePre: 1,
      defaultOrientationPatientPre: 'Jejum',
    }),
  },
  'POST /institution/{id}/settings/pdf': {
    body: [
      'pdfPrintSettings',
      'drugsPrintSettings',
      'anaesthesiaGroupPrintSettings',
      'activatePre',
      'platform',
    ],
    answer: ok,
  },
  'POST /institution/{id}/settings/pre': {
    body: ['activatePre', 'defaultOrientationPatientPre', 'platform'],
    answer: ok,
  },
  'GET /institutions/settings/38': { query: INSTITUTION, answer: noSetting },
  'GET /institutions/settings/26': { query: INSTITUTION, answer: noSetting },
  'GET /institutions/settings/34': { query: INSTITUTION, answer: noSetting },
  'GET /institutions/settings/17': { query: INSTITUTION, answer: noSetting },
  'POST /institutions/settings': {
    body: ['institution_id', 'institution_setting_id', 'value', 'platform'],
    answer: ok,
  },
  'GET /preset/institution-settings/{settingId}': {
    query: ['format', 'institution_id'],
    answer: () => ({ kind: 'default' }),
  },
  'GET /question-answer-configs': {
    query: INSTITUTION,
    answer: () => [
      {
        id: 1,
        description: 'Alergias',
        questions: [{ id: 1, description: 'Tem alergia?', required: 1, hide: 0 }],
      },
    ],
  },
  'POST /question-answer-configs': {
    query: INSTITUTION,
    body: ['question_answer_id', 'required', 'hide'],
    answer: ok,
  },
  'GET /pre-settings-tcle': { query: INSTITUTION, answer: () => ({ value: '<p>Autorizo.</p>' }) },
  'POST /pre-settings-tcle': { query: INSTITUTION, body: ['value'], answer: ok },
  'GET /connection-whitelist/{id}': { answer: () => text('10.0.0.1,10.0.0.2', 'application/octet-stream') },
  'PUT /connection-whitelist/{id}': { body: ['ips'], answer: ok },
  'POST /app/user_log': {
    body: [
      'user_id',
      'institution_id',
      'event',
      'pdf_name',
      'recipient_email',
      'updated_fields',
      'deleted_invitation_id',
      'deleted_user_id',
    ],
    answer: empty,
  },
  'GET /app/user_log': {
    query: ['page', 'limit', 'event', 'search'],
    answer: () => [{ user: { name: 'Gestora Um' }, event: 'LOGIN', created_at: '2026-01-01T12:00:00.000Z' }],
  },
  'POST /app/tickets': {
    body: ['type', 'subject', 'message', 'email', 'system_version'],
    answer: () => ({ id: 5 }),
  },
  'GET /app/users/{id}/terms/status': { query: ['platform'], answer: () => ({ status: 'ACCEPTED' }) },
  'GET /app/v4/schedules': {
    query: ['search', 'type', 'limit', 'page', 'surgeryCenterId', 'surgeryCenterRoomId', 'probable_date'],
    answer: () => procedures.rows,
  },
  'POST /app/v3/procedures': {
    body: [...PROCEDURE, 'uuid'],
    answer({ body }) {
      const row = scheduled(body as Record<string, unknown>)
      procedures.rows.push(row)
      return { id: row.id }
    },
  },
  'GET /surgical-map/v2/procedures/{id}': {
    answer: (received) =>
      received.params.id === String(attendance.id) ? attendedProcedure : procedures.read(received),
  },
  'PUT /app/v2/procedures/{id}': { body: PROCEDURE, answer: ({ params }) => ({ id: Number(params.id) }) },
  'GET /app/procedures/cancellation-reasons': { answer: () => [] },
  'GET /v1/procedure/{id}/ocrs': { answer: () => [] },
  'GET /surgical-map/v2/patients': { query: [...PAGED, 'filter'], answer: () => page(patients.rows) },
  'GET /surgical-map/v2/patients/count': {
    query: ['filter'],
    answer: () => ({ data: { count: patients.rows.length } }),
  },
  'GET /surgical-map/v1/patient/{id}': { answer: patients.read },
  'POST /app/patients': { query: ['fullDeduplication'], body: PATIENT, answer: patients.create },
  'PUT /app/v2/patients/{id}': { query: ['withChangelog'], body: PATIENT, answer: patients.update },
  'GET /surgical-map/patients/{page}': {
    query: ['page', 'limit', 'filter', 'institution_id'],
    answer: () => page(patients.rows),
  },
  'GET /app/ethnic-groups': { answer: () => [{ id: 1, ethnic_group_i18n: [{ name: 'Parda' }] }] },
  'GET /preset/fields-of-work': {
    answer: () => [
      {
        fieldOfWorkId: 1,
        fieldOfWorkName: 'Saúde',
        jobTitles: [{ jobTitleId: 1, jobTitleName: 'Enfermeira' }],
      },
    ],
  },
  'GET /surgical-map/surgery_centers': { query: INSTITUTION, answer: sectors.list },
  'GET /app/rooms': { answer: () => [{ id: 1, room_i18n: [{ name: 'Apartamento' }] }] },
  'GET /app/surgery_types': { answer: () => [{ id: 1, surgery_type_i18n: [{ name: 'Eletiva' }] }] },
  'GET /app/access-route-types': { answer: () => [{ id: 1, name: 'Aberta' }] },
  'GET /guide-types': { answer: () => [{ id: 1, name: 'Internação' }] },
  'GET /v2/states': {
    answer: () => [
      { id: 25, acronym: 'SP' },
      { id: 19, acronym: 'RJ' },
    ],
  },
  'GET /v2/medical-plan-tables': { answer: () => [{ id: 1, name: 'TUSS' }] },
  'GET /preset/surgery-centers': { query: ['page', 'size', 'institution_id'], answer: sectors.list },
  'GET /preset/surgery-centers/total': { query: INSTITUTION, answer: () => ({ total: sectors.rows.length }) },
  'GET /surgical-map/surgery_centers/{id}/rooms': {
    query: INSTITUTION,
    answer: () => sectors.rows[0]?.surgery_center_rooms,
  },
  'POST /preset/surgery-centers': { body: ['name', 'institution_id'], answer: sectors.create },
  'PUT /preset/surgery-centers/{uuid}': { body: ['name', 'institution_id'], answer: sectors.update },
  'POST /preset/surgery-center-rooms': {
    body: ['name', 'surgery_center_id', 'institution_id'],
    answer: empty,
  },
  'GET /preset/surgery-center-rooms/uuid/{uuid}': {
    answer: () => ({ id: 1, uuid: 'r-1', name: 'Sala 1', surgery_center_id: 1 }),
  },
  'PUT /preset/surgery-center-rooms/{uuid}': {
    body: ['name', 'surgery_center_id', 'institution_id'],
    answer: ok,
  },
  'GET /surgical-map/medical-plans': { query: INSTITUTION, answer: plans.list },
  'GET /v2/surgical-map/medical-plans/{page}': plansPage,
  'GET /v2/surgical-map/medical-plans/{page}/{filter}': plansPage,
  'GET /surgical-map/surgical-procedures/most-used/{x}': { query: INSTITUTION, answer: () => [] },
  'GET /surgical-map/surgical-procedures/{a}/{b}': proceduresPage,
  'GET /surgical-map/surgical-procedures/{a}/{b}/{filter}': proceduresPage,
  'GET /surgical-map/surgeons/{page}': surgeonsPage,
  'GET /surgical-map/surgeons/{page}/{filter}': surgeonsPage,
  'GET /surgical-map/anaesthetists/{page}': anaesthetistsPage,
  'GET /surgical-map/anaesthetists/{page}/{filter}': anaesthetistsPage,
  'GET /importations': {
    query: ['type', 'institution_id'],
    answer: () => [{ id: 3, file_name: 'antes.xlsx', createdAt: '2026-01-01T12:00:00.000Z', active: 1 }],
  },
  'PUT /importations/revert/{id}': { body: ['id'], answer: ok },
  'POST /preset/materials/import': {
    body: ['file_name', 'institution_id', 'materials'],
    answer: () => ({ success: true }),
  },
  'GET /preset/surgeons': { query: ['size', 'offset'], answer: surgeons.list },
  'GET /preset/surgeons/{id}': { answer: surgeons.read },
  'POST /preset/surgeons': { body: SURGEON, answer: surgeons.create },
  'PUT /preset/surgeons/{id}': { body: SURGEON, answer: surgeons.update },
  'DELETE /web/surgeons/{id}': { answer: surgeons.remove },
  'GET /v2/surgeons/specialities': { answer: () => [{ id: 1, name: 'Cirurgia geral' }] },
  'GET /preset/medical-plans': { query: ['size', 'offset'], answer: plans.list },
  'GET /preset/medical-plans/{id}': { answer: plans.read },
  'POST /preset/medical-plans': {
    body: PLAN,
    answer: plans.create,
  },
  'PUT /preset/medical-plans/{id}': {
    body: PLAN,
    answer: plans.update,
  },
  'GET /preset/materials': { query: INSTITUTION, answer: materials.list },
  'POST /preset/materials': { body: [...MATERIAL, 'institution_id'], answer: materials.create },
  'GET /preset/materials/{id}': { answer: materials.read },
  'PUT /preset/materials/{id}': { body: MATERIAL, answer: materials.update },
  'GET /web/monitors/qrcodes': { answer: qrCodes.list },
  'POST /web/monitors/qrcodes': { body: ['qrcode', 'device_id'], answer: qrCodes.create },
  'GET /web/monitors/qrcodes/{id}': { answer: qrCodes.read },
  'PUT /web/monitors/qrcodes/{id}': { body: ['qrcode', 'device_id'], answer: qrCodes.update },
  'GET /preset/surgical-teams': { answer: team.list },
  'POST /preset/surgical-teams': {
    body: ['name', 'document', 'surgical_team_position_id'],
    answer: team.create,
  },
  'GET /preset/surgical-teams/{id}': { answer: team.read },
  'PUT /preset/surgical-teams/{id}': {
    body: ['name', 'document', 'surgical_team_position_id'],
    answer: team.update,
  },
  'GET /preset/surgical-team-positions': {
    answer: () => [{ id: 1, surgical_team_position_i18n: [{ name: 'Instrumentador' }] }],
  },
  'GET /invite/import/anesthetists': {
    answer: () => [
      { name: 'Rui Teles', email: 'rui@exemplo.test', created_at: '2026-01-01T12:00:00.000Z', is_sent: 0 },
    ],
  },
  'POST /invite/import/anesthetist/retry': { answer: ok },
  'GET /v2/users': { query: ['name', 'page', 'limit', 'asc'], answer: users.list },
  'GET /v2/users/count': { query: ['name'], answer: () => ({ count: users.rows.length }) },
  'GET /users/{id}': { answer: users.read },
  'POST /users/invite-to-institution': { body: INVITE, answer: ok },
  'PUT /users/permissions/{id}': { body: INVITE, answer: ok },
  'GET /web/v2/active-principles': {
    query: [...PAGED, 'filter', 'institution'],
    answer: () => ({
      activePrinciples: [{ id: 1, active_principle_i18n: [{ name: 'Propofol' }], brands: [] }],
      count: 1,
    }),
  },
  'GET /web/v2/active-principles/count': {
    query: [...PAGED, 'filter', 'institution'],
    answer: () => ({ count: 1 }),
  },
  'GET /web/v2/active-principles/{id}': {
    query: INSTITUTION,
    answer: () => ({ forms: [], brands: [], institutions: [], class: null }),
  },
  'GET /active_principle_classes': { answer: () => [] },
  'GET /institution-trans-events': {
    query: ['origin', 'search', 'page', 'size'],
    answer: () => ({ events: events.rows, total: events.rows.length }),
  },
  'GET /institution-trans-events/count': { query: ['origin', 'search'], answer: () => events.rows.length },
  'GET /institution-trans-events/{id}': { answer: events.read },
  'GET /preset-trans-events': {
    query: ['search', 'page'],
    answer: () => ({ result: [], page: 1, pages: 1 }),
  },
  'GET /preset-trans-events/{name}': { answer: noSetting },
  'GET /materials-trans-events': {
    query: ['search', 'page', 'institution_id'],
    answer: () => ({ result: [], page: 1, pages: 1 }),
  },
  'POST /institution-trans-event': {
    body: ['name', 'description', 'material_ids', 'origin', 'active'],
    answer: events.create,
  },
  'GET /app/v4/procedures-attendances': {
    query: [
      'isPre',
      'isPost',
      'start_date',
      'end_date',
      'anaesthetist_id',
      'page',
      'limit',
      'key',
      'search',
      'include_inactive',
    ],
    answer: () => ({ procedures: [attendance], count: 1 }),
  },
  'GET /app/v4/procedures-attendances/count': {
    query: [
      'isPre',
      'isPost',
      'start_date',
      'end_date',
      'anaesthetist_id',
      'page',
      'limit',
      'key',
      'search',
      'include_inactive',
    ],
    answer: () => ({ total: 1 }),
  },
  'GET /surgical-map/v2/procedure-download/{id}': { answer: pdf },
  'POST /app/v1/procedures/{id}/attachments': {
    body: ['file', 'stage'],
    answer({ body }) {
      const { file, stage } = body as { file: File; stage: string }
      attendance.procedure_attachments.push({
        id: 9,
        filename: file.name,
        file_extension: 'pdf',
        created_at: '2026-01-01T12:00:00.000Z',
        stage: Number(stage),
      })
      return ok()
    },
  },
  'GET /web/v1/procedures-attachments/{uuid}/download': { answer: pdf },
  'DELETE /app/v1/procedures-attachments/{id}': {
    answer() {
      attendance.procedure_attachments = []
      return ok()
    },
  },
  'PUT /app/v7/procedures/{id}/toggle-status': {
    body: ['reason'],
    answer() {
      attendance.active = attendance.active === 1 ? 0 : 1
      return ok()
    },
  },
}
