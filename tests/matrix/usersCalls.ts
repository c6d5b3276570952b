import { randomUUID } from 'node:crypto'
import { invitePayload } from '../api/userCalls.ts'
import type { testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/** The network of the demo data. */
export const NETWORK = 5

/** A user invited to an institution, whom the calls are about. */
export interface UserRows {
  institution: number
  user: number
}

/** A call about users, made for one of an institution. */
export interface UserCall {
  /** The route as the server lists it. */
  route: string
  path: (rows: UserRows) => string
  body?: (rows: UserRows) => unknown
  /** The status for users who manage users elsewhere. */
  stranger: 403 | 404
  /**
   * The status for the platform's administrators if they name no institution of the user; by default they are
   * allowed.
   */
  platform?: 404
  /** The status of success; 200 by default. */
  success?: number
}

/** A network has one kind of access, other institutions the rest. */
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

/** The calls by which the platform's administrators join and leave institutions. */
export const platformCalls: readonly { route: string; body: unknown }[] = [
  {
    route: 'POST /users/add-to-institution',
    body: { institution_id: 6, is_anaesthetist: true, is_admin: true, is_dashboard: true },
  },
  { route: 'POST /users/remove-from-institution', body: { user_id: 1, institution_id: 6 } },
]

/** All the routes that this matrix covers. */
export const usersRoutes: readonly string[] = [...userCalls, ...platformCalls].map(({ route }) => route)

/** Inserts a new user who is invited only to this institution. */
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
