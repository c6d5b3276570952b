import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useAllowed } from '../providers/useAllowed.ts'
import { PageFrame } from './PageFrame.tsx'

interface GuardedProps {
  /** Resource passed to `canAccess`. */
  resource: string
  action?: 'list' | 'create' | 'edit'
  /** Target for users without access. */
  redirectTo?: string
  title: string
  children: ReactNode
}

/** A titled page that requires access. */
export function Guarded({
  resource,
  action = 'list',
  redirectTo = '/pagina_restrita',
  title,
  children,
}: GuardedProps) {
  if (!useAllowed(resource, action)) return <Navigate replace to={redirectTo} />
  return <PageFrame title={title}>{children}</PageFrame>
}
