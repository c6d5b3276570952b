import type { AllergyStatement } from '../domain/allergies.ts'
import { patients } from '../resources/patients.ts'
import { defineCall, json, OF_INSTITUTION, PAGE, PAGE_SIZE } from '../schema/call.ts'
import { endpointOf } from '../schema/endpoint.ts'
import type { RegisterRecord } from '../schema/record.ts'

const { access } = patients

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
  /** 'YYYY-MM-DD'; other servers may omit it. */
  birth_date?: string | null
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

/** A patient found by the search: `cpf` has 11 digits, `birth_date` is 'YYYY-MM-DD'. */
export interface FoundPatient {
  id: number
  uuid: string
  name: string
  preferred_name: string | null
  cpf: string | null
  birth_date: string | null
  /** Other servers may omit this and the numbers. */
  gender_id?: number | null
  /** The latest medical record numbers of the patient's procedures, the newest first. */
  medical_record_numbers?: readonly string[]
}

/** A text within the name, social name or CPF (PAT-80). */
const filters = { ...OF_INSTITUTION, filter: { kind: 'search' } } as const

/** A page of patients, by name. */
export const listPatients = defineCall({
  call: endpointOf(patients, 'list'),
  access: access.list,
  query: { ...filters, page: PAGE, limit: PAGE_SIZE },
  answers: json<{ result?: PatientRow[]; count?: number; perPage?: number } | undefined>(),
})

export const countPatients = defineCall({
  call: endpointOf(patients, 'total'),
  access: access.list,
  query: filters,
  answers: json<{ data?: { count?: number } } | undefined>(),
})

/** A page of the patients that match a filter, the most relevant first. */
export const searchPatients = defineCall({
  call: 'GET /surgical-map/patients/{page}',
  access: access.list,
  query: { ...filters, limit: PAGE_SIZE },
  answers: json<{ result: FoundPatient[]; count: number; perPage: number }>(),
})

/** A patient with their procedures, the newest first. */
export const readPatient = defineCall({
  call: endpointOf(patients, 'read'),
  access: access.read,
  keys: ['id'],
  answers: json<Patient>(),
})

/** The user has seen the namesake, who is another person. */
const insisting = { anotherPerson: { kind: 'flag' } } as const

/** Creates a patient, or returns the one that an earlier call with the same uuid created. */
export const createPatient = defineCall({
  call: endpointOf(patients, 'create'),
  access: access.create,
  query: { ...insisting, fullDeduplication: { kind: 'flag' } },
  answers: json<RegisterRecord>(),
})

export const updatePatient = defineCall({
  call: endpointOf(patients, 'update'),
  access: access.update,
  keys: ['id'],
  query: { ...insisting, withChangelog: { kind: 'flag' } },
  answers: json<RegisterRecord>(),
})
