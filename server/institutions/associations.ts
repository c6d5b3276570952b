import type { PoolClient } from 'pg'
import type { associateGroup, listGroups } from '../../src/calls/institutions.ts'
import { isId } from '../../src/domain/identifiers.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { institutionRefusals as texts } from '../../src/i18n/ptBR/institutionRefusals.ts'
import { hasEveryWord, invalidQuery, wordPatterns } from '../crud/query.ts'
import { prepared } from '../db/prepared.ts'
import { noFieldErrors, validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
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
async function lockInstitutionById(tx: PoolClient, id = 0): Promise<AssociatedInstitution | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await tx.query<AssociatedInstitution>(
    'SELECT id, name, is_group, is_network FROM institutions WHERE id = $1 AND removed_at IS NULL FOR SHARE',
    [id],
  )
  return rows[0]
}

/**
 * Adds an institution to a group or network; idempotent.
 * @returns the pair, as sent
 * @throws ApiError 422 for institutions that cannot be associated.
 */
export async function associate(
  { tx, body, log }: Pick<Request<typeof associateGroup>, 'tx' | 'log'> & { body: Record<string, number> },
  { parentKey, table, refuseParent, refuseMember }: Association,
): Promise<Record<string, number>> {
  const parent = await lockInstitutionById(tx, body[parentKey])
  const member = await lockInstitutionById(tx, body.institution_id)
  const refusals = {
    [parentKey]: parent ? refuseParent(parent) : errors.unknownReference,
    institution_id: member ? refuseMember(member) : errors.unknownReference,
  }
  const wrong = noFieldErrors()
  for (const [name, refusal] of Object.entries(refusals)) if (refusal) wrong[name] = refusal
  if (Object.keys(wrong).length || !parent || !member) throw validationError(wrong)

  const { rowCount } = await tx.query(
    `INSERT INTO ${table} (${parentKey}, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [parent.id, member.id],
  )
  if (rowCount)
    log({
      institutionId: member.id,
      subject: member.name,
      changes: [{ field: parentKey, old_value: null, new_value: { id: parent.id, name: parent.name } }],
    })
  return { [parentKey]: parent.id, institution_id: member.id }
}

/** Maximum number of matches for a typed text; typing more narrows them down. */
const MAX_MATCHES = 50

/** Maximum number of ids in `institutions=[…]`. */
const MAX_IDS = 1000

/** SQL conditions: what an institution can be a member of, and what a network can have as members. */
export const choices = { groups: 'i.is_group', networks: 'NOT i.is_network' } as const

/** Parses the list `[1,2]`. @throws ApiError 400 for an invalid one. */
function readIds(text: string): number[] {
  let ids: unknown
  try {
    ids = JSON.parse(text)
  } catch {
    throw invalidQuery('institutions')
  }
  if (!Array.isArray(ids) || ids.length > MAX_IDS || !ids.every(isId)) throw invalidQuery('institutions')
  return ids
}

/** `{id, name}` of selectable institutions ordered by name: those requested by id, or matching the typed text. */
export async function institutionChoices(
  { tx, query }: Pick<Request<typeof listGroups>, 'tx' | 'query'>,
  kind: keyof typeof choices,
): Promise<{ id: number; name: string }[]> {
  const ids = query.institutions === null ? null : readIds(query.institutions)
  const { rows } = await tx.query(
    prepared(
      `SELECT i.id, i.name FROM institutions i
        WHERE i.removed_at IS NULL AND ${choices[kind]}
          AND ($1::integer[] IS NULL OR i.id = any ($1)) AND ($2::text[] IS NULL OR ${hasEveryWord('i.search', '$2')})
        ORDER BY ${ORDER} LIMIT $3`,
      [ids, query.filter && wordPatterns(query.filter), ids ? MAX_IDS : MAX_MATCHES],
    ),
  )
  return rows
}
