import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { institutionRefusals as texts } from '../../src/i18n/ptBR/institutionRefusals.ts'
import { jsonBody, parseId } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { searchPattern } from '../crud/query.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, noFieldErrors, validationError } from '../errors.ts'
import { writeLog } from '../log/write.ts'
import { nameUnknownFields } from '../unknownFields.ts'
import { ORDER } from './read.ts'

interface AssociatedInstitution {
  id: number
  name: string
  is_group: boolean
  is_network: boolean
}

/** A kind of institution with members: group or network. */
interface Association {
  /** Body field of the institution with members. */
  parentKey: 'group_id' | 'network_id'
  table: 'group_members' | 'network_members'
  /** Error message when an institution cannot have members, or be a member; undefined when it can. */
  refuseParent: (institution: AssociatedInstitution) => string | undefined
  refuseMember: (institution: AssociatedInstitution) => string | undefined
}

export const groupAssociation: Association = {
  parentKey: 'group_id',
  table: 'group_members',
  refuseParent: (institution) => (institution.is_group ? undefined : texts.notGroup),
  refuseMember: (institution) =>
    institution.is_group || institution.is_network ? texts.memberOfGroup : undefined,
}

export const networkAssociation: Association = {
  parentKey: 'network_id',
  table: 'network_members',
  refuseParent: (institution) => (institution.is_network ? undefined : texts.notNetwork),
  refuseMember: (institution) => (institution.is_network ? texts.memberOfNetwork : undefined),
}

/** Selects an institution with a share lock: until commit it cannot be removed or change its kind. */
async function lockInstitutionById(tx: PoolClient, id: unknown): Promise<AssociatedInstitution | undefined> {
  if (typeof id !== 'number' || parseId(String(id)) === null) return undefined
  const { rows } = await tx.query<AssociatedInstitution>(
    'SELECT id, name, is_group, is_network FROM institutions WHERE id = $1 AND removed_at IS NULL FOR SHARE',
    [id],
  )
  return rows[0]
}

/**
 * Adds an institution to a group or network; idempotent.
 * @returns the pair, as sent
 * @throws ApiError 400, 415, 422 for institutions that cannot be associated.
 */
export async function associate(
  c: Context<SessionEnv>,
  { parentKey, table, refuseParent, refuseMember }: Association,
): Promise<Record<string, number>> {
  const tx = c.get('tx')
  const body = await jsonBody(c)
  const wrong = noFieldErrors()
  nameUnknownFields(wrong, Object.keys(body), (name) => name === parentKey || name === 'institution_id')
  const parent = await lockInstitutionById(tx, body[parentKey])
  const member = await lockInstitutionById(tx, body.institution_id)
  const refusals = {
    [parentKey]: parent ? refuseParent(parent) : idError(body[parentKey]),
    institution_id: member ? refuseMember(member) : idError(body.institution_id),
  }
  for (const [name, refusal] of Object.entries(refusals)) if (refusal) wrong[name] = refusal
  if (Object.keys(wrong).length || !parent || !member) throw validationError(wrong)

  const { rowCount } = await tx.query(
    `INSERT INTO ${table} (${parentKey}, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [parent.id, member.id],
  )
  if (rowCount)
    await writeLog(tx, c.get('caller').user_id, {
      institutionId: member.id,
      event: 'institutionAssociate',
      subject: member.name,
      changes: [{ field: parentKey, old_value: null, new_value: { id: parent.id, name: parent.name } }],
    })
  return { [parentKey]: parent.id, institution_id: member.id }
}

const idError = (id: unknown) => (Number.isInteger(id) ? errors.unknownReference : errors.wrongType)

/** Maximum number of matches for a typed text; typing more narrows them down. */
const MAX_MATCHES = 50

/** Maximum number of ids in `institutions=[…]`. */
const MAX_IDS = 1000

/** SQL conditions: what an institution can be a member of, and what a network can have as members. */
export const choices = { groups: 'i.is_group', networks: 'NOT i.is_network' } as const

const invalid = () =>
  new ApiError(400, errors.invalidQuery, { errors: { institutions: errors.invalidQuery } })

/** Parses the query parameter `institutions=[1,2]`; null when absent. @throws ApiError 400 for an invalid list. */
function requestedIds(c: Context): number[] | null {
  const text = c.req.query('institutions')
  if (text === undefined) return null
  let ids: unknown
  try {
    ids = JSON.parse(text)
  } catch {
    throw invalid()
  }
  if (!Array.isArray(ids) || ids.length > MAX_IDS) throw invalid()
  if (ids.some((id) => typeof id !== 'number' || parseId(String(id)) === null)) throw invalid()
  return ids
}

/** `{id, name}` of selectable institutions ordered by name: those requested by id, or matching the typed text. */
export async function institutionChoices(
  c: Context<SessionEnv>,
  kind: keyof typeof choices,
): Promise<{ id: number; name: string }[]> {
  const ids = requestedIds(c)
  const filter = (c.req.query('filter') ?? '').replaceAll('\u0000', '').trim()
  const { rows } = await c.get('tx').query(
    prepared(
      `SELECT i.id, i.name FROM institutions i
        WHERE i.removed_at IS NULL AND ${choices[kind]}
          AND ($1::integer[] IS NULL OR i.id = any ($1)) AND ($2::text IS NULL OR i.search LIKE $2)
        ORDER BY ${ORDER} LIMIT $3`,
      [ids, filter ? searchPattern(filter) : null, ids ? MAX_IDS : MAX_MATCHES],
    ),
  )
  return rows
}
