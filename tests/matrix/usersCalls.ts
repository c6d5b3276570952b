import { randomUUID } from 'node:crypto'
import { invitePayload } from '../api/userCalls.ts'
import type { testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/** The network of the demo data. */
export const NETWORK = 5

/** Someone invited to an institution, about whom it is asked. */
export interface UserRows {
  institution: number
  user: number
}

/** A call of the users, asked about one of an institution. */
export interface UserCall {
  /** The route as the server lists it. */
  route: string
  path: (rows: UserRows) => string
  body?: (rows: UserRows) => unknown
  /** What who manages users elsewhere gets. */
  stranger: 403 | 404
  /** What the platform's administrators get who name no institution of the user; they pass where nothing is said. */
  platform?: 404
  /** When it went well; 200 where nothing is said. */
  success?: number
}

/** A network has one kind of access, the others have the rest. */
const accessTo = (institution: number) =>
  institution === NETWORK ? { is_dashboard: false, is_network: true } : { is_dashboard: true }

const payload = (email: string, institution: number) =>
  invitePayload(email, { ...accessTo(institution), institution_ids: [institution] })

const changeOf = ({ institution }: UserRows) => {
  const { email: _, name: __, ...body } = payload('', institution)
  return { ...body, name: 'Pessoa Percorrida' }
}

export const userCalls: readonly UserCall[] = [
  {
    route: 'GET /v2/users',
    path: ({ institution }) => `/v2/users?name=&page=1&limit=10&asc=true&institution_id=${institution}`,
    stranger: 403,
  },
  {
    route: 'GET /v2/users/count',
    path: ({ institution }) => `/v2/users/count?name=percorrida&institution_id=${institution}`,
    stranger: 403,
  },
  { route: 'GET /users/{id}', path: ({ user }) => `/users/${user}`, stranger: 404, platform: 404 },
  {
    route: 'POST /users/invite-to-institution',
    path: () => '/users/invite-to-institution',
    body: ({ institution }) => payload(`${randomUUID()}@percorrida.test`, institution),
    stranger: 403,
    success: 201,
  },
  {
    route: 'PUT /users/permissions/{id}',
    path: ({ user }) => `/users/permissions/${user}`,
    body: changeOf,
    stranger: 404,
  },
  {
    route: 'POST /users/resend-invite-to-institution/{id}',
    path: ({ user }) => `/users/resend-invite-to-institution/${user}`,
    body: ({ institution }) => ({ institution_id: institution }),
    stranger: 403,
  },
  {
    route: 'DELETE /users/institution-association/{id}',
    path: ({ user }) => `/users/institution-association/${user}`,
    body: ({ institution }) => ({ institution_id: institution }),
    stranger: 403,
  },
]

/** The platform's own coming and going. */
export const platformCalls: readonly { route: string; body: unknown }[] = [
  {
    route: 'POST /users/add-to-institution',
    body: { institution_id: 6, is_anaesthetist: true, is_admin: true, is_dashboard: true },
  },
  { route: 'POST /users/remove-from-institution', body: { user_id: 1, institution_id: 6 } },
]

/** All the routes that are walked here. */
export const usersRoutes: readonly string[] = [...userCalls, ...platformCalls].map(({ route }) => route)

/** Someone invited to the institution, new to everybody. */
export async function insertUser(api: Api, institution: number): Promise<UserRows> {
  const [{ id }] = await api.rows(
    `INSERT INTO users (email, name, type, terms_status) VALUES ($1, 'Pessoa Percorrida', 'DM', 'PENDING') RETURNING id`,
    [`${randomUUID()}@percorrida.test`],
  )
  await api.rows(
    `INSERT INTO institution_users (institution_id, user_id, active, is_dashboard, is_network)
     VALUES ($1, $2, false, $3, $4)`,
    [institution, id, institution !== NETWORK, institution === NETWORK],
  )
  return { institution, user: id }
}
