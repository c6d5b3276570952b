import { errors as texts } from '../../i18n/ptBR/errors.ts'
import { errorMessage, isHttpError } from '../../providers/httpClient.ts'
import { NoInstitution } from '../../providers/institutions.ts'
import { SessionNotKept } from '../../providers/session.ts'

/** Steps of signing in. */
export type Step = 'credentials' | 'institution'

/** Whether the network is blocked, as opposed to other errors. */
export function isNetworkBlocked(error: unknown, step: Step): boolean {
  return isHttpError(error, 403) && (step === 'credentials' || error.code === 'network.blocked')
}

/** Statuses with unchecked credentials: no network, too many attempts, server unavailable or overloaded. */
const UNCHECKED = [0, 429, 502, 503, 504]

/** Error text of the form. Never reveals whether e-mail or password was wrong. */
export function failureText(error: unknown, step: Step): string {
  if (isNetworkBlocked(error, step)) return ''
  if (error instanceof NoInstitution || error instanceof SessionNotKept) return error.message
  const spoken = step === 'institution' || UNCHECKED.some((status) => isHttpError(error, status))
  return spoken ? errorMessage(error, texts.unexpected) : texts.invalidCredentials
}
