const OCTET = '(?:0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])'
const address = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)

/** Whether a text is an IPv4 address in dotted decimal, `203.0.113.7`, without leading zeros. */
export const isIpv4 = (text: string): boolean => address.test(text)

/** The trimmed entries of a comma-separated list; blank entries are dropped. */
export const parseAddresses = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
