import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { termsArePending } from '../providers/terms.ts'
import { overlay } from '../ui/index.ts'

const { Overlay: TermsModal } = overlay<{ userId: number; onClose: () => void }>(
  async () => (await import('./TermsModal.tsx')).TermsModal,
)

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
  return pending && !isLost && <TermsModal onClose={() => setLost(true)} userId={userId} />
}
