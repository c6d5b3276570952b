import { validateEmail as texts } from '../../i18n/ptBR/validateEmail.ts'
import { HttpError } from '../../providers/httpClient.ts'
import { confirmEmail, hasAccount } from '../../providers/publicAccount.ts'

/**
 * Confirms an e-mail address and returns it if it has an account. If that check fails, the address counts as confirmed.
 * @throws HttpError 404 for an invalid token or an address without account
 */
export async function validate(token: string): Promise<string> {
  const email = await confirmEmail(token)
  if (await hasAccount(email).catch(() => true)) return email
  throw new HttpError(texts.failed, 404)
}
