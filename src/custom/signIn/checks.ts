import { isEmail } from '../../domain/email.ts'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'

export interface Credentials {
  email: string
  password: string
}

export type CheckErrors<Field extends string> = Partial<Record<Field, string>>

function emailError(email: string, required: string): string | undefined {
  if (!email) return required
  return isEmail(email) ? undefined : texts.emailInvalid
}

/** Validation errors in form order. */
export function checkCredentials({ email, password }: Credentials): CheckErrors<keyof Credentials> {
  const faults = {
    email: emailError(email, texts.emailRequired),
    password: password ? undefined : texts.passwordRequired,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

export function checkRecovery(email: string): string | undefined {
  return emailError(email, texts.recovery.emailRequired)
}
