import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ReadinessList, ReadinessRow } from '../../../calls/readiness.ts'
import { readinessTexts } from '../../../i18n/ptBR/readiness.ts'
import { readinessKey } from '../../../providers/readiness.ts'
import { schedulesKey } from '../../../providers/scheduling.ts'
import { useActNotice } from '../../../ui/index.ts'

/** Shows what a surgery needs after an answer, at once where it is listed. */
export function useAnswered() {
  const client = useQueryClient()
  const notify = useActNotice('readiness')
  return useCallback(
    async (row?: ReadinessRow) => {
      if (row)
        client.setQueriesData(
          { queryKey: readinessKey },
          (known?: ReadinessList) =>
            known && { ...known, rows: known.rows.map((other) => (other.id === row.id ? row : other)) },
        )
      void client.invalidateQueries({ queryKey: schedulesKey })
      const read = client.invalidateQueries({ queryKey: readinessKey })
      // What an answer does not say is read before its dialog closes: the focus goes to what is there then.
      if (!row) await read
      notify(readinessTexts.answer.saved, { type: 'success' })
    },
    [client, notify],
  )
}
