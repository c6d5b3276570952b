import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { termsArePending } from '../providers/terms.ts'

const TermsModal = lazy(async () => ({ default: (await import('./TermsModal.tsx')).TermsModal }))

/** Checks once per session; a failed check does not block the user. */
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
