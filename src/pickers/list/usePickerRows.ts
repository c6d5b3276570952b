import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { pickers as texts } from '../../i18n/ptBR/pickers.ts'
import type { Picker } from '../picker.ts'
import { nextPage, rowsOf } from './rows.ts'

/** A picker's list as far as it has been read; a call that a new filter makes useless is ended. */
export function usePickerRows<Item>(picker: Picker<Item>, filter: string) {
  const pages = useInfiniteQuery({
    queryKey: ['picker', ...picker.queryKey, filter],
    queryFn: ({ pageParam, signal }) => picker.readPage({ page: pageParam, filter }, signal),
    initialPageParam: 1,
    getNextPageParam: (_, all) => nextPage(all),
    placeholderData: keepPreviousData,
    // Read once while the list is open: a list of many pages is not asked for again as a whole.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { first } = picker
  const leading = useQuery({
    queryKey: ['picker', ...picker.queryKey, 'first'],
    queryFn: ({ signal }) => first?.read(signal) ?? [],
    enabled: first !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isStale = pages.isPlaceholderData
  const [shown, setShown] = useState(filter)
  if (!isStale && shown !== filter) setShown(filter)
  const title = first?.title ?? ''
  const leads = shown === '' ? leading.data : undefined
  const { idOf } = picker
  const rows = useMemo(() => {
    const all = pages.data?.pages.flatMap(({ result }) => result) ?? []
    const sections = [
      { title, items: leads ?? [] },
      { title: texts.all, items: all },
    ]
    return rowsOf(sections, { idOf })
  }, [pages.data, leads, title, idOf])
  const count = pages.data?.pages[0]?.count ?? 0
  const { fetchNextPage } = pages
  const canReadMore = pages.hasNextPage && !isStale && !pages.isFetchingNextPage
  const readMore = useCallback(() => {
    if (canReadMore) void fetchNextPage()
  }, [canReadMore, fetchNextPage])
  return {
    rows,
    /** The filter that the rows are of; while new ones are on their way, the one before. */
    shown,
    isStale,
    /** How many match in all. */
    count,
    /** How many items the list will have once all is read: those that come first stand in it twice. */
    total: count + (leads?.length ?? 0),
    /** Nothing to show yet: a list that comes first is waited for, so that nothing jumps. */
    isPending: pages.isPending || (first !== undefined && leading.isPending),
    hasFailed: pages.isError && pages.data === undefined,
    hasMoreFailed: pages.isFetchNextPageError,
    isFetching: pages.isFetching,
    readMore,
    retry: () => void pages.refetch(),
  }
}
