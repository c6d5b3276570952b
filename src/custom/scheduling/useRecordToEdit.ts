import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { isMadeByConsole } from '../../domain/procedures.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { scheduling } from '../../i18n/ptBR/scheduling.ts'
import { readProcedure } from '../../providers/scheduling.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { UnreadText, useActNotice } from '../../ui/index.ts'
import { isReschedulable } from './rescheduling.ts'

interface FormRecord {
  isUsable: (record: ProcedureRecord) => boolean
  /** Notification for a record that is not usable. */
  refusal: string
}

const edited: FormRecord = { isUsable: isMadeByConsole, refusal: scheduling.notEditable }
const rescheduled: FormRecord = {
  isUsable: isReschedulable,
  refusal: procedureForm.rescheduling.notCancelled,
}

/**
 * The record to edit, freshly read; undefined while loading. If it cannot be read or was not created by the console, a
 * notification is shown and `onLeave` is called.
 * @param id from the URL; undefined for a new record
 */
export const useRecordToEdit = (id: string | undefined, onLeave: () => void) =>
  useFormRecord(id, edited, onLeave)

/** Likewise the cancelled record that a new one reschedules. @param id from the URL; undefined for none */
export const useRecordToReschedule = (id: string | undefined, onLeave: () => void) =>
  useFormRecord(id, rescheduled, onLeave)

function useFormRecord(
  id: string | undefined,
  { isUsable, refusal }: FormRecord,
  onLeave: () => void,
): ProcedureRecord | undefined {
  const notify = useActNotice(`open procedure ${id}`)
  const { data, error, isError, isFetchedAfterMount } = useQuery({
    queryKey: ['procedureToEdit', id],
    queryFn: ({ signal }) => readProcedure(Number(id), signal),
    enabled: id !== undefined,
    gcTime: 0,
    // Never refetch while editing.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const record = isFetchedAfterMount ? data : undefined
  const isRefused = record !== undefined && !isUsable(record)

  const isOpened = record !== undefined && !isRefused

  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies and leaves once
  useEffect(() => {
    if (isOpened) notify.done()
    if (!isError && !isRefused) return
    if (isError)
      notify(createElement(UnreadText, { error, text: procedureForm.loadFailed }), { type: 'error' })
    else notify(refusal, { type: 'warning' })
    onLeave()
  }, [isError, isRefused, isOpened])
  return isRefused ? undefined : record
}
