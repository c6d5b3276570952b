import { useMemo } from 'react'
import type { ListParams } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import { toListParams } from '../../crud/index.ts'
import { initialPageSize } from '../../providers/pageSize.ts'
import type { View } from '../../providers/register/localLists.ts'
import { patients } from '../../resources/patients.ts'

/** Minimum length of a search (PAT-80). */
export const MIN_FILTER_LENGTH = 3

const { pageSizes: sizes, sort } = patients.list

export type PatientsView = Pick<View, 'page' | 'perPage' | 'search'>

/** The list parameters of the URL. */
export function usePatientsParams(): ListParams {
  const { page, filter } = useParams()
  const [query] = useSearchParams()
  const { page: number, perPage, search } = parsePatientsView({ page, filter }, query)
  return useMemo(() => toListParams({ page: number, perPage, search, sort }), [number, perPage, search])
}

/**
 * List parameters: page and search are in the URL's path, the page size in its query.
 * @param params decoded path parameters
 */
export function parsePatientsView(
  { page, filter = '' }: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): View {
  const number = Number(page)
  const size = Number(query.get('size'))
  return {
    page: Number.isSafeInteger(number) && number > 0 ? number : 1,
    perPage: sizes.includes(size) ? size : initialPageSize(sizes, sizes[0]),
    search: filter.trim().length < MIN_FILTER_LENGTH ? '' : filter,
    sort,
  }
}

/** `/pacientes` for the first page without a search, else `/pacientes/2` or `/pacientes/1/maria%20da`. */
export function patientsPath({ page, perPage, search }: PatientsView): string {
  const isNamed = perPage !== sizes[0] && sizes.includes(perPage)
  const size = isNamed ? `?size=${perPage}` : ''
  if (page === 1 && search === '') return `/pacientes${size}`
  return `/pacientes/${page}${search && `/${encodeURIComponent(search)}`}${size}`
}
