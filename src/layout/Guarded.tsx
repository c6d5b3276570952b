import { type ReactNode, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { faceOf, guard, isAddress } from './guard.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFrame } from './PageFrame.tsx'
import type { Face, Screen } from './screen.ts'
import { useSession } from './useSession.ts'

interface GuardedProps {
  screen: Screen
  /** Draws what this person sees; never asked for somebody whom the guard sends elsewhere. */
  children: (face: Face) => ReactNode
}

/** A screen behind the route guard. The answer comes from the stored session, at once, each time it is drawn. */
export function Guarded({ screen, children }: GuardedProps) {
  const session = useSession()
  const params = useParams()
  const elsewhere = guard(screen, session)
  if (elsewhere === '/login') return <LeaveToSignIn />
  if (elsewhere) return <Navigate replace to={elsewhere} />
  if (!isAddress(screen, params)) return <NotFoundPage />
  const face = faceOf(screen, session)
  return (
    // Another screen is another page, even where the same part draws both; so is another record's.
    <PageFrame
      key={`${screen.continues ?? screen.path} ${params.id ?? ''}`}
      title={face.title.replace('{id}', params.id ?? '')}
    >
      {children(face)}
    </PageFrame>
  )
}

/** The sign-in page is another document. */
function LeaveToSignIn() {
  useEffect(() => location.replace('/login'), [])
  return null
}
