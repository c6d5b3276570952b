import { signIns } from '../../server/demo/content/signIns.ts'
import { PLATFORM } from '../../src/domain/platform.ts'
import type { UserType } from '../../src/domain/userTypes.ts'
import { PASSWORD, type testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'call'>

const GROUP = 4
const MEMBERS = [1, 2, 3]

/** The only address from which institution 7 may be entered; the others allow any. */
export const ADDRESS = '203.0.113.7'

/** A demo user in one of its institutions, or in none. */
export interface Session {
  email: string
  type: UserType
  isAdmin: boolean
  isManager: boolean
  memberships: readonly number[]
  institution: number | undefined
  /** The institutions whose records it may see. */
  scope: readonly number[]
}

const scopeOf = (institution: number | undefined) =>
  institution === undefined ? [] : institution === GROUP ? [GROUP, ...MEMBERS] : [institution]

/** Every demo user in its first institution and, if it has one, in its group. */
export const sessions: readonly (readonly [string, Session])[] = signIns.flatMap((user) => {
  const [first, ...others] = user.institutions
  return [first, ...others.filter((id) => id === GROUP)].map((institution) => {
    const session: Session = {
      email: user.email,
      type: user.type,
      isAdmin: user.flags.includes('is_admin'),
      isManager: user.flags.includes('is_manager'),
      memberships: user.institutions,
      institution,
      scope: scopeOf(institution),
    }
    return [`${user.email} (${user.type}) in ${institution ?? 'none'}`, session] as const
  })
})

/** Users who can call nothing before they accept the terms. */
const pendingTerms = new Set(signIns.flatMap(({ email, termsPending }) => (termsPending ? [email] : [])))

/** The token of a session, with the terms accepted; the calls must come from `ADDRESS`. */
export async function enter(api: Api, { email, institution }: Session): Promise<string> {
  const login = await api.call('POST /manager/login', {
    body: { email, password: PASSWORD },
  })
  const token = login.headers.get('authorization') ?? ''
  if (pendingTerms.has(email)) {
    const body = { platform: PLATFORM }
    await api.call(`PUT /app/users/${login.json.id}/terms/accept`, { token, body })
  }
  if (institution === undefined) return token
  const path = `GET /manager/refresh-token/institution/${institution}`
  const chosen = await api.call(path, { token })
  if (chosen.status !== 200) throw new Error(`${email}: ${chosen.status} ${JSON.stringify(chosen.json)}`)
  return chosen.headers.get('authorization') ?? ''
}

/**
 * What the role alone forbids: registers to the network's users, new health plans to users who administer
 * nothing (PLAN-05), the anaesthetists' invites to all but administrators of the platform and of the
 * anaesthetists (AUTH-40), keys and boards to all but administrators.
 */
export function forbiddenByRole({ type, isAdmin }: Session, register: string, verb: string): boolean {
  if (type === 'NW') return true
  if (register === 'anaesthetistInvites') return !(isAdmin && (type === 'AD' || type === 'AN'))
  if (register === 'recordKeys' || register === 'boards') return !isAdmin && type !== 'AD'
  return register === 'healthPlans' && verb === 'create' && type !== 'AD' && !isAdmin
}
