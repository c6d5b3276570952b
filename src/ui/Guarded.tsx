import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useAllowed } from '../providers/useAllowed.ts'
import { PageFrame } from './PageFrame.tsx'
import { Refused } from './Refused.tsx'

interface GuardedProps {
  /** Resource passed to `canAccess`. */
  resource: string
  action?: 'list' | 'create' | 'edit'
  /**
   * Where users without access are redirected, with a notice; when absent, to the restricted page, which
   * explains itself.
   */
  redirectTo?: string
  title: string
  children: ReactNode
}

/** A titled page that requires access. */
export function Guarded({ resource, action = 'list', redirectTo, title, children }: GuardedProps) {
  if (!useAllowed(resource, action))
    return redirectTo ? <Refused to={redirectTo} /> : <Navigate replace to="/pagina_restrita" />
  return <PageFrame title={title}>{children}</PageFrame>
}
