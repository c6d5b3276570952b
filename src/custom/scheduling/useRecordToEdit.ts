import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { isMadeByConsole } from '../../domain/procedures.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { scheduling } from '../../i18n/ptBR/scheduling.ts'
import { readProcedure } from '../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/**
 * The record to edit, freshly read; undefined while loading. If it cannot be read or was not created by the console, a
 * notification is shown and `onLeave` is called.
 * @param id from the URL; undefined for a new record
 */
export function useRecordToEdit(id: string | undefined, onLeave: () => void): ProcedureRecord | undefined {
  const notify = useNotify()
  const { data, isError, isFetchedAfterMount } = useQuery({
    queryKey: ['procedureToEdit', id],
    queryFn: ({ signal }) => readProcedure(Number(id), signal),
    enabled: id !== undefined,
    gcTime: 0,
    // Never refetch while editing.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const record = isFetchedAfterMount ? data : undefined
  const isForeign = record !== undefined && !isMadeByConsole(record)

  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies and leaves once
  useEffect(() => {
    if (!isError && !isForeign) return
    if (isError) notify(procedureForm.loadFailed, { type: 'error' })
    else notify(scheduling.notEditable, { type: 'warning' })
    onLeave()
  }, [isError, isForeign])
  return isForeign ? undefined : record
}
