import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { isMadeByConsole } from '../../domain/procedures.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { scheduling } from '../../i18n/ptBR/scheduling.ts'
import { readProcedure } from '../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'

/**
 * The record that a form edits, as the server has it now; undefined until it is there. One that cannot be read, or is not
 * the console's to change, is said so and left.
 * @param id as the address says it; absent for a new record
 */
export function useRecordToEdit(id: string | undefined, onLeave: () => void): ProcedureRecord | undefined {
  const notify = useNotify()
  const { data, isError, isFetchedAfterMount } = useQuery({
    queryKey: ['procedureToEdit', id],
    queryFn: ({ signal }) => readProcedure(Number(id), signal),
    enabled: id !== undefined,
    gcTime: 0,
    // What is being edited does not change under the hand that edits it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const record = isFetchedAfterMount ? data : undefined
  const isForeign = record !== undefined && !isMadeByConsole(record)

  // biome-ignore lint/correctness/useExhaustiveDependencies: said and left once, whatever is rendered meanwhile
  useEffect(() => {
    if (!isError && !isForeign) return
    if (isError) notify(procedureForm.loadFailed, { type: 'error' })
    else notify(scheduling.notEditable, { type: 'warning' })
    onLeave()
  }, [isError, isForeign])
  return isForeign ? undefined : record
}
