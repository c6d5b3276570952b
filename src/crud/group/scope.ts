import type { CallMeta } from '../../providers/register/registerProvider.ts'
import type { Institution } from '../../providers/session.ts'
import type { Definition } from '../../schema/definition.ts'

/** Which institution a screen works for. */
export type Scope =
  /** The selected one. */
  | { kind: 'own' }
  /** The member that a group's screen asks for first; nothing is shown until it is chosen. */
  | { kind: 'member'; member: number | undefined }
  /** All members of a group side by side; a new record asks whose it is. */
  | { kind: 'all' }

/** @param chosen the member's id as the address says it */
export function groupScope(
  { inGroup }: Pick<Definition, 'inGroup'>,
  institution: Pick<Institution, 'is_group'>,
  chosen: string | null,
): Scope {
  if (!institution.is_group || inGroup === 'own') return { kind: 'own' }
  if (inGroup !== 'ask') return { kind: 'all' }
  return { kind: 'member', member: /^[1-9]\d*$/.test(chosen ?? '') ? Number(chosen) : undefined }
}

/** Nothing can be listed yet. */
export function isAwaitingMember(scope: Scope): boolean {
  return scope.kind === 'member' && scope.member === undefined
}

/** What this screen's calls say beside the record. */
export function metaOf(scope: Scope): CallMeta | undefined {
  return scope.kind === 'member' && scope.member !== undefined ? { institution_id: scope.member } : undefined
}
