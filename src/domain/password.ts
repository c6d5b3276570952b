const MINIMUM_LENGTH = 8

/** At least 8 characters with a digit, a capital and a small letter. */
export function isStrongPassword(password: string): boolean {
  const long = Array.from(password).length >= MINIMUM_LENGTH
  return long && [/\d/, /\p{Lu}/u, /\p{Ll}/u].every((part) => part.test(password))
}
