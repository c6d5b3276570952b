/** An IPv4-mapped IPv6 address, `::ffff:203.0.113.7` or `::ffff:cb00:7107`. */
const MAPPED = /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i

const groupBytes = (pair: string) => {
  const value = Number.parseInt(pair, 16)
  return [value >> 8, value & 255]
}

/** The address in canonical form: IPv4-mapped IPv6 becomes dotted IPv4, everything else lower case. */
export function canonicalAddress(address: string): string {
  const [, dotted, high, low] = MAPPED.exec(address) ?? []
  if (high && low) return [...groupBytes(high), ...groupBytes(low)].join('.')
  return dotted ?? address.toLowerCase()
}
