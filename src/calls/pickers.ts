import { defineCall, json, OF_INSTITUTION, type QueryParameter } from '../schema/call.ts'
import { staff } from '../schema/can.ts'

/** A page of a picker's list; `count` covers all matches. */
export interface Page<Item> {
  result: Item[]
  count: number
  page: number
  perPage: number
}

export interface MedicalPlan {
  id: number
  medical_plan: string
  medical_plan_table_id: number
}

export interface SurgicalProcedure {
  id: number
  code: string
  name: string
  medical_plan_table_id: number
}

/** `crm` is number and state, '12345 SP'. */
export interface Surgeon {
  id: number
  name: string
  crm?: string | null
}

/** `institution_user.is_resident` marks residents. */
export interface Anaesthetist {
  id: number
  name: string
  /** The id that procedures store as `anaesthetist_id`. */
  user_id: number
  is_main: boolean
  user: { institutions: { institution_user: { is_resident: boolean | number } }[] } | null
}

export interface Room {
  id: number
  name: string
}

/** A surgery centre, "Setor" on screen. */
export interface Sector extends Room {
  institution_id: number
  surgery_center_rooms?: Room[]
}

/** A list by name, page by page; and the same of what matches a text, the last segment of the path. */
function paged<Item>() {
  return <const Path extends `/${string}`, const Query extends Readonly<Record<string, QueryParameter>>>(
    path: Path,
    query: Query,
  ) => {
    const shared = { access: staff, query, answers: json<Page<Item>>() }
    return {
      all: defineCall({ call: `GET ${path}/{page}`, ...shared }),
      matching: defineCall({ call: `GET ${path}/{page}/{filter}`, ...shared }),
    }
  }
}

/** All health plans, by name. */
export const listMedicalPlans = defineCall({
  call: 'GET /surgical-map/medical-plans',
  access: staff,
  query: OF_INSTITUTION,
  answers: json<MedicalPlan[]>(),
})

/** Health plans, all or those with a price table. */
export const medicalPlans = paged<MedicalPlan>()('/v2/surgical-map/medical-plans', {
  ...OF_INSTITUTION,
  medical_plan_table_id: { kind: 'id' },
})

/** The surgeries of a price table that the institutions schedule most often. */
export const listMostUsedSurgeries = defineCall({
  call: 'GET /surgical-map/surgical-procedures/most-used/{table}',
  access: staff,
  query: OF_INSTITUTION,
  answers: json<SurgicalProcedure[]>(),
})

/** A price table's surgeries in force. */
export const surgeries = paged<SurgicalProcedure>()(
  '/surgical-map/surgical-procedures/{table}',
  OF_INSTITUTION,
)

export const surgeons = paged<Surgeon>()('/surgical-map/surgeons', OF_INSTITUTION)

/** Anaesthetists are users; a member of several institutions is listed once. */
export const anaesthetists = paged<Anaesthetist>()('/surgical-map/anaesthetists', OF_INSTITUTION)

/** All sectors with their rooms, by name (COM-18). */
export const listSectors = defineCall({
  call: 'GET /surgical-map/surgery_centers/',
  access: staff,
  query: OF_INSTITUTION,
  answers: json<Sector[]>(),
})

/** The rooms of a sector, by name. */
export const listRooms = defineCall({
  call: 'GET /surgical-map/surgery_centers/{id}/rooms',
  access: staff,
  keys: ['id'],
  query: OF_INSTITUTION,
  answers: json<Room[]>(),
})
