import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../providers/useDebounced.ts'
import type { ImportList } from '../../schema/imports.ts'
import { optionReaders } from './options.ts'

/** Lists too long to load completely. */
const searched = new Set<ImportList>(['surgeons'])

const DEBOUNCE_MS = 300

export function useOptions(list: ImportList, searchText: string, institutionId: number | undefined) {
  const paused = useDebounced(searchText.trim(), DEBOUNCE_MS)
  const filter = searched.has(list) ? paused : ''
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['importOptions', list, institutionId ?? null, filter],
    queryFn: ({ signal }) => optionReaders[list]({ filter, institutionId, signal }),
    placeholderData: keepPreviousData,
  })
  return { options: data ?? [], loading: isPending, failed: isError, refetch }
}
