import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TERMS_PENDING } from '../domain/termsPending.ts'
import { HttpError } from '../providers/httpClient.ts'
import { termsArePending } from '../providers/terms.ts'
import { overlay } from '../ui/index.ts'

const { Overlay: TermsModal } = overlay<{ userId: number; onClose: () => void }>(
  async () => (await import('./TermsModal.tsx')).TermsModal,
)

/** Asks for the terms again once the server refuses a query because of them. */
function useRefusedTerms(userId: number): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query }) => {
        const { error } = query.state
        if (error instanceof HttpError && error.code === TERMS_PENDING)
          client.setQueryData(['terms', userId], true)
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
