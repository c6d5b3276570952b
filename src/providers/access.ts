import { definitionNamed } from '../resources/index.ts'
import { pageAccess } from '../resources/pageAccess.ts'
import { can, type Permissions } from '../schema/can.ts'
import type { Definition } from '../schema/definition.ts'
import type { Session } from './session.ts'

/** react-admin action → the definition's verb. */
const verbByAction = {
  list: 'list',
  show: 'read',
  create: 'create',
  edit: 'update',
  delete: 'remove',
} as const

export type Action = keyof typeof verbByAction

/** A session's permissions. Older sessions lack `type` in their permissions; the user has it as well. */
export function sessionPermissions({ permissions, user }: Session): Permissions {
  return { ...permissions, type: permissions.type ?? user.type }
}

/** Whether a register has a call for an action and the permissions allow it. */
export function allows(
  { access, wire }: Pick<Definition, 'access' | 'wire'>,
  action: Action,
  permissions: Permissions,
): boolean {
  const verb = verbByAction[action]
  return wire?.paths[verb] !== false && can(permissions, access[verb])
}

/** The answer of `authProvider.canAccess`: registers by their definition, other pages by `pageAccess`. */
export function canAccess(session: Session, resource: string, action: Action): boolean {
  const rule = pageAccess[resource]
  if (rule) return can(sessionPermissions(session), rule)
  return allows(definitionNamed(resource), action, sessionPermissions(session))
}
