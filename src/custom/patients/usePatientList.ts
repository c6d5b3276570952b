import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { countPatients, type PatientRow, readPatients } from '../../providers/patients.ts'
import { patients } from '../../resources/patients.ts'
import type { PatientsView } from './usePatientsView.ts'

/** Delay of the rows' request after the count's, in milliseconds (OQ-017). */
const LIST_DELAY_MS = 1000

const noPatients: PatientRow[] = []

/** @throws the signal's reason when aborted */
function sleep(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, duration)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Logs failures except aborted requests. */
async function withErrorLog<T>(text: string, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!signal.aborted) console.error(text, error)
    throw error
  }
}

/** A page of patients and the total; changing the view aborts pending requests. */
export function usePatientList({ page, perPage, filter }: PatientsView) {
  const query = { page, limit: perPage, filter: filter.trim() }
  const shared = { placeholderData: keepPreviousData, retry: false } as const
  const counted = useQuery({
    ...shared,
    queryKey: [patients.name, 'getList', 'count', query],
    queryFn: ({ signal }) =>
      withErrorLog(texts.countFailed, signal, () => countPatients(query.filter, signal)),
  })
  const listed = useQuery({
    ...shared,
    queryKey: [patients.name, 'getList', 'rows', query],
    queryFn: ({ signal }) =>
      withErrorLog(texts.listFailed, signal, async () => {
        await sleep(LIST_DELAY_MS, signal)
        return readPatients(query, signal)
      }),
  })
  useFailureNotice(counted.error)

  const total = counted.data ?? listed.data?.count ?? 0
  const last = Math.max(1, Math.ceil(total / perPage))
  return {
    rows: listed.data?.result ?? noPatients,
    total,
    page: Math.min(page, last),
    last,
    error: listed.data ? null : listed.error,
    isPending: listed.isPending,
    isFetching: listed.isFetching,
    stale: listed.isPlaceholderData,
    /** The page number exceeds the last page. */
    beyond: !counted.isPlaceholderData && total > 0 && page > last,
    refetch: () => void Promise.all([counted.refetch(), listed.refetch()]),
  }
}

/** Only the rows' failure is notified: their answer contains the count as well. */
function useFailureNotice(error: Error | null): void {
  const notify = useNotify()
  useEffect(() => {
    if (error) notify(texts.countFailed, { type: 'error' })
  }, [error, notify])
}
