import { patients } from '../../resources/patients.ts'

/** What the list shows; page and filter stand in the address's path, another page size in its query. */
export interface PatientsView {
  /** From 1. */
  page: number
  perPage: number
  /** Empty, or long enough to be searched for. */
  filter: string
}

/** Characters from which on the list is searched (PAT-80). */
export const FILTER_MINIMUM = 3

const sizes = patients.list.pageSizes

/** @param params what the address's path names; the filter is no longer encoded */
export function viewIn(
  { page, filter = '' }: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): PatientsView {
  const number = Number(page)
  const size = Number(query.get('size'))
  return {
    page: Number.isSafeInteger(number) && number > 0 ? number : 1,
    perPage: sizes.includes(size) ? size : sizes[0],
    filter: filter.trim().length < FILTER_MINIMUM ? '' : filter,
  }
}

/** `/pacientes` for the first page of all, else `/pacientes/2` or `/pacientes/1/maria%20da`. */
export function addressOf({ page, perPage, filter }: PatientsView): string {
  const size = perPage === sizes[0] ? '' : `?size=${perPage}`
  if (page === 1 && filter === '') return `/pacientes${size}`
  return `/pacientes/${page}${filter && `/${encodeURIComponent(filter)}`}${size}`
}
