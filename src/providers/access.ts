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

/** A session's permissions. The permissions of older sessions lack `type`; it is then taken from the user. */
export function sessionPermissions({ permissions, user }: Session): Permissions {
  return { ...permissions, type: permissions.type ?? user.type }
}

/** Whether a register has a call for an action and the permissions allow the action. */
export function allows(
  { access, wire }: Pick<Definition, 'access' | 'wire'>,
  action: Action,
  permissions: Permissions,
): boolean {
  const verb = verbByAction[action]
  return wire?.paths[verb] !== false && can(permissions, access[verb])
}

/** Implements `authProvider.canAccess`: registers follow their definition, other pages `pageAccess`. */
export function canAccess(session: Session, resource: string, action: Action): boolean {
  const rule = pageAccess[resource]
  if (rule) return can(sessionPermissions(session), rule)
  return allows(definitionNamed(resource), action, sessionPermissions(session))
}
