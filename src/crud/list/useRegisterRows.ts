import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useMemo } from 'react'
import type { RegisterRecord } from '../../schema/record.ts'
import { isAwaitingMember, metaOf } from '../group/scope.ts'
import type { Register } from '../register.ts'
import { matchingRows, pageOf, pageWithin, sortedRows, type View } from './visibleRows.ts'

const none: RegisterRecord[] = []

/** The rows that a view shows: asked of the server a page at a time, or found in the browser among all of them. */
export function useRegisterRows({ definition, scope }: Register, view: View) {
  const { name, list } = definition
  const local = list.mode === 'local'
  const asked = local ? { page: 1, perPage: list.pageSizes[0], search: '', sort: list.sort } : view
  const { data, total, error, isPending, isFetching, isPlaceholderData, refetch } =
    useGetList<RegisterRecord>(
      name,
      {
        pagination: { page: asked.page, perPage: asked.perPage },
        sort: asked.sort,
        filter: asked.search ? { q: asked.search } : {},
        meta: metaOf(scope),
      },
      { placeholderData: keepPreviousData, enabled: !isAwaitingMember(scope) },
    )
  const loaded = data ?? none
  const { sort, search } = view
  const sorted = useMemo(
    () => (local ? sortedRows(definition, loaded, sort) : loaded),
    [definition, local, loaded, sort],
  )
  const found = useMemo(
    () => (local ? matchingRows(definition, sorted, search) : sorted),
    [definition, local, sorted, search],
  )
  const count = local ? found.length : (total ?? 0)
  return {
    /** Everything found, in order: of all records where the browser finds them, else of this page. */
    found,
    rows: local ? pageOf(found, view) : found,
    total: count,
    page: pageWithin(view.page, view.perPage, count),
    last: pageWithin(Number.POSITIVE_INFINITY, view.perPage, count),
    error: data ? null : error,
    isPending,
    isFetching,
    stale: isPlaceholderData,
    refetch,
  }
}
