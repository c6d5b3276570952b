import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { countPatients, type PatientRow, readPatients } from '../../providers/patients.ts'
import { patients } from '../../resources/patients.ts'
import type { PatientsView } from './address.ts'

/** Milliseconds by which the call of the rows follows that of their number (OQ-017). */
const LIST_DELAY = 1000

const none: PatientRow[] = []

/** @throws the signal's reason when it is aborted meanwhile. */
function pause(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, duration)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** What failed goes to the console; a call that a newer one replaced did not fail. */
async function logged<T>(text: string, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!signal.aborted) console.error(text, error)
    throw error
  }
}

/** A page of patients and the number of all that match; both calls end when the view asks for others. */
export function usePatientList({ page, perPage, filter }: PatientsView) {
  const query = { page, limit: perPage, filter: filter.trim() }
  const shared = { placeholderData: keepPreviousData, retry: false } as const
  const counted = useQuery({
    ...shared,
    queryKey: [patients.name, 'getList', 'count', query],
    queryFn: ({ signal }) => logged(texts.countFailed, signal, () => countPatients(query.filter, signal)),
  })
  const listed = useQuery({
    ...shared,
    queryKey: [patients.name, 'getList', 'rows', query],
    queryFn: ({ signal }) =>
      logged(texts.listFailed, signal, async () => {
        await pause(LIST_DELAY, signal)
        return readPatients(query, signal)
      }),
  })
  useFailureNotice(counted.error)

  const total = counted.data ?? listed.data?.count ?? 0
  const last = Math.max(1, Math.ceil(total / perPage))
  return {
    rows: listed.data?.result ?? none,
    total,
    page: Math.min(page, last),
    last,
    error: listed.data ? null : listed.error,
    isPending: listed.isPending,
    isFetching: listed.isFetching,
    stale: listed.isPlaceholderData,
    /** The view asks for a page after the last one. */
    beyond: !counted.isPlaceholderData && total > 0 && page > last,
    refetch: () => void Promise.all([counted.refetch(), listed.refetch()]),
  }
}

/** The list does without its number: the answer of the rows tells it as well. */
function useFailureNotice(error: Error | null): void {
  const notify = useNotify()
  useEffect(() => {
    if (error) notify(texts.countFailed, { type: 'error' })
  }, [error, notify])
}
