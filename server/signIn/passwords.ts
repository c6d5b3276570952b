import { hash, verify } from '@node-rs/argon2'

/** A password counts up to here: hashing costs by length, and nobody types more. */
const LONGEST = 200

const relevant = (password: string) => password.slice(0, LONGEST)

/** argon2id with the library's own cost, which is OWASP's: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(relevant(password))

let nobody: Promise<string> | undefined

/** Compares with a hash, or, when there is none, with one that nobody knows: both take the same time. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const matches = await verify(stored || (await nobody), relevant(password))
  return matches && Boolean(stored)
}
