import { send } from './httpClient.ts'

/** One page of a list that pickers read; `count` is of all that match. */
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
  /** What a procedure refers to as `anaesthetist_id`. */
  user_id: number
  is_main: boolean
  user: { institutions: { institution_user: { is_resident: boolean | number } }[] } | null
}

/** A patient as the search answers it: `cpf` is 11 digits, `birth_date` 'YYYY-MM-DD'. */
export interface FoundPatient {
  id: number
  uuid: string
  name: string
  preferred_name: string | null
  cpf: string | null
  birth_date: string | null
}

/** Which page of a list, and what its rows must hold; an empty filter asks for all. */
export interface PageQuery {
  page: number
  filter: string
  /** The institution whose list it is, where that is not the selected one. */
  institutionId?: number
}

/** The filter as the last segment of a path. A dot or two would be read as a way through folders, and find nothing anyway. */
function segment(filter: string): string {
  const text = filter.trim()
  return text === '' || text === '.' || text === '..' ? '' : `/${encodeURIComponent(text)}`
}

async function read<T>(path: string, query: Record<string, unknown>, signal?: AbortSignal): Promise<T> {
  return (await send<T>({ method: 'GET', path }, { query, signal })).data
}

/** Every medical plan of an institution. */
export function readMedicalPlans(institutionId?: number, signal?: AbortSignal): Promise<MedicalPlan[]> {
  return read('/surgical-map/medical-plans', { institution_id: institutionId }, signal)
}

/** @param tableId only the plans of this table; all without it. */
export function readMedicalPlansPage(
  { page, filter, institutionId }: PageQuery,
  tableId: number | null,
  signal?: AbortSignal,
): Promise<Page<MedicalPlan>> {
  const path = `/v2/surgical-map/medical-plans/${page}${segment(filter)}`
  return read(path, { medical_plan_table_id: tableId, institution_id: institutionId }, signal)
}

/** The procedures of a plan table that an institution schedules most. */
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
  return read(`/surgical-map/surgical-procedures/${tableId}/${page}${segment(filter)}`, {}, signal)
}

export function readSurgeonsPage(
  { page, filter, institutionId }: PageQuery,
  signal?: AbortSignal,
): Promise<Page<Surgeon>> {
  const path = `/surgical-map/surgeons/${page}${segment(filter)}`
  return read(path, { institution_id: institutionId }, signal)
}

function readAnaesthetistsPage(
  { page, filter, institutionId }: PageQuery,
  signal?: AbortSignal,
): Promise<Page<Anaesthetist>> {
  const path = `/surgical-map/anaesthetists/${page}${segment(filter)}`
  return read(path, { institution_id: institutionId }, signal)
}

const byName = new Intl.Collator('pt-BR')

/** Every anaesthetist that matches, by name: all pages are asked for (PICK-29). */
export async function readAnaesthetists(
  query: Omit<PageQuery, 'page'>,
  signal?: AbortSignal,
): Promise<Anaesthetist[]> {
  const first = await readAnaesthetistsPage({ ...query, page: 1 }, signal)
  const pages = first.perPage > 0 ? Math.ceil(first.count / first.perPage) : 1
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, at) =>
      readAnaesthetistsPage({ ...query, page: at + 2 }, signal),
    ),
  )
  const all = [first, ...others].flatMap(({ result }) => result)
  const once = new Map(all.map((one) => [one.user_id, one]))
  return [...once.values()].sort((a, b) => byName.compare(a.name, b.name))
}

/** Missing means not a resident (OQ-105). */
export function isResident({ user }: Pick<Anaesthetist, 'user'>): boolean {
  return Boolean(user?.institutions[0]?.institution_user.is_resident)
}

/** Letters from which a patient is searched for (PICK-22). */
export const LEAST_LETTERS = 3

const MOST_PATIENTS = 10

/** The patients who are found first; a CPF may be typed with its points. */
export async function findPatients(
  filter: string,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<FoundPatient[]> {
  const query = { limit: MOST_PATIENTS, filter, institution_id: institutionId }
  const page: Page<FoundPatient> = await read('/surgical-map/patients/1', query, signal)
  return page.result
}
