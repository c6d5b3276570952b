import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import type { Session } from '../../providers/session.ts'
import { useGuideState } from './guideState.ts'
import { hasGuide } from './guideSteps.ts'

// In a separate chunk, which the page does not wait for: most people never see it.
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))

/** The first steps of an institution, above its map, for those who may do them. */
export function Guide({ session }: { session: Session }) {
  const { pathname } = useLocation()
  const state = useGuideState(session)
  if (pathname !== '/' || state === 'hidden' || state === 'done' || !hasGuide(session)) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <FirstSteps isAsked={state === 'asked'} session={session} />
      </Suspense>
    </ErrorBoundary>
  )
}
