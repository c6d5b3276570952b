import type { UserType } from '../domain/userTypes.ts'
import type { Flag, Rule } from './definition.ts'

/** What someone may do in the selected institution, as the server answers it and the browser stores it. */
export interface Permissions {
  type: UserType
  is_admin: boolean
  is_manager: boolean
  institution_id: number
  institutions: { id: number }[]
}

/** The one permission function, asked by the browser for what to show and by the server for what to allow. */
export function can(permissions: Pick<Permissions, 'type' | Flag>, rule: Rule): boolean {
  return rule.some(
    (grant) =>
      (!grant.types || grant.types.includes(permissions.type)) &&
      (grant.flags ?? []).every((flag) => Boolean(permissions[flag])),
  )
}

/** Everyone who works with registers: all types but network. */
export const staffTypes = ['AD', 'IN', 'AN', 'PH', 'DM'] as const satisfies readonly UserType[]

export const staff: Rule = [{ types: staffTypes }]
export const everyone: Rule = [{}]
export const nobody: Rule = []
/** Whoever manages users and reads the log. */
export const managers: Rule = [{ flags: ['is_admin'] }]
/** Administrators of the platform. */
export const platform: Rule = [{ types: ['AD'] }]
/** Whoever decides how an institution works. */
export const anaesthesia: Rule = [{ types: ['AD', 'AN'] }]
/** Administrators of the platform and of the anaesthetists. */
export const anaesthesiaManagers: Rule = [{ types: ['AD', 'AN'], flags: ['is_admin'] }]
/** Whoever decides from where an institution is entered. */
export const doorkeepers: Rule = [...managers, ...platform]
