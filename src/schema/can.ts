import type { UserType } from '../domain/userTypes.ts'

/** Satisfied when the user's type is in `types` (any type when absent) and every flag of `flags` is set. */
interface Grant {
  types?: readonly UserType[]
  flags?: readonly Flag[]
}

export type Flag = 'is_admin' | 'is_manager'

/** Satisfied by any of its grants; an empty rule is never satisfied. */
export type Rule = readonly Grant[]

/** A user's permissions in the selected institution, as returned by the server and stored by the browser. */
export interface Permissions {
  type: UserType
  is_admin: boolean
  is_manager: boolean
  institution_id: number
  institutions: { id: number }[]
}

/**
 * Whether the permissions satisfy a rule: used by the browser to decide what to show and by the server to
 * decide what to allow.
 */
export function can(permissions: Pick<Permissions, 'type' | Flag>, rule: Rule): boolean {
  return rule.some(
    (grant) =>
      (!grant.types || grant.types.includes(permissions.type)) &&
      (grant.flags ?? []).every((flag) => Boolean(permissions[flag])),
  )
}

/** All user types that work with registers: all except networks. */
export const staffTypes = ['AD', 'IN', 'AN', 'PH', 'DM'] as const satisfies readonly UserType[]

export const staff: Rule = [{ types: staffTypes }]
export const everyone: Rule = [{}]
export const nobody: Rule = []
/** Users who manage users and read the activity log. */
export const managers: Rule = [{ flags: ['is_admin'] }]
/** Users who activate and deactivate procedures. */
export const statusManagers: Rule = [
  { types: staffTypes, flags: ['is_admin'] },
  { types: staffTypes, flags: ['is_manager'] },
]
/** Administrators of an institution or of the platform. */
export const institutionAdmins: Rule = [{ types: staffTypes, flags: ['is_admin'] }, { types: ['AD'] }]
/** Administrators of the platform. */
export const platformAdmins: Rule = [{ types: ['AD'] }]
/** Users who change an institution's settings. */
export const anaesthesia: Rule = [{ types: ['AD', 'AN'] }]
/** Administrators among the platform's users and the anaesthetists. */
export const anaesthesiaManagers: Rule = [{ types: ['AD', 'AN'], flags: ['is_admin'] }]
/** Users who edit the list of IP addresses from which an institution may be accessed. */
export const ipAllowlistEditors: Rule = [...managers, ...platformAdmins]
