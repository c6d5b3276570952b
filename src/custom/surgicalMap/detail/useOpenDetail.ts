import { useQueryClient } from '@tanstack/react-query'
import { map } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { useActNotice } from '../../../ui/index.ts'
import { detailQuery } from './useDetail.ts'

/** Opens the detail of a record from a list that has not all of it. */
export function useOpenDetail(onRead: (record: ProcedureRecord) => void) {
  const client = useQueryClient()
  const notify = useActNotice('open detail')
  return async (id: number) => {
    try {
      onRead(await client.fetchQuery(detailQuery(id)))
      notify.done()
    } catch {
      notify(map.detail.failed, { type: 'error' })
    }
  }
}
