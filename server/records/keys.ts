import type { Context } from 'hono'
import { deliveryRefusals } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { clientAddress } from '../addresses.ts'
import type { Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { hashSecret } from '../session/tokens.ts'
import { networkBlocked } from '../signIn/allowlist.ts'

/** An institution's key, as the SQL function `sala_open_key` returns it. */
export interface RecordKey {
  id: number
  name: string
  institution_id: number
  /** The institution's IP allowlist excludes the caller's address. */
  blocked: boolean
}

const unknownKey = () => new ApiError(401, deliveryRefusals.unknownKey, { code: 'key.unknown' })

const BEARER = /^Bearer ([\w-]{20,100})$/i

/** Characters of an IP address, safe to inline in SQL. */
const ADDRESS = /^[\da-f.:]+$/i

/**
 * SQL that authenticates the request's key and sets its scope; hash and address are safe to inline.
 * @throws ApiError 401 without a key
 */
export function openKeyStatement(c: Context, { config }: Pick<Services, 'config'>): string {
  const [, secret] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
  if (!secret) throw unknownKey()
  const address = clientAddress(c, config.trustedProxies)
  return `SELECT sala_open_key('${hashSecret(secret)}', '${ADDRESS.test(address) ? address : ''}') AS key`
}

/** @throws ApiError 401 for an unknown or withdrawn key, or an address that the institution does not permit */
export function requireKey(key: RecordKey | null | undefined): RecordKey {
  if (!key) throw unknownKey()
  if (key.blocked) throw networkBlocked(401)
  return key
}

/** Authenticates a request before its body is received. @throws ApiError 401 */
export async function authenticateKey(services: Services, c: Context): Promise<RecordKey> {
  const statement = openKeyStatement(c, services)
  const { rows } = await services.db.app.query<{ key: RecordKey | null }>(statement)
  return requireKey(rows[0]?.key)
}
