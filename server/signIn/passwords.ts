import { hash, verify } from '@node-rs/argon2'
import { composed } from '../../src/domain/password.ts'

/** Maximum number of characters that are hashed: the cost grows with length. */
const MAX_HASHED_LENGTH = 200

const truncate = (password: string) => password.slice(0, MAX_HASHED_LENGTH)

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
export type PasswordMatch = 'current' | 'outdated' | undefined

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

/** Loaded on first use: unpacking the list takes about 100 ms. */
let list: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Whether a password is among the 49,233 most common ones of public leaks. The list is lower case, and the comparison
 * ignores case.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  return (await list).has(composed(password).toLowerCase())
}
