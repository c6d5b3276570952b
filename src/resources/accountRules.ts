import { isCpf } from '../domain/documents.ts'
import { onlyDigits } from '../domain/mask.ts'
import { isLongPassword, isStrongPassword } from '../domain/password.ts'
import { cleanText } from '../domain/text.ts'
import { acceptInvite as texts } from '../i18n/ptBR/acceptInvite.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import { resetPassword } from '../i18n/ptBR/resetPassword.ts'

/** Selectable titles of a person. */
export const personalTitles = ['Dr.', 'Dra.', 'Sr.', 'Sra.'] as const

/** The form values of a new account. */
export interface NewAccount {
  /** One of `personalTitles`, or empty. */
  personal_title: string
  name: string
  /** A CPF, masked or not. */
  document: string
  password: string
}

/** Field name → error message. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>

/** Drops the fields without an error. */
function definedErrors<Field extends string>(errors: Record<Field, string | undefined>): FormErrors<Field> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FormErrors<Field>
}

/** Normalises a person's name for storage. */
export const cleanName = (text: string): string => cleanText(text.trim())

function titleError(title: string): string | undefined {
  return title === '' || personalTitles.some((allowed) => allowed === title) ? undefined : texts.titleInvalid
}

function documentError(document: string): string | undefined {
  if (!onlyDigits(document)) return texts.documentMissing
  return isCpf(document) ? undefined : texts.documentInvalid
}

function passwordError(password: string, missing: string): string | undefined {
  if (password === '') return missing
  if (!isStrongPassword(password)) return errors.weakPassword
  return isLongPassword(password) ? errors.longPassword : undefined
}

function confirmationError(password: string, confirmation: string, missing: string): string | undefined {
  if (confirmation === '') return missing
  return confirmation === password ? undefined : texts.confirmationDiffers
}

/** Validation errors of a new account. */
export function accountErrors({ personal_title, name, document, password }: NewAccount) {
  return definedErrors({
    personal_title: titleError(personal_title),
    name: cleanName(name) ? undefined : texts.nameMissing,
    document: documentError(document),
    password: passwordError(password, texts.passwordMissing),
  })
}

/** Validation errors of a new account with its password confirmation. */
export function signUpErrors(form: NewAccount & { confirm_password: string }) {
  const { password, confirm_password } = form
  const confirmation = confirmationError(password, confirm_password, texts.confirmationMissing)
  return { ...accountErrors(form), ...definedErrors({ confirm_password: confirmation }) }
}

/** Validation errors of a password reset. */
export function resetErrors({ password_new, confirmation }: { password_new: string; confirmation: string }) {
  return definedErrors({
    password_new: passwordError(password_new, resetPassword.passwordMissing),
    confirmation: confirmationError(password_new, confirmation, resetPassword.confirmationMissing),
  })
}
