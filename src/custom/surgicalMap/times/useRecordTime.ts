import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { recordTime, type TimeToRecord, timesQuery } from '../../../providers/procedureTimes.ts'
import { useUpdateCachedRecords } from '../detail/useDetail.ts'

/** Records a time and shows the procedure as it is then. */
export function useRecordTime() {
  const client = useQueryClient()
  const showRecord = useUpdateCachedRecords()
  return useCallback(
    async (procedureId: number, time: TimeToRecord) => {
      const { procedure, ...times } = await recordTime(procedureId, time)
      client.setQueryData(timesQuery(procedureId).queryKey, times)
      showRecord(procedure)
    },
    [client, showRecord],
  )
}
