import { useMemo } from 'react'
import { type Store, useStoreContext } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import { toListParams } from '../../crud/index.ts'
import type { View } from '../../providers/register/localLists.ts'
import { patients } from '../../resources/patients.ts'

/** Minimum length of a search (PAT-80). */
export const MIN_FILTER_LENGTH = 3

const { pageSizes: sizes, sort } = patients.list

export type PatientsView = Pick<View, 'page' | 'perPage' | 'search'>

/** The `storeKey` of the list. */
export const LIST_KEY = 'patients.listParams'

const nothing = () => {}

/**
 * react-admin's store, except that the list's parameters are those of the URL, which the page changes by navigating.
 * react-admin's own changes of them are ignored: it leaves a page that cannot be read for the first one.
 */
export function usePatientsStore(): Store {
  const other = useStoreContext()
  const { page, filter } = useParams()
  const [query] = useSearchParams()
  return useMemo(() => {
    const params = toListParams(parsePatientsView({ page, filter }, query))
    return {
      ...other,
      // The base store is set up by the application.
      setup: nothing,
      teardown: nothing,
      getItem: <T>(key: string, defaultValue?: T) =>
        key === LIST_KEY ? (params as T) : other.getItem(key, defaultValue),
      setItem: (key, value) => key !== LIST_KEY && other.setItem(key, value),
    }
  }, [other, page, filter, query])
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
    perPage: sizes.includes(size) ? size : sizes[0],
    search: filter.trim().length < MIN_FILTER_LENGTH ? '' : filter,
    sort,
  }
}

/** `/pacientes` for the first page of all, else `/pacientes/2` or `/pacientes/1/maria%20da`. */
export function patientsPath({ page, perPage, search }: PatientsView): string {
  const size = perPage === sizes[0] ? '' : `?size=${perPage}`
  if (page === 1 && search === '') return `/pacientes${size}`
  return `/pacientes/${page}${search && `/${encodeURIComponent(search)}`}${size}`
}
