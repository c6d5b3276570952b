import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { settingIds } from '../../src/domain/institutionSettings.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../http/errors.ts'

/** An institution in responses. `login` only for platform administrators; the password never. */
export interface InstitutionAnswer extends RegisterRecord {
  uuid: string
  name: string
  logo_url: string | null
  time_zone: string
  is_group: boolean
  is_network: boolean
  enable_signature: boolean
  login?: string | null
  /** Lowest id of its groups, or null. */
  group_id: number | null
  group_institution: { group_id: number }[]
  network: { institution_id: number }[]
  /** The caller's membership. */
  institution_users: { user_id: number; active: boolean }[]
}

/** Filter and page of a list call. `pattern` is a LIKE pattern on folded name, document and id, or null for all. */
interface InstitutionQuery {
  pattern: string | null
  limit: number
  offset: number
}

export const ORDER = 'i.name COLLATE "pt-BR-x-icu", i.id'

const COLUMNS = `i.id, i.uuid, i.name, i.city, i.state_id, i.country_id, i.address, i.phone_number, i.document, i.cnes_code,
  i.logo_url, i.time_zone, i.active, i.homologated, i.is_clinic, i.is_group, i.is_network, i.is_hospital_clinic, i.is_external_system,
  i.enable_monitors, i.is_paying, i.login, i.payment_start, i.payment_end,
  EXISTS (SELECT FROM institution_settings s
    WHERE s.institution_id = i.id AND s.setting_id = ${settingIds.signature} AND s.value = '1') AS enable_signature,
  (SELECT min(g.group_id) FROM group_members g WHERE g.member_id = i.id) AS group_id,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('group_id', g.group_id) ORDER BY g.group_id), '[]')
     FROM group_members g WHERE g.member_id = i.id) AS group_institution,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('institution_id', n.member_id) ORDER BY n.member_id), '[]')
     FROM network_members n WHERE n.network_id = i.id) AS network,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'active', m.active)), '[]')
     FROM institution_users m
    WHERE m.institution_id = i.id AND m.user_id = sala_user() AND m.removed_at IS NULL) AS institution_users`

const institutionsStatement = (page: string) => `WITH page AS MATERIALIZED (${page})
  SELECT ${COLUMNS} FROM page JOIN institutions i ON i.id = page.id ORDER BY ${ORDER}`

const SELECT_PAGE = institutionsStatement('SELECT id FROM sala_found_institutions($1, $2, $3) AS found (id)')
const SELECT_INSTITUTION =
  institutionsStatement(`SELECT i.id FROM institutions i WHERE i.removed_at IS NULL AND (i.id = $1 OR i.uuid = $2)
    AND ($3::integer[] IS NULL OR i.id = any ($3))`)

/** Empty unless the caller is a platform administrator. */
export async function institutionPage(
  tx: PoolClient,
  { pattern, limit, offset }: InstitutionQuery,
): Promise<InstitutionAnswer[]> {
  return (await tx.query(prepared(SELECT_PAGE, [pattern, limit, offset]))).rows
}

export async function institutionCount(tx: PoolClient, pattern: string | null): Promise<number> {
  const { rows } = await tx.query(prepared('SELECT sala_count_institutions($1) AS count', [pattern]))
  return rows[0]?.count ?? 0
}

/**
 * One institution by id or uuid.
 * @param scope visible institutions; null for platform administrators
 * @throws ApiError 404 when it does not exist, is removed or not visible.
 */
export async function readInstitution(
  tx: PoolClient,
  key: readonly [number | null, string | null],
  scope: readonly number[] | null,
): Promise<InstitutionAnswer> {
  const row: InstitutionAnswer | undefined = (await tx.query(prepared(SELECT_INSTITUTION, [...key, scope])))
    .rows[0]
  if (!row) throw notFound()
  if (scope === null) return row
  const { login: _, ...answer } = row
  return answer as InstitutionAnswer
}

/** Institutions visible to the caller; null, meaning all, for platform administrators. */
export const institutionScope = (c: Context<SessionEnv>): readonly number[] | null =>
  c.get('caller').type === 'AD' ? null : requireInstitution(c).institutions
