const MINIMUM_LENGTH = 8

/** Characters of a password at most: the cost of hashing grows with them. */
export const MAX_PASSWORD_LENGTH = 200

/** Whether a password has more characters than are hashed. */
export const isLongPassword = (password: string): boolean => composed(password).length > MAX_PASSWORD_LENGTH

/** At least 8 characters with a digit, an upper case and a lower case letter. */
export function isStrongPassword(password: string): boolean {
  const longEnough = Array.from(composed(password)).length >= MINIMUM_LENGTH
  return longEnough && [/\d/, /\p{Lu}/u, /\p{Ll}/u].every((pattern) => pattern.test(composed(password)))
}

/** A password with each accented letter as one character (NFC). */
export const composed = (password: string): string => password.normalize('NFC')
