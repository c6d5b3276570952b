import * as calls from '../calls/session.ts'
import { requestRecovery, signIn } from '../calls/signIn.ts'
import { request } from './call.ts'
import { chooseInstitution, defaultInstitution, listInstitutions } from './institutions.ts'
import { clearSession, storeUser } from './session.ts'
import { mayHaveCapability } from './settings.ts'

/**
 * Signs in by e-mail and password; user and token are stored.
 * @throws HttpError: 401 wrong e-mail or password, 403 blocked network, 429 too many attempts
 */
export async function authenticate(email: string, password: string): Promise<void> {
  const { data } = await request(signIn, { body: { email, password } })
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
  await request(requestRecovery, { body: { email } })
}

/** Clears the local session at once; a `keepalive` request ends the server's session, if it supports that. */
export async function signOut(): Promise<void> {
  const ended = mayHaveCapability('signOut') ? request(calls.signOut, { keepalive: true }) : undefined
  clearSession()
  await ended?.catch(() => undefined)
}
