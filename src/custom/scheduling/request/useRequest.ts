import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import { requestOutcomeNames, requestTexts as texts } from '../../../i18n/ptBR/surgeryRequest.ts'
import { readRequest } from '../../../providers/surgeryRequests.ts'
import type { SurgeryRequest } from '../../../resources/procedures/request.ts'
import { UnreadText, useActNotice } from '../../../ui/index.ts'

/**
 * A request to edit or to plan a surgery for, freshly read; undefined while loading. If it cannot be read, or waits no more, a notification is
 * shown and `onLeave` is called.
 * @param id from the URL; undefined for none
 */
export function useRequest(id: string | undefined, onLeave: () => void): SurgeryRequest | undefined {
  const notify = useActNotice(`open request ${id}`)
  const { data, error, isError, isFetchedAfterMount } = useQuery({
    queryKey: ['surgeryRequest', id],
    queryFn: ({ signal }) => readRequest(Number(id), signal),
    enabled: id !== undefined,
    gcTime: 0,
    // Never refetch while editing.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const request = isFetchedAfterMount ? data : undefined
  const outcome = request && request.outcome !== 'waiting' ? request.outcome : undefined
  const isOpened = request !== undefined && !outcome

  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies and leaves once
  useEffect(() => {
    if (isOpened) notify.done()
    if (!isError && !outcome) return
    if (isError) notify(createElement(UnreadText, { error, text: texts.loadFailed }), { type: 'error' })
    else if (outcome)
      notify(fillText(texts.settled, { outcome: requestOutcomeNames[outcome] }), { type: 'warning' })
    onLeave()
  }, [isError, outcome, isOpened])
  return outcome ? undefined : request
}
