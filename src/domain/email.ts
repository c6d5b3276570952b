const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z]{2,63}$`, 'i')

/** Whether a trimmed text is an address that mail servers accept: unquoted local part, domain with a dot. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && text.indexOf('@') <= MAX_LOCAL_LENGTH && address.test(text)
}
