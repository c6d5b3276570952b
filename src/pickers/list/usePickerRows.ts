import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { pickers as texts } from '../../i18n/ptBR/pickers.ts'
import type { Picker } from '../picker.ts'
import { nextPage, pickerRows } from './rows.ts'

/** The loaded rows of a picker's list; a new filter cancels pending requests. */
export function usePickerRows<Item>(picker: Picker<Item>, filter: string) {
  const pages = useInfiniteQuery({
    queryKey: ['picker', ...picker.queryKey, filter],
    queryFn: ({ pageParam, signal }) => picker.readPage({ page: pageParam, filter }, signal),
    initialPageParam: 1,
    getNextPageParam: (_, all) => nextPage(all),
    placeholderData: keepPreviousData,
    // Never refetch all pages while the list is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { first } = picker
  const firstSection = useQuery({
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
  const firstItems = shown === '' ? firstSection.data : undefined
  const { itemId: idOf } = picker
  const rows = useMemo(() => {
    const all = pages.data?.pages.flatMap(({ result }) => result) ?? []
    const sections = [
      { title, items: firstItems ?? [] },
      { title: texts.all, items: all },
    ]
    return pickerRows(sections, { itemId: idOf })
  }, [pages.data, firstItems, title, idOf])
  const count = pages.data?.pages[0]?.count ?? 0
  const { fetchNextPage } = pages
  const canReadMore = pages.hasNextPage && !isStale && !pages.isFetchingNextPage
  const readMore = useCallback(() => {
    if (canReadMore) void fetchNextPage()
  }, [canReadMore, fetchNextPage])
  return {
    rows,
    /** The filter of the current rows; the previous one while loading. */
    shown,
    isStale,
    count,
    /** Total number of rows, including the first section, whose items also appear in the list. */
    total: count + (firstItems?.length ?? 0),
    /** Waits for the first section too, so that the list does not shift. */
    isPending: pages.isPending || (first !== undefined && firstSection.isPending),
    hasFailed: pages.isError && pages.data === undefined,
    hasMoreFailed: pages.isFetchNextPageError,
    isFetching: pages.isFetching,
    readMore,
    retry: () => void pages.refetch(),
  }
}
