import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider, useEvent, useListContext } from 'react-admin'
import type { RegisterRecord } from '../../schema/record.ts'
import { useForgottenSaved, useSaved } from '../../ui/index.ts'
import type { RegisterView } from '../registerView.ts'
import { readAllRows } from './useAllRows.ts'

/**
 * Changes the list in context to the page of the record saved last, clearing a search and filters that hide
 * it.
 * @param onFound called if the record is on the current page, where it may still be hidden
 * @param shownPart the filter that restricts the list's records
 */
export function useSavedPage(
  register: RegisterView,
  onFound: (id: number) => void,
  shownPart: Record<string, unknown> = {},
): void {
  const list = useListContext<RegisterRecord>()
  const saved = useSaved(register.definition.name)
  useForgottenSaved(register.definition.name)
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const handledId = useRef<number>(undefined)

  const isShown = (id: number) => list.data?.some((record) => record.id === id)
  const indexOf = async (id: number, filter: Record<string, unknown>) => {
    const { sort } = list
    const rows = await readAllRows(dataProvider, register, { sort, filter: { ...shownPart, ...filter } })
    return rows.findIndex((record) => record.id === id)
  }
  const shownRows = () => JSON.stringify([list.filterValues, list.sort])
  const turn = useEvent((index: number, hidden: boolean, shownBefore: string) => {
    // The user has searched, filtered or sorted in the meantime.
    if (index < 0 || shownRows() !== shownBefore) return
    if (hidden) list.setFilters({})
    list.setPage(Math.floor(index / list.perPage) + 1)
  })
  const seek = useEvent(async (id: number) => {
    const shownBefore = shownRows()
    const found = await indexOf(id, list.filterValues)
    const hidden = found < 0 && Object.keys(list.filterValues).length > 0
    turn(hidden ? await indexOf(id, {}) : found, hidden, shownBefore)
  })
  const handleFound = useEvent(onFound)

  const { data } = list
  useEffect(() => {
    if (saved === undefined || !data || handledId.current === saved) return
    if (client.isFetching({ queryKey: [register.definition.name, 'getList'] }) > 0) return
    handledId.current = saved
    // A record that is not found is not marked.
    if (isShown(saved)) handleFound(saved)
    else void seek(saved).catch(() => undefined)
  })
  useEffect(() => {
    if (saved === undefined) handledId.current = undefined
  }, [saved])
}
