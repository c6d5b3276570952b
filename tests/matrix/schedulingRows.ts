import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '../../server/session/tokens.ts'
import type { testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/** One of everything that scheduling refers to, in one institution. */
export interface SchedulingRows {
  institution: number
  patient: number
  surgeon: number
  plan: number
  sector: number
  room: number
  /** A closure of the room. */
  closure: number
  anaesthetist: number
  /** A surgery today, created by the console, with a surgeon, a plan and an exam; its patient is in recovery. */
  procedure: number
  /** A surgery of tomorrow, which its patient was asked about by a link. */
  coming: number
  link: string
  /** What the patient answered. */
  answer: number
  /** Surgeries in the room, at `PLANNED_AT`. */
  planned: readonly [number, number, number]
  /** A surgery in the room, at `MOVED_FROM` until it was moved by `MOVE`. */
  moved: number
  /** For a surgery without a date. */
  request: number
  exam: string
}

/** Marks rows with their institution: marks found in an answer show which institutions are visible. */
export const markOf = (institution: number) => `Zxq${institution}`

/** Time of these surgeries: the day for which the schedule is requested. */
export const SCHEDULED_AT = new Date()
/** The day of their notes. */
export const NOTED_DAY = SCHEDULED_AT.toISOString().slice(0, 10)

/** Of all these patients. */
export const BIRTH_DATE = '1963-05-14'

const DAY_MS = 86_400_000
/** Time of the surgeries that are still to come, by the second. */
export const COMING_AT = new Date(Math.ceil((SCHEDULED_AT.getTime() + DAY_MS) / 1000) * 1000)

const noonIn = (days: number) =>
  `${new Date(SCHEDULED_AT.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T15:00:00.000Z`
export const PLANNED_AT = [noonIn(2), noonIn(3), noonIn(4)] as const
const MOVED_TO = noonIn(5)
const MOVED_FROM = noonIn(6)
/** Key of the move. */
export const MOVE = randomUUID()

/** Key of the one file behind all these exams. */
export const EXAM_KEY = 'exams/matrix'

/** Inserts the rows without the server, as targets of calls. */
export async function insertSchedulingRows(
  api: Api,
  institution: number,
  clinic: number | null = null,
): Promise<SchedulingRows> {
  const mark = markOf(institution)
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(values)
    const [row] = await api.rows(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING *`,
      Object.values(values),
    )
    return row.id
  }
  const own = (table: string, values: Record<string, unknown>) =>
    insert(table, { institution_id: institution, ...values })

  const patient = await own('patients', {
    name: `${mark} Paciente`,
    birth_date: BIRTH_DATE,
    gender_id: 1,
    job_title_id: 1,
  })
  const surgeon = await own('surgeons', { name: `${mark} Cirurgião`, crm_number: '1', crm_state_id: 25 })
  const plan = await own('health_plans', { name: `${mark} Convênio`, medical_plan_table_id: 1 })
  await own('materials', { name: `${mark} Material` })
  const sector = await own('surgery_centers', { name: `${mark} Setor` })
  const room = await own('surgery_center_rooms', { name: `${mark} Sala`, surgery_center_id: sector })
  const closure = await own('room_closures', {
    reason: `${mark} Bloqueio`,
    room_ids: [room],
    starts_at: SCHEDULED_AT,
    ends_at: new Date(SCHEDULED_AT.getTime() + 1),
  })
  await own('day_notes', { text: `${mark} Aviso`, day: NOTED_DAY })
  const email = `${randomUUID()}@sala.test`
  const anaesthetist = await insert('users', { email, name: `${mark} Anestesista`, type: 'AN' })
  await own('institution_users', { user_id: anaesthetist, is_anaesthetist: true })
  await api.rows('INSERT INTO institution_settings VALUES ($1, 17, $2) ON CONFLICT DO NOTHING', [
    institution,
    '0',
  ])

  const procedure = await own('procedures', {
    uuid: randomUUID(),
    patient_id: patient,
    clinic_id: clinic,
    name: `${mark} Cirurgia`,
    surgery_probable_date: SCHEDULED_AT,
    surgery_center_id: sector,
    surgery_center_room_id: room,
    surgery_type_id: 1,
    register_number: '1',
    carried: '{}',
  })
  const ofProcedure = { procedure_id: procedure, position: 0 }
  await own('procedure_surgeons', { ...ofProcedure, surgeon_id: surgeon })
  await own('procedure_medical_plans', { ...ofProcedure, medical_plan_id: plan })
  await own('procedure_surgeries', { ...ofProcedure, surgical_procedure_id: 1, laterality: 1 })
  const tap = { uuid: randomUUID(), procedure_id: procedure, user_id: 1 }
  await own('procedure_times', { ...tap, kind: 'recovery_in', at: SCHEDULED_AT })
  const coming = await own('procedures', {
    uuid: randomUUID(),
    patient_id: patient,
    surgery_probable_date: COMING_AT,
    carried: '{}',
  })
  const inRoom = (at: string) =>
    own('procedures', {
      ...{ uuid: randomUUID(), patient_id: patient, surgery_probable_date: at, carried: '{}' },
      ...{ surgery_center_id: sector, surgery_center_room_id: room },
    })
  const planned = [
    await inRoom(PLANNED_AT[0]),
    await inRoom(PLANNED_AT[1]),
    await inRoom(PLANNED_AT[2]),
  ] as const
  const moved = await inRoom(MOVED_TO)
  const from = { surgery_probable_date: MOVED_FROM, surgery_center_room_id: room }
  await own('procedure_changes', {
    ...{ procedure_id: moved, user_id: 1, updated_fields: '[]' },
    move: JSON.stringify({ uuid: MOVE, from }),
  })
  const link = newSecret()
  const said = { procedure_id: coming, patient_id: patient }
  const linkId = await own('patient_links', {
    ...said,
    hash: hashSecret(link),
    by_email: false,
    created_by: `${mark} Secretária`,
    created_at: SCHEDULED_AT,
  })
  const answer = await own('patient_answers', {
    ...said,
    link_id: linkId,
    question_id: 1,
    question: `${mark} Pergunta`,
    choice: 'yes',
    said_for: COMING_AT,
    said_at: SCHEDULED_AT,
  })
  const request = await own('surgery_requests', {
    uuid: randomUUID(),
    patient_id: patient,
    priority: 'high',
    requested_by: `${mark} Secretária`,
    requested_at: SCHEDULED_AT,
  })
  await own('request_surgeons', { request_id: request, surgeon_id: surgeon, position: 1 })
  const exam = randomUUID()
  await own('ocr_documents', {
    uuid: exam,
    procedure_id: procedure,
    user_id: 1,
    original_filename: `${mark}.png`,
    mime_type: 'image/png',
    size_bytes: 2,
    file_key: EXAM_KEY,
    result_date: '2026-01-02 03:04:05',
  })
  return {
    institution,
    patient,
    surgeon,
    plan,
    sector,
    room,
    closure,
    anaesthetist,
    procedure,
    coming,
    link,
    answer,
    planned,
    moved,
    request,
    exam,
  }
}
