const LONGEST = 254
const LONGEST_LOCAL = 64
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z]{2,63}$`, 'i')

/** Whether a text, already trimmed, is an address that mail servers take: unquoted, at a domain with a dot. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && text.indexOf('@') <= LONGEST_LOCAL && address.test(text)
}
