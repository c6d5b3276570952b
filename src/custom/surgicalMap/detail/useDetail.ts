import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readProcedure } from '../../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { withRecord } from '../list/agenda.ts'
import { schedulesKey } from '../list/useAgenda.ts'

const keyOf = (id: number) => ['procedureDetail', id]

/** A record's detail: what the map knows of it at once, then what the server answers. */
export function useDetail(known: ProcedureRecord) {
  return useQuery({
    queryKey: keyOf(known.id),
    queryFn: ({ signal }) => readProcedure(known.id, signal),
    placeholderData: known,
  })
}

/** Shows a changed record everywhere at once, and reads the map anew. */
export function useShowRecord(): (record: ProcedureRecord) => void {
  const client = useQueryClient()
  return useCallback(
    (record) => {
      client.setQueryData(keyOf(record.id), record)
      client.setQueriesData(
        { queryKey: schedulesKey },
        (answer?: Parameters<typeof withRecord>[0]) => answer && withRecord(answer, record),
      )
      void client.invalidateQueries({ queryKey: schedulesKey })
    },
    [client],
  )
}
