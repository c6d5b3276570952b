import type { RequestHandler } from 'msw'
import * as calls from '../calls/users.ts'
import { fold } from '../domain/fold.ts'
import { offsetOf } from '../domain/paging.ts'
import type { UserAnswer, UserInstitution } from '../resources/users.ts'
import { json, never, on } from './handlers.ts'
import { group, hospital, members } from './session.ts'

type Membership = UserInstitution['institution_user']

const none: Membership = {
  active: true,
  expiration_date: null,
  is_admin: false,
  is_anaesthetist: false,
  is_resident: false,
  is_dashboard: false,
  is_manager: false,
  is_network: false,
}

interface Example {
  name: string
  given: Partial<Membership>
  type?: UserAnswer['type']
  is_elsewhere?: boolean
  /** Ids of institutions; the hospital's id if absent. */
  at?: readonly number[]
}

/**
 * The instant this many hours and minutes from now, minus half a minute so that the displayed whole minutes
 * stay stable.
 */
const inHours = (hours: number, minutes = 0) =>
  new Date(Date.now() + ((hours * 60 + minutes) * 60 - 30) * 1000).toISOString()

/** Users of every state, in list order; their expirations are relative to the time of the response. */
const examples = (): readonly Example[] => [
  { name: 'Ana Ramos', given: { is_admin: true } },
  {
    name: 'Bruna Paiva',
    given: { is_anaesthetist: true, is_resident: true, expiration_date: inHours(49, 5) },
    at: [1, 2],
  },
  { name: 'Célia Neves', given: { active: false, is_manager: true } },
  { name: 'Davi Moura', given: { is_dashboard: true, expiration_date: '2025-03-02T02:59:59.999Z' } },
]

const everywhere = [hospital, ...members.slice(1), group]

const addressOf = (name: string) => `${fold(name).replaceAll(' ', '.')}@exemplo.test`

function answerOf(
  { name, given, type = 'IN', is_elsewhere = false, at = [hospital.id] }: Example,
  index: number,
): UserAnswer {
  return {
    id: index + 1,
    name,
    email: addressOf(name || 'sem nome'),
    type,
    is_elsewhere,
    document: index % 2 === 0 ? '52998224725' : null,
    institutions: everywhere
      .filter(({ id }) => at.includes(id))
      .map(({ id, name, is_group }) => ({ id, name, is_group, institution_user: { ...none, ...given } })),
    anaesthetist: {
      crm_number: given.is_anaesthetist ? '54321' : null,
      crm_state: given.is_anaesthetist ? { id: 3, acronym: 'SP' } : null,
      phone_number: '1198765432',
    },
  }
}

const manyUsers = (count: number): Example[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Pessoa ${String.fromCharCode(65 + at)}`, given: {} }))

interface UsersAnswers {
  /** The users, or their number. */
  people?: readonly Example[] | number
  list?: 'failed' | 'loading'
  /** Replaces the normal response for the edited user. */
  user?: 'failed' | 'loading'
  /** Status and body returned by inviting, resending and removing; if absent, they succeed. */
  refusal?: { status: number; body: object }
}

/** Handlers for the calls of the users' screen. */
export function usersHandlers({ people, list, user, refusal }: UsersAnswers = {}): RequestHandler[] {
  const all = () => (typeof people === 'number' ? manyUsers(people) : (people ?? examples())).map(answerOf)
  const found = (url: string) => {
    const name = new URL(url).searchParams.get('name')?.toLowerCase() ?? ''
    return all().filter((user) => user.name.toLowerCase().includes(name))
  }
  const done = (body: object) => (refusal ? json(refusal.body, refusal.status) : json(body))
  return [
    on(calls.countUsers, ({ request }) => json({ count: found(request.url).length })),
    on(calls.listUsers, ({ request }) => {
      if (list === 'loading') return never()
      if (list === 'failed') return json({}, 500)
      const { searchParams } = new URL(request.url)
      const limit = Number(searchParams.get('limit'))
      const skipped = offsetOf(Number(searchParams.get('page')), limit)
      return json(found(request.url).slice(skipped, skipped + limit))
    }),
    on(calls.readUser, ({ params }) => {
      if (user === 'loading') return never()
      if (user === 'failed') return json({}, 500)
      return json(all().find(({ id }) => String(id) === params.id) ?? {})
    }),
    on(calls.inviteUser, () => done(all()[0] ?? {})),
    on(calls.changePermissions, () => done(all()[0] ?? {})),
    on(calls.resendInvite, () => done({})),
    on(calls.removeUser, () => done({})),
  ]
}
