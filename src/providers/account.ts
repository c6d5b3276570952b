import { send } from './httpClient.ts'
import { chooseInstitution, defaultInstitution, listInstitutions } from './institutions.ts'
import { clearSession, storeUser, type User } from './session.ts'

/**
 * Proves who someone is; the user and the token are stored.
 * @throws HttpError: 401 wrong e-mail or password, 403 not from this network, 429 too many tries.
 */
export async function authenticate(email: string, password: string): Promise<void> {
  const { data } = await send<User>({ method: 'POST', path: '/manager/login' }, { body: { email, password } })
  storeUser(data)
}

/**
 * Completes the session of whoever has just proved who they are, in their default institution.
 * @throws NoInstitution, or HttpError: 403 not from this network.
 */
export async function enterInstitution(): Promise<void> {
  await chooseInstitution(defaultInstitution(await listInstitutions()))
}

/** Asks for the e-mail with the password's recovery. @throws HttpError */
export async function recoverPassword(email: string): Promise<void> {
  await send({ method: 'POST', path: '/web/users/passwordReset' }, { body: { email } })
}

/** Ends the session here at once, and on the server by a call that outlives the page. */
export async function signOut(): Promise<void> {
  const ended = send({ method: 'POST', path: '/manager/logout' }, { keepalive: true })
  clearSession()
  await ended.catch(() => undefined)
}
