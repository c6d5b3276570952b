import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { UnreadText, useActNotice } from '../../ui/index.ts'

/** What a form begins with. */
interface FormRecord<R> {
  /** Names it in query keys and notices. */
  name: string
  read: (id: number, signal: AbortSignal) => Promise<R>
  /** Notification when it cannot be read. */
  failed: string
  /** Notification for one that the form cannot begin with. */
  refusalOf: (record: R) => string | undefined
}

/**
 * The record that a form begins with, freshly read; undefined while loading. If it cannot be read or is refused, a notification is shown
 * and `onLeave` is called.
 * @param id from the URL; undefined for none
 */
export function useFormRecord<R>(
  id: string | undefined,
  { name, read, failed, refusalOf }: FormRecord<R>,
  onLeave: () => void,
): R | undefined {
  const notify = useActNotice(`open ${name} ${id}`)
  const { data, error, isError, isFetchedAfterMount } = useQuery({
    queryKey: [name, id],
    queryFn: ({ signal }) => read(Number(id), signal),
    enabled: id !== undefined,
    gcTime: 0,
    // Never refetch while editing.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const record = isFetchedAfterMount ? data : undefined
  const refusal = record && refusalOf(record)

  const isOpened = record !== undefined && !refusal

  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies and leaves once
  useEffect(() => {
    if (isOpened) notify.done()
    if (!isError && !refusal) return
    if (isError) notify(createElement(UnreadText, { error, text: failed }), { type: 'error' })
    else if (refusal) notify(refusal, { type: 'warning' })
    onLeave()
  }, [isError, refusal, isOpened])
  return refusal ? undefined : record
}
