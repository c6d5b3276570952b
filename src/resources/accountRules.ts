import { isCpf } from '../domain/cpf.ts'
import { onlyDigits } from '../domain/digits.ts'
import { isStrongPassword } from '../domain/password.ts'
import { cleanText } from '../domain/text.ts'
import { acceptInvite as texts } from '../i18n/ptBR/acceptInvite.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import { resetPassword } from '../i18n/ptBR/resetPassword.ts'

/** How a person wishes to be addressed. */
export const personalTitles = ['Dr.', 'Dra.', 'Sr.', 'Sra.'] as const

/** What somebody says of themselves with a new account. */
export interface NewAccount {
  /** One of `personalTitles`, or empty. */
  personal_title: string
  name: string
  /** A CPF, masked or not. */
  document: string
  password: string
}

/** Field → what is wrong with it. */
export type Faults<Field extends string> = Partial<Record<Field, string>>

/** Only the faults there are, in the order of the fields. */
export function faultsIn<Field extends string>(found: Record<Field, string | undefined>): Faults<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as Faults<Field>
}

/** A person's name as it is kept: without spaces around it. */
export const nameOf = (text: string): string => cleanText(text.trim())

function titleFault(title: string): string | undefined {
  return title === '' || personalTitles.some((one) => one === title) ? undefined : texts.titleInvalid
}

function documentFault(document: string): string | undefined {
  if (!onlyDigits(document)) return texts.documentMissing
  return isCpf(document) ? undefined : texts.documentInvalid
}

function passwordFault(password: string, missing: string): string | undefined {
  if (password === '') return missing
  return isStrongPassword(password) ? undefined : errors.weakPassword
}

function confirmationFault(password: string, confirmation: string, missing: string): string | undefined {
  if (confirmation === '') return missing
  return confirmation === password ? undefined : texts.confirmationDiffers
}

/** What is wrong with a new account. */
export function accountFaults({ personal_title, name, document, password }: NewAccount) {
  return faultsIn({
    personal_title: titleFault(personal_title),
    name: nameOf(name) ? undefined : texts.nameMissing,
    document: documentFault(document),
    password: passwordFault(password, texts.passwordMissing),
  })
}

/** What is wrong with a new account and the password's second spelling. */
export function signUpFaults(form: NewAccount & { confirm_password: string }) {
  const { password, confirm_password } = form
  const confirmation = confirmationFault(password, confirm_password, texts.confirmationMissing)
  return { ...accountFaults(form), ...faultsIn({ confirm_password: confirmation }) }
}

/** What is wrong with a recovery's new password and its second spelling. */
export function resetFaults({ password_new, confirmation }: { password_new: string; confirmation: string }) {
  return faultsIn({
    password_new: passwordFault(password_new, resetPassword.passwordMissing),
    confirmation: confirmationFault(password_new, confirmation, resetPassword.confirmationMissing),
  })
}
