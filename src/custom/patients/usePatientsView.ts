import { useCallback, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { patients } from '../../resources/patients.ts'

/** The list parameters in the URL, so that back and forward work. */
export function usePatientsView() {
  const { page, filter } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = useMemo(() => parsePatientsView({ page, filter }, query), [page, filter, query])
  const change = useCallback(
    (changed: Partial<PatientsView>, options: { replace?: boolean } = {}) =>
      void navigate(patientsPath({ ...view, ...changed }), options),
    [navigate, view],
  )
  return { view, change }
}

/** List parameters: page and filter are in the URL's path, the page size in its query. */
export interface PatientsView {
  /** From 1. */
  page: number
  perPage: number
  /** Empty or at least `MIN_FILTER_LENGTH` characters. */
  filter: string
}

/** Minimum length of a search (PAT-80). */
export const MIN_FILTER_LENGTH = 3

const sizes = patients.list.pageSizes

/** @param params decoded path parameters */
export function parsePatientsView(
  { page, filter = '' }: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): PatientsView {
  const number = Number(page)
  const size = Number(query.get('size'))
  return {
    page: Number.isSafeInteger(number) && number > 0 ? number : 1,
    perPage: sizes.includes(size) ? size : sizes[0],
    filter: filter.trim().length < MIN_FILTER_LENGTH ? '' : filter,
  }
}

/** `/pacientes` for the first page of all, else `/pacientes/2` or `/pacientes/1/maria%20da`. */
export function patientsPath({ page, perPage, filter }: PatientsView): string {
  const size = perPage === sizes[0] ? '' : `?size=${perPage}`
  if (page === 1 && filter === '') return `/pacientes${size}`
  return `/pacientes/${page}${filter && `/${encodeURIComponent(filter)}`}${size}`
}
