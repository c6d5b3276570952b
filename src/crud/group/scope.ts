import type { CallMeta } from '../../providers/register/registerProvider.ts'
import type { Institution } from '../../providers/session.ts'
import type { Definition } from '../../schema/definition.ts'

/** The institution that a screen works on. */
export type Scope =
  /** The selected institution. */
  | { kind: 'own' }
  /** A member of the selected group; nothing is shown until it is selected. */
  | { kind: 'member'; member: number | undefined }
  /** All members of a group; a new record requires choosing one. */
  | { kind: 'all' }

/** @param chosen the member's id from the query */
export function groupScope(
  { inGroup }: Pick<Definition, 'inGroup'>,
  institution: Pick<Institution, 'is_group'>,
  chosen: string | null,
): Scope {
  if (!institution.is_group || inGroup === 'own') return { kind: 'own' }
  if (inGroup !== 'ask') return { kind: 'all' }
  return { kind: 'member', member: /^[1-9]\d*$/.test(chosen ?? '') ? Number(chosen) : undefined }
}

export function isAwaitingMember(scope: Scope): boolean {
  return scope.kind === 'member' && scope.member === undefined
}

/** `meta` of the screen's data provider calls. */
export function scopeMeta(scope: Scope): CallMeta | undefined {
  return scope.kind === 'member' && scope.member !== undefined ? { institution_id: scope.member } : undefined
}
