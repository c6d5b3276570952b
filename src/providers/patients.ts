import type { AllergyStatement } from '../domain/allergies.ts'
import { patients as texts } from '../i18n/ptBR/patients.ts'
import type { RegisterRecord } from '../schema/record.ts'
import { HttpError, send } from './httpClient.ts'

/** The latest procedure that took place; `date` is an instant. */
export interface LastProcedure {
  date: string
  name: string | null
}

/** A patient in a list. */
export interface PatientRow extends RegisterRecord {
  name: string
  preferred_name: string | null
  cpf: string | null
  institution_name: string
  last_procedure: LastProcedure | null
}

/** A procedure of a patient; `kind` decides which form edits it. Dates are instants. */
export interface PatientProcedure {
  id: number
  name: string | null
  date: string | null
  user_id: number | null
  cancellation_date: string | null
  kind: 'pre' | 'surgery'
  /** Dates of the record's two parts; other servers may omit them. */
  pre_probable_date?: string | null
  surgery_probable_date?: string | null
}

/** The full record of a patient. Dates without time are 'YYYY-MM-DD'. */
export interface Patient extends PatientRow {
  uuid: string
  birth_date: string | null
  gender_id: number | null
  marital_status_id: number | null
  ethnic_group_id: number | null
  job_title_id: number | null
  phone_number: string | null
  phone_number_2: string | null
  email: string | null
  address: string | null
  allergies: string | null
  /** What records say of the patient's allergies, the newest first; other servers may omit them. */
  allergy_statements?: readonly AllergyStatement[]
  parent_name: string | null
  /** The latest of their procedures, the newest first; other servers may omit them. */
  medical_record_numbers?: readonly string[]
  procedures: PatientProcedure[]
}

export interface PatientsQuery {
  /** From 1. */
  page: number
  limit: number
  /** Substring of the name, social name or CPF; empty for all. */
  filter: string
}

export interface PatientsPage {
  result: PatientRow[]
  /** Total over all pages. */
  count: number
}

const invalidAnswer = () => new HttpError(texts.invalidAnswer, 200)

/** A page of patients sorted by name. @throws HttpError, also for a response without rows or count */
export async function readPatients(query: PatientsQuery, signal?: AbortSignal): Promise<PatientsPage> {
  const call = { method: 'GET', path: '/surgical-map/v2/patients/' } as const
  const { data } = await send<Partial<PatientsPage> | undefined>(call, { query: { ...query }, signal })
  if (!Array.isArray(data?.result) || typeof data.count !== 'number') throw invalidAnswer()
  return { result: data.result, count: data.count }
}

/** A patient's full record. @throws HttpError */
export async function readPatient(id: number, signal?: AbortSignal): Promise<Patient> {
  const call = { method: 'GET', path: `/surgical-map/v1/patient/${id}` } as const
  return (await send<Patient>(call, { signal })).data
}

/** The number of patients that match. @throws HttpError, also for a response without count */
export async function countPatients(filter: string, signal?: AbortSignal): Promise<number> {
  const call = { method: 'GET', path: '/surgical-map/v2/patients/count' } as const
  const { data } = await send<{ data?: { count?: number } } | undefined>(call, { query: { filter }, signal })
  const count = data?.data?.count
  if (typeof count !== 'number') throw invalidAnswer()
  return count
}
