import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import type { RegisterRecord } from '../../schema/record.ts'
import { isAwaitingMember, metaOf } from '../group/scope.ts'
import type { Register } from '../register.ts'
import { useRowsHere } from './useRowsHere.ts'
import { lastPage, pageWithin, type View } from './visibleRows.ts'

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
  const here = useRowsHere(definition, local ? loaded : none, view)
  const count = total ?? 0
  const there = {
    found: loaded,
    rows: loaded,
    total: count,
    page: pageWithin(view.page, view.perPage, count),
    last: lastPage(view.perPage, count),
  }
  return {
    /** All records where the browser finds among them, else those of this page. */
    loaded,
    ...(local ? here : there),
    error: data ? null : error,
    isPending,
    isFetching,
    stale: isPlaceholderData,
    refetch,
  }
}
