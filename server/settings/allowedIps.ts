import type { Context, Hono } from 'hono'
import type { PoolClient } from 'pg'
import { readAllowedIps, saveAllowedIps } from '../../src/calls/allowedIps.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { parseAddresses } from '../../src/domain/ipv4.ts'
import { allowedIps as texts } from '../../src/i18n/ptBR/allowedIps.ts'
import type { Services, SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { clientAddress } from '../http/addresses.ts'
import { ApiError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { lockSettings } from './read.ts'

function lockoutError(address: string): ApiError {
  const { message, unknown } = texts.lockout
  const text = address ? fillText(message, { address }) : unknown
  return new ApiError(409, text, { code: 'ip.lockout' })
}

/** The stored addresses, separated by commas. */
async function storedIps(tx: PoolClient, institutionId: number): Promise<string> {
  const { rows } = await tx.query('SELECT ips FROM connection_whitelists WHERE institution_id = $1', [
    institutionId,
  ])
  return (rows[0]?.ips ?? []).join(',')
}

/** IP allowlist of an institution: `{ips: '203.0.113.7,…', address}`; `address` is the caller's own. */
export function mountAllowedIps(app: Hono<SessionEnv>, { config }: Services): void {
  const callerAddress = (c: Context) => clientAddress(c, config.trustedProxies)

  handle(app, readAllowedIps, async ({ c, tx, params }) => ({
    ips: await storedIps(tx, params.id),
    address: callerAddress(c),
  }))

  handle(app, saveAllowedIps, async ({ c, tx, params, body, previous, logChanges }) => {
    const institutionId = params.id
    const ips = [...new Set(parseAddresses(body.ips))]
    const address = callerAddress(c)
    if (ips.length > 0 && !ips.includes(address) && !body.confirm) throw lockoutError(address)
    await lockSettings(tx, institutionId)
    const before = { ips: await storedIps(tx, institutionId) }
    const after = { ips: ips.join(',') }
    await refuseStaleEdit(
      c,
      { previous, current: before, next: after },
      {
        institutionId,
        event: saveAllowedIps.logs,
        recordId: null,
        read: async () => ({ ...before, address }),
      },
    )
    await tx.query(
      `INSERT INTO connection_whitelists (institution_id, ips) VALUES ($1, $2)
       ON CONFLICT (institution_id) DO UPDATE SET ips = excluded.ips`,
      [institutionId, ips],
    )
    logChanges({ institutionId, changes: changedFields(before, after) })
    return { ...after, address }
  })
}
