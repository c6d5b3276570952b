import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { canonicalAddress } from './canonicalAddress.ts'

const NETWORK = /^([^/]+)\/(0|[1-9]\d{0,2})$/

/** Bits of an IPv4-mapped IPv6 network that are no IPv4's. */
const MAPPED_BITS = 96

type Family = 'ipv4' | 'ipv6'

const familyOf = (address: string): Family => (isIPv4(address) ? 'ipv4' : 'ipv6')

interface Network {
  address: string
  bits: number
  family: Family
}

/** The network that a text such as `10.0.0.0/8` or `2001:db8::/32` names. One of all addresses is none: anybody could claim any address. */
function readNetwork(text: string): Network | undefined {
  const [, given = '', length = ''] = NETWORK.exec(text) ?? []
  if (isIP(given) === 0) return undefined
  const address = canonicalAddress(given)
  const isMapped = isIPv6(given) && isIPv4(address)
  const bits = Number(length) - (isMapped ? MAPPED_BITS : 0)
  const family = familyOf(address)
  return bits >= 1 && bits <= (family === 'ipv4' ? 32 : 128) ? { address, bits, family } : undefined
}

/** Whether a text names an address or a network. */
export const isAddressOrNetwork = (text: string): boolean =>
  isIP(text) !== 0 || readNetwork(text) !== undefined

interface Prepared {
  addresses: ReadonlySet<string>
  /** One a family: a list of both would find IPv4 addresses in short prefixes of IPv6. */
  networks: Readonly<Record<Family, BlockList>>
}

const prepared = new WeakMap<readonly string[], Prepared>()

function prepare(proxies: readonly string[]): Prepared {
  const networks = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const text of proxies) {
    const network = readNetwork(text)
    if (network) networks[network.family].addSubnet(network.address, network.bits, network.family)
  }
  return { addresses: new Set(proxies.map(canonicalAddress)), networks }
}

const isIn = (networks: Prepared['networks'], address: string): boolean =>
  isIP(address) !== 0 && networks[familyOf(address)].check(address, familyOf(address))

/** Whether an address in canonical form is one of the proxies, or in one of their networks. */
export function isTrustedProxy(address: string, proxies: readonly string[]): boolean {
  const known = prepared.get(proxies) ?? prepare(proxies)
  prepared.set(proxies, known)
  return known.addresses.has(address) || isIn(known.networks, address)
}
