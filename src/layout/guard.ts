import { sessionPermissions } from '../providers/access.ts'
import type { Session } from '../providers/session.ts'
import { can } from '../schema/can.ts'
import type { Screen } from './screen.ts'

/** Validates the numeric parameters of a matched path. */
export function matchesScreen(screen: Screen, params: Readonly<Record<string, string | undefined>>): boolean {
  return (screen.numeric ?? []).every((name) => /^[0-9]+$/.test(params[name] ?? ''))
}

/** Whether the user gets the screen's variant. */
export function usesVariant({ variant }: Screen, session: Session): boolean {
  return variant !== undefined && can(sessionPermissions(session), variant.rule)
}

/** Title and menu position of a screen for this user. */
export function headingOf(screen: Screen, session: Session): Pick<Screen, 'title' | 'parentPath'> {
  return screen.variant && usesVariant(screen, session) ? screen.variant : screen
}
