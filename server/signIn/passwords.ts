import { hash, verify } from '@node-rs/argon2'
import { composed, MAX_PASSWORD_LENGTH } from '../../src/domain/password.ts'

/** Earlier releases cut longer passwords, whose accounts still sign in; new ones are refused. */
const truncate = (password: string) => password.slice(0, MAX_PASSWORD_LENGTH)

/**
 * A typed password as it is hashed: keyboards and systems write one accented letter as one character or as two
 * (RFC 8265, OpaqueString: NFC).
 */
const normalized = (password: string) => truncate(composed(password))

/** argon2id with the library's defaults, which are OWASP's: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(normalized(password))

let randomHash: Promise<string> | undefined

/** What earlier releases may have hashed of a password with accents: what was typed, in either form. */
const earlierForms = (password: string): string[] =>
  [password, password.normalize('NFD')]
    .map(truncate)
    .filter((form, index, forms) => form !== normalized(password) && forms.indexOf(form) === index)

/** How a password matches a hash: as it is hashed today, as earlier releases did, or not at all. */
type PasswordMatch = 'current' | 'outdated' | undefined

/** Compares a password with a hash; without one, with a random one, so that both cases take equally long. */
export async function matchPassword(
  stored: string | null | undefined,
  password: string,
): Promise<PasswordMatch> {
  randomHash ??= hashPassword(crypto.randomUUID())
  const compared = stored || (await randomHash)
  if (await verify(compared, normalized(password))) return stored ? 'current' : undefined
  for (const form of earlierForms(password))
    if (await verify(compared, form)) return stored ? 'outdated' : undefined
  return undefined
}

export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  Boolean(await matchPassword(stored, password))
