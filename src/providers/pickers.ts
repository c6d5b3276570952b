import { visibleText } from '../domain/visibleText.ts'
import { send } from './httpClient.ts'

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

export interface Surgeon {
  id: number
  name: string
  crm?: string | null
}

export interface Anaesthetist {
  id: number
  name: string
  /** The id that procedures store as `anaesthetist_id`. */
  user_id: number
  is_main: boolean
  user: { institutions: { institution_user: { is_resident: boolean | number } }[] } | null
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

/** Page number and filter text; an empty filter matches all. */
export interface PageQuery {
  page: number
  filter: string
  /** The selected institution when absent. */
  institutionId?: number
}

/** The filter as the last path segment. '.' and '..' are dropped because URLs normalise them. */
function filterSegment(filter: string): string {
  const text = visibleText(filter)
  return text === '' || text === '.' || text === '..' ? '' : `/${encodeURIComponent(text)}`
}

async function read<T>(path: string, query: Record<string, unknown>, signal?: AbortSignal): Promise<T> {
  return (await send<T>({ method: 'GET', path }, { query, signal })).data
}

/** All medical plans of an institution. */
export function readMedicalPlans(institutionId?: number, signal?: AbortSignal): Promise<MedicalPlan[]> {
  return read('/surgical-map/medical-plans', { institution_id: institutionId }, signal)
}

/** @param tableId restricts to the plans of this table; null for all */
export function readMedicalPlansPage(
  { page, filter, institutionId }: PageQuery,
  tableId: number | null,
  signal?: AbortSignal,
): Promise<Page<MedicalPlan>> {
  const path = `/v2/surgical-map/medical-plans/${page}${filterSegment(filter)}`
  return read(path, { medical_plan_table_id: tableId, institution_id: institutionId }, signal)
}

/** The procedures of a plan table that an institution schedules most often. */
export function readMostUsedProcedures(
  tableId: number,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<SurgicalProcedure[]> {
  const path = `/surgical-map/surgical-procedures/most-used/${tableId}`
  return read(path, { institution_id: institutionId }, signal)
}

export function readProceduresPage(
  { page, filter }: PageQuery,
  tableId: number,
  signal?: AbortSignal,
): Promise<Page<SurgicalProcedure>> {
  return read(`/surgical-map/surgical-procedures/${tableId}/${page}${filterSegment(filter)}`, {}, signal)
}

export function readSurgeonsPage(
  { page, filter, institutionId }: PageQuery,
  signal?: AbortSignal,
): Promise<Page<Surgeon>> {
  const path = `/surgical-map/surgeons/${page}${filterSegment(filter)}`
  return read(path, { institution_id: institutionId }, signal)
}

function readAnaesthetistsPage(
  { page, filter, institutionId }: PageQuery,
  signal?: AbortSignal,
): Promise<Page<Anaesthetist>> {
  const path = `/surgical-map/anaesthetists/${page}${filterSegment(filter)}`
  return read(path, { institution_id: institutionId }, signal)
}

const byName = new Intl.Collator('pt-BR')

/** All matching anaesthetists sorted by name, from all pages (PICK-29). */
export async function readAnaesthetists(
  query: Omit<PageQuery, 'page'>,
  signal?: AbortSignal,
): Promise<Anaesthetist[]> {
  const first = await readAnaesthetistsPage({ ...query, page: 1 }, signal)
  const pages = first.perPage > 0 ? Math.ceil(first.count / first.perPage) : 1
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, index) =>
      readAnaesthetistsPage({ ...query, page: index + 2 }, signal),
    ),
  )
  const all = [first, ...others].flatMap(({ result }) => result)
  const distinct = new Map(all.map((anaesthetist) => [anaesthetist.user_id, anaesthetist]))
  return [...distinct.values()].sort((a, b) => byName.compare(a.name, b.name))
}

/** A missing flag means not a resident (OQ-105). */
export function isResident({ user }: Pick<Anaesthetist, 'user'>): boolean {
  return Boolean(user?.institutions[0]?.institution_user.is_resident)
}

/** Minimum length of a patient search (PICK-22). */
export const MIN_SEARCH_LENGTH = 3

const MAX_PATIENTS = 10

/** The first matching patients; a CPF may be formatted. */
export async function findPatients(
  filter: string,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<FoundPatient[]> {
  const query = { limit: MAX_PATIENTS, filter, institution_id: institutionId }
  const page: Page<FoundPatient> = await read('/surgical-map/patients/1', query, signal)
  return page.result
}
