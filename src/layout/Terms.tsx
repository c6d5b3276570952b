import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TERMS_PENDING } from '../domain/termsPending.ts'
import { HttpError } from '../providers/httpClient.ts'
import { forgetAccepted, termsArePending } from '../providers/terms.ts'
import { overlay } from '../ui/index.ts'

const { Overlay: TermsModal } = overlay<{ userId: number; onClose: () => void }>(
  async () => (await import('./TermsModal.tsx')).TermsModal,
)

/**
 * Reads again whether the terms are accepted once the server refuses a query because of them: a refusal that comes after the acceptance
 * is from before it.
 */
function useRefusedTerms(userId: number): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (!(error instanceof HttpError) || error.code !== TERMS_PENDING) return
        forgetAccepted()
        void client.invalidateQueries({ queryKey: ['terms', userId] })
      }),
    [client, userId],
  )
}

/**
 * Checks once after sign-in, and after a reload only while terms were pending (OQ-073); a failed check or
 * chunk load does not block the user.
 */
export function Terms({ userId }: { userId: number }) {
  const { data: pending } = useQuery({
    queryKey: ['terms', userId],
    queryFn: ({ signal }) => termsArePending(userId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [isLost, setLost] = useState(false)
  useRefusedTerms(userId)
  return pending && !isLost && <TermsModal onClose={() => setLost(true)} userId={userId} />
}
