import { useCanAccess } from 'react-admin'
import { type Action, canAccess } from './access.ts'
import { useSession } from './useSession.ts'

/**
 * Whether whoever is signed in may do something with a resource: react-admin's `useCanAccess`, which knows the answer of
 * the stored session from the start, so that no page and no button comes a moment late.
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
