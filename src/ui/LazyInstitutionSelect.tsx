import { lazy, Suspense } from 'react'

const InstitutionSelect = lazy(async () => ({
  default: (await import('./InstitutionSelect.tsx')).InstitutionSelect,
}))

/** `InstitutionSelect` in a separate chunk. */
export function LazyInstitutionSelect(props: React.ComponentProps<typeof InstitutionSelect>) {
  return (
    <Suspense>
      <InstitutionSelect {...props} />
    </Suspense>
  )
}
