import { isIP } from 'node:net'
import type { Context } from 'hono'
import { clientAddress } from '../addresses.ts'
import type { Services } from '../context.ts'

/** Where a call comes from. */
export interface Origin {
  /** Null where nobody knows it. */
  address: string | null
  /** The browser's name for itself, shortened. */
  device: string | null
}

const LONGEST_DEVICE = 200

export function originOf(c: Context, { config }: Pick<Services, 'config'>): Origin {
  const address = clientAddress(c, config.trustedProxies)
  const device = (c.req.header('user-agent') ?? '').slice(0, LONGEST_DEVICE)
  return { address: isIP(address) ? address : null, device: device || null }
}
