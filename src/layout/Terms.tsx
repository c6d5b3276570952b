import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { termsArePending } from '../providers/terms.ts'

const TermsModal = lazy(async () => ({ default: (await import('./TermsModal.tsx')).TermsModal }))

/** Checks once after the sign-in, and after a reload only while they were pending (OQ-073); a failed check blocks nobody. */
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
