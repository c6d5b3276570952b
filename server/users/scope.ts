import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { parseId } from '../body.ts'
import { type Caller, requireInstitution, type SessionEnv } from '../context.ts'
import { institutionsOf } from '../crud/query.ts'
import { ApiError } from '../errors.ts'

/** An institution that people are invited to. */
export interface Target {
  id: number
  name: string
  is_network: boolean
  time_zone: string
}

const foreign = () => new ApiError(403, texts.foreignInstitution)

/**
 * The institutions whose users a call is about: the one that it names, which for administrators of the platform may be any,
 * or all in sight.
 * @throws ApiError 403 for one out of sight
 */
export function institutionsAsked(c: Context<SessionEnv>): number[] {
  const text = c.req.query('institution_id')
  if (requireInstitution(c).type !== 'AD' || !text) return institutionsOf(c)
  const id = parseId(text)
  if (id === null) throw foreign()
  return [id]
}

/** What of these institutions is needed to invite people to them, in the order of their ids. @throws ApiError 403 unless who asks manages the users of all. */
export async function managedTargets(
  tx: PoolClient,
  { type, institutions }: Pick<Caller, 'type' | 'institutions'>,
  ids: number[],
): Promise<Target[]> {
  const managed = (id: number) => (type === 'AD' ? parseId(String(id)) !== null : institutions.includes(id))
  if (!ids.every(managed)) throw foreign()
  const { rows } = await tx.query<Target>(
    `SELECT id, name, is_network, time_zone FROM institutions
      WHERE id = any ($1) AND removed_at IS NULL ORDER BY id`,
    [ids],
  )
  if (rows.length !== new Set(ids).size) throw foreign()
  return rows
}
