import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { countPatients, readPatients } from '../../providers/patients.ts'
import { patients } from '../../resources/patients.ts'
import { useActNotice } from '../../ui/index.ts'

/** Delay of the rows' request after the count's, in milliseconds (OQ-017). */
const LIST_DELAY_MS = 1000

/** @throws the signal's reason when aborted */
function sleep(duration: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, duration)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Logs failures except aborted requests. */
async function withErrorLog<T>(
  text: string,
  signal: AbortSignal | undefined,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!signal?.aborted) console.error(text, error)
    throw error
  }
}

async function listPatients({ pagination, filter, signal }: GetListParams) {
  const { page = 1, perPage = patients.list.pageSizes[0] } = pagination ?? {}
  const query = { page, limit: perPage, filter: (filter.q ?? '').trim() }
  return withErrorLog(texts.listFailed, signal, async () => {
    await sleep(LIST_DELAY_MS, signal)
    const { result, count } = await readPatients(query, signal)
    return { data: result, total: count }
  })
}

/** The data provider with a separate list request for patients. */
export const patientsProvider: DataProvider = {
  ...dataProvider,
  getList: async <R extends RaRecord>(name: string, params: GetListParams) => {
    if (name !== patients.name) return dataProvider.getList<R>(name, params)
    const { data, total } = await listPatients(params)
    // react-admin leaves the type of the records to the caller.
    return { data: data as unknown as R[], total }
  },
}

/**
 * The number of patients, requested with each page; if that fails, the list's own count is used.
 * @param isListed whether the rows are shown; if not, the list itself reports the failure
 */
export function usePatientCount(page: number, perPage: number, search: string, isListed: boolean) {
  const notify = useActNotice('count patients')
  const filter = search.trim()
  const counted = useQuery({
    queryKey: [patients.name, 'getList', 'count', { page, perPage, filter }],
    queryFn: ({ signal }) => withErrorLog(texts.countFailed, signal, () => countPatients(filter, signal)),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { error } = counted
  useEffect(() => {
    if (!error) notify.done()
    else if (isListed) notify(texts.countFailed, { type: 'error' })
  }, [error, isListed, notify])
  return counted
}
