import type { Session } from '../providers/session.ts'
import { can } from '../schema/can.ts'
import type { Face, Screen } from './screen.ts'

/** Where someone is sent instead of what they asked for; `null` lets them in. */
export type Redirect = '/login' | '/pagina_restrita' | '/' | null

/** What rules are asked about. Old sessions may lack the type in their permissions; the user has it as well. */
export function holderOf({ permissions, user }: Session) {
  return { ...permissions, type: permissions.type ?? user.type }
}

/** The route guard: no session or no institution, then the screen's rule. */
export function guard(screen: Screen, session: Session | null): Redirect {
  if (screen.public) return null
  if (!session) return '/login'
  if (can(holderOf(session), screen.rule)) return null
  return screen.otherwise ?? '/pagina_restrita'
}

/** Whether an address that matches the screen's pattern is really one of its addresses. */
export function isAddress(screen: Screen, params: Readonly<Record<string, string | undefined>>): boolean {
  return (screen.numeric ?? []).every((name) => /^[0-9]+$/.test(params[name] ?? ''))
}

/** What this person sees at the screen's address. */
export function faceOf(screen: Screen, session: Session | null): Face {
  const { instead } = screen
  return instead && session && can(holderOf(session), instead.rule) ? instead : screen
}
