import { definitionNamed } from '../resources/index.ts'
import { pageAccess } from '../resources/pageAccess.ts'
import { can, type Permissions } from '../schema/can.ts'
import type { Definition } from '../schema/definition.ts'
import type { Session } from './session.ts'

/** react-admin's word for what is done → the definition's. */
const verbs = { list: 'list', show: 'read', create: 'create', edit: 'update', delete: 'remove' } as const

export type Action = keyof typeof verbs

/** What rules are asked about. Old sessions may lack the type in their permissions; the user has it as well. */
export function holderOf({ permissions, user }: Session): Permissions {
  return { ...permissions, type: permissions.type ?? user.type }
}

/** Whether a register has a call for an action, and someone the right to it. */
export function allows(
  { access, wire }: Pick<Definition, 'access' | 'wire'>,
  action: Action,
  permissions: Permissions,
): boolean {
  const verb = verbs[action]
  return wire?.paths[verb] !== false && can(permissions, access[verb])
}

/** What `authProvider.canAccess` answers: of a register by its definition, of any other page by `pageAccess`. */
export function canAccess(session: Session, resource: string, action: Action): boolean {
  const rule = pageAccess[resource]
  if (rule) return can(holderOf(session), rule)
  return allows(definitionNamed(resource), action, holderOf(session))
}
