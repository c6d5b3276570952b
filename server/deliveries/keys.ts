import type { Context } from 'hono'
import type { QueryConfig } from 'pg'
import { deliveryRefusals } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import type { Services } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import { clientAddress } from '../http/addresses.ts'
import { ApiError } from '../http/errors.ts'
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

/**
 * The statement that authenticates the request's key and sets its scope.
 * @throws ApiError 401 without a key
 */
export async function openKeyStatement(
  c: Context,
  { config, db }: Pick<Services, 'config' | 'db'>,
): Promise<QueryConfig> {
  const [, secret] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
  if (!secret) throw unknownKey()
  const address = clientAddress(c, config.trustedProxies)
  return prepared('SELECT sala_open_key($1, $2, $3) AS key', [hashSecret(secret), address, await db.permit()])
}

/** @throws ApiError 401 for an unknown or withdrawn key, or an address that the institution does not permit */
export function requireKey(key: RecordKey | null | undefined): RecordKey {
  if (!key) throw unknownKey()
  if (key.blocked) throw networkBlocked(401)
  return key
}

/** Authenticates a request before its body is received. @throws ApiError 401 */
export async function authenticateKey(services: Services, c: Context): Promise<RecordKey> {
  const statement = await openKeyStatement(c, services)
  const { rows } = await services.db.app.query<{ key: RecordKey | null }>(statement)
  const key = requireKey(rows[0]?.key)
  c.set('keyInstitutionId', key.institution_id)
  return key
}
