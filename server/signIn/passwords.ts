import { hash, verify } from '@node-rs/argon2'

/** Maximum number of characters that are hashed: the cost grows with length. */
const MAX_HASHED_LENGTH = 200

const truncate = (password: string) => password.slice(0, MAX_HASHED_LENGTH)

/** argon2id with the library's defaults, which are OWASP's: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(truncate(password))

let randomHash: Promise<string> | undefined

/** Verifies a password; if no hash is stored, against a random one, so that both cases take equally long. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  randomHash ??= hashPassword(crypto.randomUUID())
  const matches = await verify(stored || (await randomHash), truncate(password))
  return matches && Boolean(stored)
}

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
  return (await list).has(password.toLowerCase())
}
