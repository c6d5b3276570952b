import { decodePunycode } from './punycode.ts'
import { plainHyphens } from './visibleText.ts'

const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const TOP_LEVEL = '(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})'
const address = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP_LEVEL}$`, 'i')

/** Letters, digits and hyphens between dots, some of them beyond ASCII; no label begins or ends with a hyphen. */
const ACCENTED_DOMAIN = /^(?=.*[^\0-\x7f])(?!.*(?:^|\.)-|.*-(?:\.|$))[\p{L}\p{M}\p{N}.-]+$/u

/** The domain as mail servers know it: 'saúde.com.br' is 'xn--sade-6qa.com.br'. */
function asciiDomain(domain: string): string {
  if (!ACCENTED_DOMAIN.test(domain)) return domain
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}

/** The address for delivery: an accented domain in ASCII (IDNA), everything else as it is. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + asciiDomain(text.slice(at))
}

/** The label in its letters; as it is where it stands for none. */
function decodedLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  try {
    return decodePunycode(label.slice('xn--'.length))
  } catch {
    return label
  }
}

/** A domain in its letters, as people write it: 'xn--sade-rra.com.br' is 'saúde.com.br'. */
function readableDomain(domain: string): string {
  const decoded = domain.toLowerCase().split('.').map(decodedLabel).join('.')
  return asciiDomain(decoded) === domain.toLowerCase() ? decoded : domain
}

/**
 * An address without invisible characters and with plain hyphens, trimmed. An accented domain is in small letters, so that the
 * database, which compares only ASCII letters without case, finds it; and in its letters where a browser's input of type email
 * hands it over in ASCII.
 */
export function cleanEmail(text: string): string {
  const plain = plainHyphens(text)
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  if (ACCENTED_DOMAIN.test(domain)) return plain.slice(0, at) + domain.toLowerCase()
  return /(?:^|\.)xn--/i.test(domain) ? plain.slice(0, at) + readableDomain(domain) : plain
}

/**
 * What an account is found and counted by: the clean address with its ASCII letters in small. It is compared with the stored
 * address, which the database folds, and is never folded by the database itself: some collations fold 'İ' to 'i', and one
 * account would have as many counters as spellings.
 */
export const emailKey = (text: string): string =>
  cleanEmail(text).replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Whether a clean text is an address that mail servers accept: unquoted local part in ASCII, domain with a dot, which may have
 * accents. A local part with accents is refused: most servers could not deliver to it, and it is nearly always a slip.
 */
export function isEmail(text: string): boolean {
  const ascii = asciiEmail(text)
  return ascii.length <= MAX_LENGTH && ascii.indexOf('@') <= MAX_LOCAL_LENGTH && address.test(ascii)
}
