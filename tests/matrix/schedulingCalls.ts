import { randomUUID } from 'node:crypto'
import {
  COMING_AT,
  MOVE,
  NOTED_DAY,
  PLANNED_AT,
  SCHEDULED_AT,
  type SchedulingRows,
} from './schedulingRows.ts'

/** A call of the map, the forms and the patients, made for an institution's rows. */
export interface WalkedCall {
  /** The route as the server lists it. */
  route: string
  path: (rows: SchedulingRows) => string
  body?: (rows: SchedulingRows) => unknown
  /**
   * The status for users who cannot see the institution: its record is not found, or naming it is forbidden.
   */
  stranger: 404 | 403
  /** The status of success; 200 by default. */
  success?: number
}

const procedureBody = (rows: SchedulingRows) => ({
  patient_id: rows.patient,
  surgery_probable_date: new Date().toISOString(),
  surgery_type_id: 1,
  register_number: '1',
  surgery_center_id: rows.sector,
  surgery_center_room_id: rows.room,
  active_surgeons: [{ surgeon_id: rows.surgeon }],
  procedure_medical_plans: [{ medical_plan_id: rows.plan, code: null, password: null }],
  laterality_procedures: [{ surgical_procedure_id: 1, laterality: '1x' }],
  active_anaesthetists: [{ anaesthetist_id: rows.anaesthetist, is_trans: true, is_main: true }],
})

/** A body for a new procedure of the rows' institution. */
export const newProcedure = (rows: SchedulingRows) => ({
  ...procedureBody(rows),
  uuid: randomUUID(),
  institution_id: rows.institution,
})

/** A body for a new request of the rows' institution. */
const newRequest = ({ institution, patient, surgeon }: SchedulingRows) => ({
  uuid: randomUUID(),
  institution_id: institution,
  patient_id: patient,
  active_surgeons: [{ surgeon_id: surgeon }],
  priority: 'elective',
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function examForm(procedureId: number | string): FormData {
  const form = new FormData()
  form.append('procedureId', String(procedureId))
  form.append('resultDate', '2026-01-02 03:04:05')
  form.append('files', new File([PNG], 'exame.png', { type: 'image/png' }))
  return form
}

const ofRecord = (route: string, path: WalkedCall['path'], body?: WalkedCall['body']): WalkedCall => ({
  route,
  path,
  ...(body ? { body } : {}),
  stranger: 404,
})

/** A list that accepts an institution's id as a filter. */
const named = (route: string, path: string): WalkedCall => ({
  route: `GET ${route}`,
  path: ({ institution }) => `${path}${path.includes('?') ? '&' : '?'}institution_id=${institution}`,
  stranger: 403,
})

/** A planned surgery as who moves it saw it. */
const plannedCase = ({ planned, room, patient }: SchedulingRows, at: 0 | 1 | 2) => ({
  id: planned[at],
  previous: {
    ...{ surgery_probable_date: PLANNED_AT[at], surgery_center_room_id: room },
    ...{ patient_id: patient, updated_at: PLANNED_AT[at] },
  },
})

export const walkedCalls: readonly WalkedCall[] = [
  ofRecord('GET /surgical-map/v2/procedures/{id}', (rows) => `/surgical-map/v2/procedures/${rows.procedure}`),
  {
    route: 'POST /app/v3/procedures',
    path: () => '/app/v3/procedures',
    body: newProcedure,
    stranger: 403,
    success: 201,
  },
  ofRecord('PUT /app/v2/procedures/{id}', (rows) => `/app/v2/procedures/${rows.procedure}`, procedureBody),
  ofRecord('GET /v1/procedure/{id}/ocrs', (rows) => `/v1/procedure/${rows.procedure}/ocrs`),
  ofRecord(
    'POST /v1/ocr-queue',
    () => '/v1/ocr-queue',
    (rows) => examForm(rows.procedure),
  ),
  ofRecord('GET /v1/ocr-documents/{uuid}/file', (rows) => `/v1/ocr-documents/${rows.exam}/file`),
  ofRecord(
    'PUT /app/procedures/cancellation/{id}',
    (rows) => `/app/procedures/cancellation/${rows.procedure}`,
    () => ({
      cancellation_date: new Date().toISOString(),
      cancellation_reason_id: null,
      cancellation_reason_description: 'Sem leito',
    }),
  ),
  ofRecord(
    'PUT /app/procedures/{id}/outcome',
    (rows) => `/app/procedures/${rows.procedure}/outcome`,
    () => ({ outcome: 'notDone' }),
  ),
  ofRecord(
    'PUT /app/procedures/cancellation/{id}/undo',
    (rows) => `/app/procedures/cancellation/${rows.procedure}/undo`,
    () => ({}),
  ),
  ofRecord(
    'PUT /app/procedures/{id}/move',
    (rows) => `/app/procedures/${rows.coming}/move`,
    ({ patient, room }) => {
      const surgery_probable_date = COMING_AT.toISOString()
      const seen = { surgery_probable_date, patient_id: patient, updated_at: surgery_probable_date }
      return {
        ...{ uuid: randomUUID(), surgery_probable_date, surgery_center_room_id: room },
        previous: { ...seen, surgery_center_room_id: null },
      }
    },
  ),
  ofRecord(
    'POST /app/procedures/moves/check',
    () => '/app/procedures/moves/check',
    ({ coming, room }) => ({
      moves: [{ id: coming, surgery_probable_date: COMING_AT.toISOString(), surgery_center_room_id: room }],
    }),
  ),
  ofRecord(
    'POST /app/procedures/shift',
    () => '/app/procedures/shift',
    (rows) => ({ uuid: randomUUID(), minutes: 30, cases: [plannedCase(rows, 0)] }),
  ),
  ofRecord(
    'POST /app/procedures/swap',
    () => '/app/procedures/swap',
    (rows) => ({ uuid: randomUUID(), cases: [plannedCase(rows, 1), plannedCase(rows, 2)] }),
  ),
  ofRecord(
    'POST /app/procedures/{id}/move/undo',
    (rows) => `/app/procedures/${rows.moved}/move/undo`,
    () => ({ uuid: randomUUID(), undoes: MOVE }),
  ),
  ofRecord('GET /app/procedures/{id}/times', (rows) => `/app/procedures/${rows.procedure}/times`),
  ofRecord(
    'POST /app/procedures/{id}/times',
    (rows) => `/app/procedures/${rows.procedure}/times`,
    () => ({ uuid: randomUUID(), kind: 'room_in' }),
  ),
  named('/app/procedures/readiness', `/app/procedures/readiness?from=${NOTED_DAY}&to=${NOTED_DAY}`),
  ofRecord(
    'PUT /app/procedures/{id}/readiness',
    (rows) => `/app/procedures/${rows.procedure}/readiness`,
    () => ({ kind: 'confirmation', state: 'confirmed' }),
  ),
  ofRecord(
    'PUT /app/procedures/{id}/allergies',
    (rows) => `/app/procedures/${rows.procedure}/allergies`,
    () => ({ allergies: 'Nega alergias' }),
  ),
  ofRecord(
    'GET /app/procedures/{id}/patient-links',
    (rows) => `/app/procedures/${rows.coming}/patient-links`,
  ),
  {
    ...ofRecord(
      'POST /app/procedures/{id}/patient-links',
      (rows) => `/app/procedures/${rows.coming}/patient-links`,
      () => ({}),
    ),
    success: 201,
  },
  ofRecord(
    'PUT /app/procedures/{id}/patient-answers/seen',
    (rows) => `/app/procedures/${rows.coming}/patient-answers/seen`,
    (rows) => ({ until: rows.answer }),
  ),
  ofRecord(
    'PUT /app/procedures/{id}/patient-links/withdraw',
    (rows) => `/app/procedures/${rows.coming}/patient-links/withdraw`,
    () => ({}),
  ),
  named('/app/procedures/waiting', '/app/procedures/waiting'),
  ofRecord('GET /app/procedures/{id}/outcome', (rows) => `/app/procedures/${rows.procedure}/outcome`),
  named('/app/surgery-requests', '/app/surgery-requests'),
  ofRecord('GET /app/surgery-requests/{id}', (rows) => `/app/surgery-requests/${rows.request}`),
  {
    route: 'POST /app/surgery-requests',
    path: () => '/app/surgery-requests',
    body: newRequest,
    stranger: 403,
    success: 201,
  },
  ofRecord(
    'PUT /app/surgery-requests/{id}',
    (rows) => `/app/surgery-requests/${rows.request}`,
    () => ({ note: 'Prefere às terças' }),
  ),
  ofRecord(
    'PUT /app/surgery-requests/{id}/outcome',
    (rows) => `/app/surgery-requests/${rows.request}/outcome`,
    () => ({ outcome: 'notDone' }),
  ),
  {
    route: 'POST /app/procedures/check',
    path: () => '/app/procedures/check',
    body: ({ institution }) => ({ institution_id: institution }),
    stranger: 403,
  },
  {
    route: 'POST /app/procedures/gaps',
    path: () => '/app/procedures/gaps',
    body: ({ institution }) => ({ institution_id: institution, from: '2031-03-10' }),
    stranger: 403,
  },
  named('/app/procedures/duration-estimate', '/app/procedures/duration-estimate?surgical_procedure_ids=1'),
  named('/surgical-map/v2/patients', '/surgical-map/v2/patients/?page=1&limit=10&filter='),
  named('/surgical-map/v2/patients/count', '/surgical-map/v2/patients/count'),
  named('/surgical-map/patients/{page}', '/surgical-map/patients/1?filter=zxq'),
  ofRecord('GET /surgical-map/v1/patient/{id}', (rows) => `/surgical-map/v1/patient/${rows.patient}`),
  {
    route: 'POST /app/patients',
    path: () => '/app/patients?fullDeduplication',
    body: ({ institution }) => ({
      name: `Pessoa ${randomUUID()}`,
      gender_id: 1,
      job_title_id: 1,
      institution_id: institution,
    }),
    stranger: 403,
    success: 201,
  },
  ofRecord(
    'PUT /app/v2/patients/{id}',
    (rows) => `/app/v2/patients/${rows.patient}?withChangelog`,
    () => ({ allergies: 'Alheia', job_title_id: 1 }),
  ),
  named('/surgical-map/medical-plans', '/surgical-map/medical-plans'),
  named('/v2/surgical-map/medical-plans/{page}', '/v2/surgical-map/medical-plans/1'),
  named('/v2/surgical-map/medical-plans/{page}/{filter}', '/v2/surgical-map/medical-plans/1/zxq'),
  named(
    '/surgical-map/surgical-procedures/most-used/{table}',
    '/surgical-map/surgical-procedures/most-used/1',
  ),
  named('/surgical-map/surgical-procedures/{table}/{page}', '/surgical-map/surgical-procedures/1/1'),
  named(
    '/surgical-map/surgical-procedures/{table}/{page}/{filter}',
    '/surgical-map/surgical-procedures/1/1/apend',
  ),
  named('/surgical-map/surgeons/{page}', '/surgical-map/surgeons/1'),
  named('/surgical-map/surgeons/{page}/{filter}', '/surgical-map/surgeons/1/zxq'),
  named('/surgical-map/anaesthetists/{page}', '/surgical-map/anaesthetists/1'),
  named('/surgical-map/anaesthetists/{page}/{filter}', '/surgical-map/anaesthetists/1/zxq'),
  named('/surgical-map/surgery_centers', '/surgical-map/surgery_centers/'),
  ofRecord(
    'GET /surgical-map/surgery_centers/{id}/rooms',
    (rows) => `/surgical-map/surgery_centers/${rows.sector}/rooms`,
  ),
  named(
    '/preset/institution-settings/{settingId}',
    '/preset/institution-settings/52?format=requirementLevel',
  ),
  named('/institutions/settings/{id}', '/institutions/settings/17'),
  named('/preset-trans-events', '/preset-trans-events'),
  named('/preset-trans-events/{name}', '/preset-trans-events/Anafilaxia'),
  named('/materials-trans-events', '/materials-trans-events?search=zxq'),
  named('/app/closures/rooms', '/app/closures/rooms'),
  named('/app/closures/surgeons', '/app/closures/surgeons'),
  named('/app/closures/anaesthetists', '/app/closures/anaesthetists'),
  named('/app/closures/day-notes', `/app/closures/day-notes?date=${NOTED_DAY}`),
  named('/app/procedures/constraints', `/app/procedures/constraints?date=${NOTED_DAY}`),
  ofRecord(
    'GET /app/closures/{register}/{id}/procedures',
    (rows) => `/app/closures/roomClosures/${rows.closure}/procedures`,
  ),
  {
    route: 'POST /institution-trans-event/import',
    path: () => '/institution-trans-event/import',
    body: ({ institution }) => ({ preset_trans_events_id: [1], institution_id: institution }),
    stranger: 403,
  },
]

const SCHEDULE = `/app/v4/schedules?type=all&limit=100&page=1&probable_date=${SCHEDULED_AT.toISOString()}`

/** Lists of everything visible, without an institution; each answers the marks of the rows in it. */
export const openLists: readonly string[] = [
  SCHEDULE,
  `${SCHEDULE}&search=zxq`,
  '/app/procedures/recovery',
  '/surgical-map/v2/patients/?page=1&limit=100&filter=zxq',
  '/surgical-map/patients/1?limit=100&filter=zxq',
  '/surgical-map/medical-plans',
  '/v2/surgical-map/medical-plans/1/zxq',
  '/surgical-map/surgeons/1/zxq',
  '/surgical-map/anaesthetists/1/zxq',
  '/surgical-map/surgery_centers/',
  '/materials-trans-events?search=zxq',
  '/app/closures/rooms',
  '/app/closures/surgeons',
  '/app/closures/anaesthetists',
  `/app/closures/day-notes?date=${NOTED_DAY}`,
  `/app/procedures/constraints?date=${NOTED_DAY}`,
]

/** All the routes that this matrix covers. */
export const schedulingRoutes: readonly string[] = [
  'GET /app/v4/schedules',
  'GET /app/procedures/recovery',
  ...walkedCalls.map(({ route }) => route),
]
