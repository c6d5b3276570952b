import { type FoundPatient, searchPatients } from '../calls/patients.ts'
import * as calls from '../calls/pickers.ts'
import { visibleText } from '../domain/visibleText.ts'
import { request } from './call.ts'

export type { FoundPatient } from '../calls/patients.ts'
export type { Anaesthetist, MedicalPlan, Page, Surgeon, SurgicalProcedure } from '../calls/pickers.ts'

/** Page number and filter text; an empty filter matches all. */
export interface PageQuery {
  page: number
  filter: string
  /** The selected institution when absent. */
  institutionId?: number
}

/** The filter as the last path segment, for a list that has a call for all and one for what matches. '.' and '..' are dropped because URLs normalise them. */
function filterSegment(text: string): ['all' | 'matching', filter: string] {
  const filter = visibleText(text)
  return filter === '' || filter === '.' || filter === '..' ? ['all', ''] : ['matching', filter]
}

/** All medical plans of an institution. */
export async function readMedicalPlans(
  institutionId?: number,
  signal?: AbortSignal,
): Promise<calls.MedicalPlan[]> {
  const query = { institution_id: institutionId }
  return (await request(calls.listMedicalPlans, { query, signal })).data
}

/** @param tableId restricts to the plans of this table; null for all */
export async function readMedicalPlansPage(
  { page, filter: text, institutionId }: PageQuery,
  tableId: number | null,
  signal?: AbortSignal,
): Promise<calls.Page<calls.MedicalPlan>> {
  const [which, filter] = filterSegment(text)
  const query = { medical_plan_table_id: tableId, institution_id: institutionId }
  return (await request(calls.medicalPlans[which], { params: { page, filter }, query, signal })).data
}

/** The procedures of a plan table that an institution schedules most often. */
export async function readMostUsedProcedures(
  tableId: number,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<calls.SurgicalProcedure[]> {
  const query = { institution_id: institutionId }
  return (await request(calls.listMostUsedSurgeries, { params: { table: tableId }, query, signal })).data
}

export async function readProceduresPage(
  { page, filter: text }: PageQuery,
  tableId: number,
  signal?: AbortSignal,
): Promise<calls.Page<calls.SurgicalProcedure>> {
  const [which, filter] = filterSegment(text)
  const params = { table: tableId, page, filter }
  return (await request(calls.surgeries[which], { params, signal })).data
}

export async function readSurgeonsPage(
  { page, filter: text, institutionId }: PageQuery,
  signal?: AbortSignal,
): Promise<calls.Page<calls.Surgeon>> {
  const [which, filter] = filterSegment(text)
  const query = { institution_id: institutionId }
  return (await request(calls.surgeons[which], { params: { page, filter }, query, signal })).data
}

async function readAnaesthetistsPage(
  { page, filter: text, institutionId }: PageQuery,
  signal?: AbortSignal,
): Promise<calls.Page<calls.Anaesthetist>> {
  const [which, filter] = filterSegment(text)
  const query = { institution_id: institutionId }
  return (await request(calls.anaesthetists[which], { params: { page, filter }, query, signal })).data
}

const byName = new Intl.Collator('pt-BR')

/** The records of all pages. */
async function readAllPages<Item>(readPage: (page: number) => Promise<calls.Page<Item>>): Promise<Item[]> {
  const first = await readPage(1)
  const pages = first.perPage > 0 ? Math.ceil(first.count / first.perPage) : 1
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => readPage(index + 2)),
  )
  return [first, ...others].flatMap(({ result }) => result)
}

/** All surgeons of an institution. */
export const readSurgeons = (institutionId?: number, signal?: AbortSignal): Promise<calls.Surgeon[]> =>
  readAllPages((page) => readSurgeonsPage({ page, filter: '', institutionId }, signal))

/** All matching anaesthetists sorted by name, from all pages (PICK-29). */
export async function readAnaesthetists(
  query: Omit<PageQuery, 'page'>,
  signal?: AbortSignal,
): Promise<calls.Anaesthetist[]> {
  const all = await readAllPages((page) => readAnaesthetistsPage({ ...query, page }, signal))
  const distinct = new Map(all.map((anaesthetist) => [anaesthetist.user_id, anaesthetist]))
  return [...distinct.values()].sort((a, b) => byName.compare(a.name, b.name))
}

/** A missing flag means not a resident (OQ-105). */
export function isResident({ user }: Pick<calls.Anaesthetist, 'user'>): boolean {
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
  return (await request(searchPatients, { params: { page: 1 }, query, signal })).data.result
}
