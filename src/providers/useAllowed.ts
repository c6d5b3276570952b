import { useCanAccess } from 'react-admin'
import { type Action, canAccess } from './access.ts'
import { useSession } from './useSession.ts'

/**
 * react-admin's `useCanAccess`, initialised synchronously from the stored session so that pages and buttons do not
 * appear late.
 */
export function useAllowed(resource: string, action: Action): boolean {
  const session = useSession()
  const { canAccess: allowed = false } = useCanAccess({
    resource,
    action,
    initialData: () => session !== null && canAccess(session, resource, action),
  })
  return allowed
}
