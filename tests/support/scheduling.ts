import { randomUUID } from 'node:crypto'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import type { testApi } from './api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/** The records to which a scheduled record of one institution refers. */
export interface SchedulingFixture {
  institution: number
  patient: { id: number; uuid: string; name: string }
  surgeon: number
  otherSurgeon: number
  plan: number
  otherPlan: number
  thirdPlan: number
  surgery: number
  otherSurgery: number
  center: number
  room: number
  otherRoom: number
  anaesthetist: number
  resident: number
}

/**
 * The test's own rows to schedule with; two users of the institution are its anaesthetist and its resident.
 */
export async function schedulingFixture(api: Api, institution: number): Promise<SchedulingFixture> {
  const mark = randomUUID().slice(0, 8)
  const insert = async (sql: string, values: unknown[]) =>
    (await api.rows(`${sql} RETURNING id`, values))[0].id
  const named = (table: string, name: string, more = '', value = '') =>
    insert(`INSERT INTO ${table} (institution_id, name${more}) VALUES ($1, $2${value})`, [
      institution,
      `${name} ${mark}`,
    ])
  const [patient] = await api.rows(
    "INSERT INTO patients (institution_id, name, gender_id) VALUES ($1, 'Rosa ' || $2, 2) RETURNING id, uuid, name",
    [institution, mark],
  )
  const surgeon = (name: string) => named('surgeons', name, ', crm_number, crm_state_id', ", '1234', 25")
  const plan = (name: string) => named('health_plans', name, ', medical_plan_table_id', ', 1')
  const surgery = (name: string, code: string) =>
    insert('INSERT INTO surgical_procedures (medical_plan_table_id, code, name) VALUES (1, $1, $2)', [
      code,
      name,
    ])
  const center = await named('surgery_centers', 'Centro')
  const room = (name: string) => named('surgery_center_rooms', name, ', surgery_center_id', `, ${center}`)
  const person = async (name: string, isResident: boolean) => {
    const id = await insert("INSERT INTO users (email, name, type) VALUES ($1, $2, 'AN')", [
      `${name}.${mark}@sala.test`,
      `${name} ${mark}`,
    ])
    await api.rows(
      'INSERT INTO institution_users (institution_id, user_id, is_anaesthetist, is_resident) VALUES ($1, $2, true, $3)',
      [institution, id, isResident],
    )
    return id
  }
  return {
    institution,
    patient,
    surgeon: await surgeon('Ana'),
    otherSurgeon: await surgeon('Bento'),
    plan: await plan('Vida'),
    otherPlan: await plan('Saúde'),
    thirdPlan: await plan('Bem'),
    surgery: await surgery('APENDICECTOMIA', `3010${mark}`),
    otherSurgery: await surgery('Colecistectomia', `3020${mark}`),
    center,
    room: await room('Sala A'),
    otherRoom: await room('Sala B'),
    anaesthetist: await person('Marta', false),
    resident: await person('Nilo', true),
  }
}

/** Rows of two institutions, to schedule with; the first one's anaesthetist works in both. */
export async function fixturesOfOneAnaesthetist(
  api: Api,
  first: number,
  second: number,
): Promise<[SchedulingFixture, SchedulingFixture]> {
  const fixtures = [await schedulingFixture(api, first), await schedulingFixture(api, second)] as const
  await api.rows(
    'INSERT INTO institution_users (institution_id, user_id, is_anaesthetist) VALUES ($1, $2, true)',
    [second, fixtures[0].anaesthetist],
  )
  return [...fixtures]
}

/** A surgery that satisfies every rule. */
export function surgeryBody(
  fixture: SchedulingFixture,
  more: Partial<ProcedurePayload> = {},
): Partial<ProcedurePayload> {
  return {
    uuid: randomUUID(),
    user_id: 1,
    name: null,
    patient_uuid: fixture.patient.uuid,
    patient_id: fixture.patient.id,
    institution_id: fixture.institution,
    clinic_id: null,
    surgery_probable_date: '2031-03-10T08:30:00.000-03:00',
    pre_probable_date: null,
    is_telemedicine: false,
    date: null,
    room_id: 1,
    surgery_center_id: fixture.center,
    surgery_center_room_id: fixture.room,
    medical_record_number: 'P-1',
    register_number: 'A-1',
    surgery_type_id: 1,
    surgery_warning_number: 'W-1',
    access_route_type_id: 2,
    guide_type_id: null,
    active_surgeons: [{ surgeon_id: fixture.surgeon }],
    procedure_medical_plans: [{ medical_plan_id: fixture.plan, code: 'C-1', password: 'S-1' }],
    active_anaesthetists: [{ anaesthetist_id: fixture.anaesthetist, is_trans: true, is_main: true }],
    laterality_procedures: [{ laterality: '2x', surgical_procedure_id: fixture.surgery }],
    ...more,
  }
}

/** A consultation without a surgery. */
export function consultationBody(
  fixture: SchedulingFixture,
  more: Partial<ProcedurePayload> = {},
): Partial<ProcedurePayload> {
  return surgeryBody(fixture, {
    surgery_probable_date: null,
    pre_probable_date: '2031-03-09T14:00:00.000-03:00',
    surgery_center_id: null,
    surgery_center_room_id: null,
    room_id: null,
    surgery_type_id: null,
    register_number: null,
    active_surgeons: [],
    procedure_medical_plans: [],
    laterality_procedures: [],
    active_anaesthetists: [{ anaesthetist_id: fixture.anaesthetist, is_pre: true, is_main_pre: true }],
    ...more,
  })
}
