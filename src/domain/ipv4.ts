const PART = '(?:0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])'
const address = new RegExp(`^${PART}(?:\\.${PART}){3}$`)

/** Whether a text is a whole IPv4 address, as `203.0.113.7`: four numbers to 255, none with a zero before it. */
export const isIpv4 = (text: string): boolean => address.test(text)

/** The addresses of a comma-joined text, trimmed; blank ones are dropped. */
export const addressesIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
