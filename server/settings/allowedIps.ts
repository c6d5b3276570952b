import type { Context, Hono } from 'hono'
import type { PoolClient } from 'pg'
import { isIpv4, parseAddresses } from '../../src/domain/ipv4.ts'
import { allowedIps as texts } from '../../src/i18n/ptBR/allowedIps.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { ipAllowlistEditors, staff } from '../../src/schema/can.ts'
import { clientAddress } from '../addresses.ts'
import { isText } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { authorize } from '../crud/mount.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { ApiError, noFieldErrors, validationError } from '../errors.ts'
import { changedFields, writeChanges } from '../log/write.ts'
import { nameUnknownFields } from '../unknownFields.ts'
import { institutionIdParam, lockSettings } from './read.ts'

const MAX_IPS = 500

interface AllowlistBody {
  ips: string[]
  /** The caller has confirmed that this locks them out. */
  confirmed: boolean
  previous: Record<string, unknown> | undefined
}

/** @throws ApiError 422 for anything but complete IPv4 addresses, separated by commas. */
async function readAllowlist(c: Context<SessionEnv>): Promise<AllowlistBody> {
  const { body, previous } = await editBody(c)
  const { ips, confirm = false, ...others } = body
  const wrong = noFieldErrors()
  nameUnknownFields(wrong, Object.keys(others))
  if (typeof confirm !== 'boolean') wrong.confirm = errors.wrongType
  const list = isText(ips) ? [...new Set(parseAddresses(ips))] : []
  if (!isText(ips)) wrong.ips = errors.wrongType
  else if (!list.every(isIpv4)) wrong.ips = texts.incomplete
  else if (list.length > MAX_IPS) wrong.ips = texts.tooMany
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  return { ips: list, confirmed: confirm === true, previous }
}

function lockoutError(address: string): ApiError {
  const { message, unknown } = texts.lockout
  const text = address ? message.replace('{address}', address) : unknown
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

  const read = authorize(staff, async (c) =>
    c.json({ ips: await storedIps(c.get('tx'), institutionIdParam(c)), address: callerAddress(c) }),
  )

  const save = authorize(ipAllowlistEditors, async (c) => {
    const tx = c.get('tx')
    const institutionId = institutionIdParam(c)
    const { ips, confirmed, previous } = await readAllowlist(c)
    const address = callerAddress(c)
    if (ips.length > 0 && !ips.includes(address) && !confirmed) throw lockoutError(address)
    await lockSettings(tx, institutionId)
    const before = { ips: await storedIps(tx, institutionId) }
    const after = { ips: ips.join(',') }
    await refuseStaleEdit(
      c,
      { previous, current: before, next: after },
      { institutionId, event: 'allowedIpsSave', recordId: null, read: async () => ({ ...before, address }) },
    )
    await tx.query(
      `INSERT INTO connection_whitelists (institution_id, ips) VALUES ($1, $2)
       ON CONFLICT (institution_id) DO UPDATE SET ips = excluded.ips`,
      [institutionId, ips],
    )
    const changes = changedFields(before, after)
    await writeChanges(tx, requireInstitution(c).user_id, { institutionId, event: 'allowedIpsSave', changes })
    return c.json({ ...after, address })
  })

  app.get('/connection-whitelist/:id', read)
  app.put('/connection-whitelist/:id', save)
}
