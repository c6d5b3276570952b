import * as calls from '../calls/patients.ts'
import { patients as texts } from '../i18n/ptBR/patients.ts'
import { request } from './call.ts'
import { HttpError } from './httpClient.ts'

export type { LastProcedure, Patient, PatientProcedure, PatientRow } from '../calls/patients.ts'

interface PatientsQuery {
  /** From 1. */
  page: number
  limit: number
  /** Substring of the name, social name or CPF; empty for all. */
  filter: string
}

export interface PatientsPage {
  result: calls.PatientRow[]
  /** Total over all pages. */
  count: number
}

const invalidAnswer = () => new HttpError(texts.invalidAnswer, 200)

/** A page of patients sorted by name. @throws HttpError, also for a response without rows or count */
export async function readPatients(query: PatientsQuery, signal?: AbortSignal): Promise<PatientsPage> {
  const { data } = await request(calls.listPatients, { query: { ...query }, signal })
  if (!Array.isArray(data?.result) || typeof data.count !== 'number') throw invalidAnswer()
  return { result: data.result, count: data.count }
}

/** A patient's full record. @throws HttpError */
export async function readPatient(id: number, signal?: AbortSignal): Promise<calls.Patient> {
  return (await request(calls.readPatient, { params: { id }, signal })).data
}

/** The number of patients that match. @throws HttpError, also for a response without count */
export async function countPatients(filter: string, signal?: AbortSignal): Promise<number> {
  const { data } = await request(calls.countPatients, { query: { filter }, signal })
  const count = data?.data?.count
  if (typeof count !== 'number') throw invalidAnswer()
  return count
}
