import { isEmail } from '../../domain/email.ts'
import { signInTexts as texts } from '../../i18n/ptBR/signIn.ts'

export interface Credentials {
  email: string
  password: string
}

export type Wrong<Field extends string> = Partial<Record<Field, string>>

function emailFault(email: string, required: string): string | undefined {
  if (!email) return required
  return isEmail(email) ? undefined : texts.emailInvalid
}

/** What is wrong with each field, in the order of the form. */
export function checkCredentials({ email, password }: Credentials): Wrong<keyof Credentials> {
  const faults = {
    email: emailFault(email, texts.emailRequired),
    password: password ? undefined : texts.passwordRequired,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

export function checkRecovery(email: string): string | undefined {
  return emailFault(email, texts.recovery.emailRequired)
}
