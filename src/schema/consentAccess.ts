import type { Permissions } from './can.ts'

/** What decides who may change an institution's consent term. */
export interface ConsentOwner {
  id: number
  is_group: boolean
  group_id: number | null
}

/** Groups and institutions without one write their own term; a member of a group only where the user has it in the permissions (OQ-066). */
export const mayEditConsentTerm = (
  { institutions }: Pick<Permissions, 'institutions'>,
  { id, is_group, group_id }: ConsentOwner,
): boolean => Boolean(is_group) || !group_id || institutions.some((own) => own.id === id)
