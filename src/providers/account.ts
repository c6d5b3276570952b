import { send } from './httpClient.ts'
import { chooseInstitution, defaultInstitution, listInstitutions } from './institutions.ts'
import { clearSession, storeUser, type User } from './session.ts'
import { mayHaveCapability } from './settings.ts'

/**
 * Signs in by e-mail and password; user and token are stored.
 * @throws HttpError: 401 wrong e-mail or password, 403 blocked network, 429 too many attempts
 */
export async function authenticate(email: string, password: string): Promise<void> {
  const { data } = await send<User>({ method: 'POST', path: '/manager/login' }, { body: { email, password } })
  storeUser(data)
}

/**
 * Completes a session after `authenticate` by selecting the default institution.
 * @throws NoInstitution, or HttpError: 403 blocked network
 */
export async function enterInstitution(): Promise<void> {
  await chooseInstitution(defaultInstitution(await listInstitutions()))
}

/** Requests the password recovery e-mail. @throws HttpError */
export async function recoverPassword(email: string): Promise<void> {
  await send({ method: 'POST', path: '/web/users/passwordReset' }, { body: { email } })
}

/** Clears the local session at once; a `keepalive` request ends the server's session, if it supports that. */
export async function signOut(): Promise<void> {
  const ended = mayHaveCapability('signOut')
    ? send({ method: 'POST', path: '/manager/logout' }, { keepalive: true })
    : undefined
  clearSession()
  await ended?.catch(() => undefined)
}
