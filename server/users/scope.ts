import type { PoolClient } from 'pg'
import { parseId } from '../../src/domain/identifiers.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Caller, Member } from '../context.ts'
import { ApiError } from '../http/errors.ts'

/** An institution that users are invited to. */
export interface TargetInstitution {
  id: number
  name: string
  is_network: boolean
  time_zone: string
}

const foreignInstitution = () => new ApiError(403, texts.foreignInstitution)

/**
 * Institutions whose users a call covers: the requested one (platform administrators may request any), or all
 * visible ones.
 * @throws ApiError 403 for an institution that is not visible
 */
export function requestedInstitutions({
  member: { type, institutions },
  query,
}: {
  member: Member
  query: { institution_id: string | null }
}): number[] {
  if (query.institution_id === null) return institutions
  const id = parseId(query.institution_id)
  if (id === null || (type !== 'AD' && !institutions.includes(id))) throw foreignInstitution()
  return [id]
}

/** Loads the institutions of an invite, ordered by id. @throws ApiError 403 unless the caller manages the users of all. */
export async function requireManagedInstitutions(
  tx: PoolClient,
  { type, institutions }: Pick<Caller, 'type' | 'institutions'>,
  ids: number[],
): Promise<TargetInstitution[]> {
  const managed = (id: number) => (type === 'AD' ? parseId(String(id)) !== null : institutions.includes(id))
  if (!ids.every(managed)) throw foreignInstitution()
  const { rows } = await tx.query<TargetInstitution>(
    `SELECT id, name, is_network, time_zone FROM institutions
      WHERE id = any ($1) AND removed_at IS NULL ORDER BY id`,
    [ids],
  )
  if (rows.length !== new Set(ids).size) throw foreignInstitution()
  return rows
}
