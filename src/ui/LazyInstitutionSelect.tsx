import { lazy, Suspense } from 'react'

const InstitutionSelect = lazy(async () => ({
  default: (await import('./InstitutionSelect.tsx')).InstitutionSelect,
}))

/** `InstitutionSelect` in a chunk of its own. */
export function LazyInstitutionSelect(props: React.ComponentProps<typeof InstitutionSelect>) {
  return (
    <Suspense>
      <InstitutionSelect {...props} />
    </Suspense>
  )
}
