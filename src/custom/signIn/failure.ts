import { errors as texts } from '../../i18n/ptBR/errors.ts'
import { isHttpError, messageOf } from '../../providers/httpClient.ts'
import { NoInstitution } from '../../providers/institutions.ts'

/** How far signing in came: proving who one is, then entering an institution. */
export type Step = 'credentials' | 'institution'

/** Whether the network was refused; other refusals of an institution are not about the network. */
export function isNetworkBlocked(error: unknown, step: Step): boolean {
  return isHttpError(error, 403) && (step === 'credentials' || error.code === 'network.blocked')
}

/** The text under the form. Refused credentials never tell which of the two was wrong. */
export function failureText(error: unknown, step: Step): string {
  if (isNetworkBlocked(error, step)) return ''
  if (error instanceof NoInstitution) return error.message
  const spoken = step === 'institution' || isHttpError(error, 0) || isHttpError(error, 429)
  return spoken ? messageOf(error, texts.unexpected) : texts.invalidCredentials
}
