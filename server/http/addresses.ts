import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { canonicalAddress } from './canonicalAddress.ts'
import { isTrustedProxy } from './trustedProxies.ts'

function socketAddress(c: Context): string {
  try {
    return canonicalAddress(getConnInfo(c).remote.address ?? '')
  } catch {
    return ''
  }
}

/** Whether a configured proxy sends the request. */
export const comesFromProxy = (c: Context, trustedProxies: readonly string[]): boolean =>
  isTrustedProxy(socketAddress(c), trustedProxies)

/**
 * The client's IP address. `X-Forwarded-For` is trusted only from a configured proxy, and only up to the last address in
 * the chain that is not itself such a proxy.
 * @returns '' when a proxy forwards something that is not an IP address
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  if (trustedProxies.length === 0) return socketAddress(c)
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => canonicalAddress(entry.trim()))
  const chain = [...forwarded.filter(Boolean), socketAddress(c)]
  while (chain.length > 1 && isTrustedProxy(chain.at(-1) ?? '', trustedProxies)) chain.pop()
  const address = chain.at(-1) ?? ''
  return isIP(address) ? address : ''
}

/** The client's address as rate limits count it. */
export const clientNetwork = (c: Context, trustedProxies: readonly string[]): string =>
  rateLimitNetwork(clientAddress(c, trustedProxies))

/** Number of 16-bit groups in an IPv6 address and in its /64 prefix; the network's owner chooses the rest. */
const GROUPS = 8
const NETWORK_GROUPS = 4

/** The key that rate limits use for an address: IPv4 as it is, IPv6 cut to its /64 prefix. */
export function rateLimitNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const omitted = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  const groups = [...before, ...omitted, ...after].slice(0, NETWORK_GROUPS)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
