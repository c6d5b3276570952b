import type { UserType } from '../../src/domain/userTypes.ts'
import type { Permissions, Session } from '../../src/providers/session.ts'
import { institution, user } from '../providers/browser.ts'

type Flag = 'is_admin' | 'is_manager'

/** A session of a user of a type, in an ordinary hospital unless specified otherwise. */
export function sessionOf(
  type: UserType,
  flags: readonly Flag[] = [],
  kind: { is_group?: boolean } = {},
): Session {
  const permissions: Permissions = {
    type,
    is_admin: flags.includes('is_admin'),
    is_manager: flags.includes('is_manager'),
    institution_id: 1,
    institutions: [{ id: 1 }],
  }
  return { token: 'token-1', user: { ...user, type }, institution: institution(1, kind), permissions }
}

/** The demo sign-ins that differ in what they may open. */
export const people = {
  plataforma: sessionOf('AD', ['is_admin']),
  gestor: sessionOf('AN', ['is_admin', 'is_manager']),
  anestesista: sessionOf('AN'),
  gerente: sessionOf('IN', ['is_manager']),
  instituicao: sessionOf('IN', ['is_admin']),
  farmacia: sessionOf('PH'),
  usuario: sessionOf('DM'),
  grupo: sessionOf('IN', ['is_admin'], { is_group: true }),
  rede: sessionOf('NW', ['is_admin']),
} as const

export type Person = keyof typeof people
