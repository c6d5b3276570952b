import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type CachedSchedule, readProcedure, schedulesKey } from '../../../providers/scheduling.ts'
import { waitingKey } from '../../../providers/waiting.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { replaceRecord } from '../list/agenda.ts'
import { lookedAt } from '../list/changes.ts'

const detailKey = (id: number) => ['procedureDetail', id]

/** The server's record. */
export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => readProcedure(id, signal),
    meta: { live: { topic: 'procedures', of: id } },
  })

/** A record's detail: the map's record as placeholder, then the server's. */
export function useDetail(record: ProcedureRecord) {
  return useQuery({ ...detailQuery(record.id), placeholderData: record })
}

/** Updates records in all cached queries, and refetches the map and who waits for a date. */
export function useUpdateCachedRecords(): (...records: readonly ProcedureRecord[]) => void {
  const client = useQueryClient()
  return useCallback(
    (...records) => {
      lookedAt.look(records)
      for (const record of records)
        client.setQueryData<ProcedureRecord>(detailKey(record.id), (known) => ({
          ...(known?.allergy_statements && { allergy_statements: known.allergy_statements }),
          ...record,
        }))
      client.setQueriesData(
        { queryKey: schedulesKey },
        (known?: CachedSchedule) =>
          known && { ...known, answer: records.reduce(replaceRecord, known.answer) },
      )
      void client.invalidateQueries({ queryKey: schedulesKey })
      void client.invalidateQueries({ queryKey: waitingKey })
    },
    [client],
  )
}
