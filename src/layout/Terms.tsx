import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { termsArePending } from '../providers/terms.ts'

const TermsModal = lazy(async () => ({ default: (await import('./TermsModal.tsx')).TermsModal }))

/** Asked once after sign-in; where the answer does not come, nobody is kept from their work. */
export function Terms({ userId }: { userId: number }) {
  const { data: pending } = useQuery({
    queryKey: ['terms', userId],
    queryFn: ({ signal }) => termsArePending(userId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!pending) return null
  return (
    <Suspense>
      <TermsModal userId={userId} />
    </Suspense>
  )
}
