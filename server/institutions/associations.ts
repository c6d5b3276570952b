import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { institutionRefusals as texts } from '../../src/i18n/ptBR/institutionRefusals.ts'
import { jsonBody, parseId } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { noFieldErrors, validationError } from '../errors.ts'
import { writeLog } from '../log/write.ts'

interface Place {
  id: number
  name: string
  is_group: boolean
  is_network: boolean
}

/** Institutions that have members: groups, or networks. */
interface Association {
  /** What a body calls the one that has members. */
  whole: 'group_id' | 'network_id'
  table: 'group_members' | 'network_members'
  /** Why an institution cannot have members, or be one; undefined when it can. */
  refuseWhole: (place: Place) => string | undefined
  refuseMember: (place: Place) => string | undefined
}

export const ofGroups: Association = {
  whole: 'group_id',
  table: 'group_members',
  refuseWhole: (place) => (place.is_group ? undefined : texts.notGroup),
  refuseMember: (place) => (place.is_group || place.is_network ? texts.memberOfGroup : undefined),
}

export const ofNetworks: Association = {
  whole: 'network_id',
  table: 'network_members',
  refuseWhole: (place) => (place.is_network ? undefined : texts.notNetwork),
  refuseMember: (place) => (place.is_network ? texts.memberOfNetwork : undefined),
}

/** The institution is kept as it is until the transaction ends: neither removed nor made another kind. */
async function placeOf(tx: PoolClient, id: unknown): Promise<Place | undefined> {
  if (typeof id !== 'number' || parseId(String(id)) === null) return undefined
  const { rows } = await tx.query<Place>(
    'SELECT id, name, is_group, is_network FROM institutions WHERE id = $1 AND removed_at IS NULL FOR SHARE',
    [id],
  )
  return rows[0]
}

/**
 * Puts an institution into a group or a network; one that is in it already stays.
 * @returns the pair, as it was sent
 * @throws ApiError 400, 415, 422 for what are no such two institutions.
 */
export async function associate(
  c: Context<SessionEnv>,
  { whole, table, refuseWhole, refuseMember }: Association,
): Promise<Record<string, number>> {
  const tx = c.get('tx')
  const body = await jsonBody(c)
  const wrong = noFieldErrors()
  for (const name of Object.keys(body))
    if (name !== whole && name !== 'institution_id') wrong[name] = errors.unknownField
  const place = await placeOf(tx, body[whole])
  const member = await placeOf(tx, body.institution_id)
  const refusals = {
    [whole]: place ? refuseWhole(place) : refusalOf(body[whole]),
    institution_id: member ? refuseMember(member) : refusalOf(body.institution_id),
  }
  for (const [name, refusal] of Object.entries(refusals)) if (refusal) wrong[name] = refusal
  if (Object.keys(wrong).length || !place || !member) throw validationError(wrong)

  const { rowCount } = await tx.query(
    `INSERT INTO ${table} (${whole}, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [place.id, member.id],
  )
  if (rowCount)
    await writeLog(tx, c.get('caller').user_id, {
      institutionId: member.id,
      event: 'institutionAssociate',
      subject: member.name,
      changes: [{ field: whole, old_value: null, new_value: { id: place.id, name: place.name } }],
    })
  return { [whole]: place.id, institution_id: member.id }
}

/** Why an id leads nowhere: a number of nobody, or no number. */
const refusalOf = (id: unknown) => (Number.isInteger(id) ? errors.unknownReference : errors.wrongType)
