import { lazy, Suspense } from 'react'

const load = async () => ({ default: (await import('./InstitutionModal.tsx')).InstitutionModal })
const InstitutionModal = lazy(load)

/** A failure is ignored: the chunk is requested again when the modal opens. */
export const preloadInstitutionModal = () => void load().catch(() => {})

/** `InstitutionModal` in a chunk of its own. */
export function LazyInstitutionModal(props: React.ComponentProps<typeof InstitutionModal>) {
  return (
    <Suspense>
      <InstitutionModal {...props} />
    </Suspense>
  )
}
