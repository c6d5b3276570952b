import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const plain = (address: string) => address.replace(/^::ffff:/, '')

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
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
  const chain = [...forwarded.filter(Boolean), socketAddress(c)]
  while (chain.length > 1 && trustedProxies.includes(chain.at(-1) ?? '')) chain.pop()
  return chain.at(-1) ?? ''
}
