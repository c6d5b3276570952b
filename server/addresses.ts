import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** An IPv4 address that came by way of IPv6, `::ffff:203.0.113.7` or `::ffff:cb00:7107`. */
const MAPPED = /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i

const bytesOf = (pair: string) => {
  const value = Number.parseInt(pair, 16)
  return [value >> 8, value & 255]
}

/** An IPv4 address in its one form, whichever way it came. */
function plain(address: string): string {
  const [, dotted, high, low] = MAPPED.exec(address) ?? []
  if (high && low) return [...bytesOf(high), ...bytesOf(low)].join('.')
  return dotted ?? address.toLowerCase()
}

function socketAddress(c: Context): string {
  try {
    return plain(getConnInfo(c).remote.address ?? '')
  } catch {
    return ''
  }
}

/**
 * The address of whoever asks. `X-Forwarded-For` is believed only from a trusted proxy, and only up to the last address
 * that is not itself one.
 * @returns an IP address; empty where the proxy passes on something else
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
  const chain = [...forwarded.filter(Boolean), socketAddress(c)]
  const trusted = trustedProxies.map(plain)
  while (chain.length > 1 && trusted.includes(chain.at(-1) ?? '')) chain.pop()
  const address = chain.at(-1) ?? ''
  return isIP(address) ? address : ''
}

/** Groups of four digits that an IPv6 address has, and how many of them say whose it is: the others are its owner's to choose. */
const GROUPS = 8
const NETWORK_GROUPS = 4

/** Whom an address belongs to: an IPv4 address is itself, of an IPv6 address the first 64 bits count. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const omitted = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  const groups = [...before, ...omitted, ...after].slice(0, NETWORK_GROUPS)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
