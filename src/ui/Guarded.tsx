import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useAllowed } from '../providers/useAllowed.ts'
import { PageFrame } from './PageFrame.tsx'

interface GuardedProps {
  /** What `canAccess` is asked about. */
  resource: string
  action?: 'list' | 'create' | 'edit'
  /** Where those go who may not open the page. */
  redirectTo?: string
  title: string
  children: ReactNode
}

/** A page for those who may open it, under its title. */
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
