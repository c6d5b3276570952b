import type { Permissions } from './can.ts'

/** The facts that determine who may change an institution's consent term. */
interface ConsentOwner {
  id: number
  is_group: boolean
  group_id: number | null
}

/**
 * Groups, and institutions outside a group, edit their own term; a group's member only if the user's
 * permissions include that member (OQ-066).
 */
export const mayEditConsentTerm = (
  { institutions }: Pick<Permissions, 'institutions'>,
  { id, is_group, group_id }: ConsentOwner,
): boolean => Boolean(is_group) || !group_id || institutions.some((own) => own.id === id)
