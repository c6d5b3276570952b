import { validateEmail as texts } from '../../i18n/ptBR/validateEmail.ts'
import { HttpError } from '../../providers/httpClient.ts'
import { confirmEmail, hasAccount } from '../../providers/publicAccount.ts'

/**
 * Confirms an e-mail and answers it, if somebody can sign in with it. Where that cannot be told the e-mail is confirmed all
 * the same.
 * @throws HttpError: 404 for a token unknown, used or too old, and for an e-mail without an account
 */
export async function validate(token: string): Promise<string> {
  const email = await confirmEmail(token)
  if (await hasAccount(email).catch(() => true)) return email
  throw new HttpError(texts.failed, 404)
}
