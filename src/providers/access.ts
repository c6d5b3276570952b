import { listAttendances } from '../calls/attendance.ts'
import { readBackups } from '../calls/backups.ts'
import { readProcedure, readSchedule } from '../calls/scheduling.ts'
import { listInstitutions, signOut } from '../calls/session.ts'
import { definitionNamed, singletons } from '../resources/index.ts'
import type { Call } from '../schema/call.ts'
import { can, type Permissions } from '../schema/can.ts'
import type { Definition } from '../schema/definition.ts'
import { openingCall } from '../schema/singleton.ts'
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

/** Whether the permissions allow a call. */
export const mayCall = (session: Session, { access }: Call): boolean =>
  typeof access === 'string' || can(sessionPermissions(session), access)

/** The call that a page of no register is for, by the resource name passed to `canAccess`: who may make it may open the page. */
const pageCalls: Readonly<Record<string, Call>> = {
  home: listInstitutions,
  session: signOut,
  surgicalMap: readSchedule,
  procedures: readProcedure,
  attendance: listAttendances,
  backups: readBackups,
  ...Object.fromEntries(singletons.map((definition) => [definition.name, openingCall(definition)])),
}

/** Implements `authProvider.canAccess`: registers follow their definition, other pages their call. */
export function canAccess(session: Session, resource: string, action: Action): boolean {
  const call = pageCalls[resource]
  if (call) return mayCall(session, call)
  return allows(definitionNamed(resource), action, sessionPermissions(session))
}
