import { canAccess, sessionPermissions } from '../providers/access.ts'
import type { Session } from '../providers/session.ts'
import { can } from '../schema/can.ts'
import type { Screen } from './screen.ts'

/** Whether an address that matches the screen's pattern is really one of its addresses. */
export function isAddress(screen: Screen, params: Readonly<Record<string, string | undefined>>): boolean {
  return (screen.numeric ?? []).every((name) => /^[0-9]+$/.test(params[name] ?? ''))
}

/** Whether someone sees the variant of a screen. */
export function seesVariant({ variant }: Screen, session: Session): boolean {
  return variant !== undefined && can(sessionPermissions(session), variant.rule)
}

/** What the screen's address is called for someone, and where it stands in the menu. */
export function headingOf(screen: Screen, session: Session): Pick<Screen, 'title' | 'under'> {
  return screen.variant && seesVariant(screen, session) ? screen.variant : screen
}

export function mayOpen({ resource, action = 'list' }: Screen, session: Session): boolean {
  return canAccess(session, resource, action)
}
