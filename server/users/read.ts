import type { PoolClient } from 'pg'
import type { UserAnswer } from '../../src/resources/users.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../http/errors.ts'

/** Filter and page of a list call. `pattern` is a LIKE pattern on folded name, e-mail and CPF, or null for all. */
interface UserQuery {
  institutions: number[]
  pattern: string | null
  ascending: boolean
  limit: number
  offset: number
}

const COUNT = 'SELECT sala_count_users($1, $2) AS count'

/** Memberships of `u` in the institutions `$1`, in the response's shape. */
const MEMBERSHIPS = `SELECT bool_or(m.active) AS joined, jsonb_agg(jsonb_build_object(
      'id', i.id, 'name', i.name, 'is_group', i.is_group, 'institution_user', jsonb_build_object(
        'active', m.active,
        'expiration_date', to_char(m.expiration_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'is_admin', m.is_admin, 'is_anaesthetist', m.is_anaesthetist, 'is_resident', m.is_resident,
        'is_dashboard', m.is_dashboard, 'is_manager', m.is_manager, 'is_network', m.is_network)) ORDER BY i.id) AS institutions
    FROM institution_users m JOIN institutions i ON i.id = m.institution_id
   WHERE m.user_id = u.id AND m.institution_id = any ($1) AND m.removed_at IS NULL`

/**
 * Users by id, in page order. Personal data is shown when the user has joined, or when the pending account exists only
 * through an invite from here: inviting someone known elsewhere must not reveal more than the name.
 */
const usersStatement = (
  page: string,
) => `WITH page AS MATERIALIZED (SELECT * FROM ${page} WITH ORDINALITY AS page (id, position)),
    elsewhere AS MATERIALIZED (SELECT sala_elsewhere(ARRAY(SELECT id FROM page)) AS id)
  SELECT u.id, u.name, u.email, CASE WHEN known THEN u.document END AS document,
    CASE WHEN known THEN u.type END AS type,
    own.joined AND others AS is_elsewhere, own.institutions,
    jsonb_build_object('crm_number', CASE WHEN known THEN u.crm_number END, 'crm_state', CASE WHEN known THEN (
        SELECT jsonb_build_object('id', s.id, 'acronym', s.acronym) FROM states s WHERE s.id = u.crm_state_id) END,
      'phone_number', CASE WHEN known THEN u.phone_number END) AS anaesthetist
  FROM page
  JOIN users u ON u.id = page.id
  CROSS JOIN LATERAL (${MEMBERSHIPS}) own
  CROSS JOIN LATERAL (SELECT u.id IN (SELECT id FROM elsewhere) AS others) also
  CROSS JOIN LATERAL (SELECT own.joined OR u.terms_status = 'PENDING' AND NOT others AS known) shown
  WHERE own.institutions IS NOT NULL ORDER BY page.position`

const SELECT_PAGE = usersStatement('sala_found_users($1, $2, $3, $4, $5)')

const SELECT_USER = usersStatement('unnest(ARRAY[$2::integer])')

/** A page ordered by name; each user once, with its institutions among those of the query. */
export async function userPage(tx: PoolClient, query: UserQuery): Promise<UserAnswer[]> {
  const { institutions, pattern, limit, offset, ascending } = query
  const { rows } = await tx.query<UserAnswer>(
    prepared(SELECT_PAGE, [institutions, pattern, limit, offset, ascending]),
  )
  return rows
}

/** Number of users, or of those that match. */
export async function userCount(
  tx: PoolClient,
  { institutions, pattern }: Pick<UserQuery, 'institutions' | 'pattern'>,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(prepared(COUNT, [institutions, pattern]))
  return rows[0]?.count ?? 0
}

/** A user of one of the institutions. @throws ApiError 404 otherwise. */
export async function readUser(tx: PoolClient, institutions: number[], id: number): Promise<UserAnswer> {
  const { rows } = await tx.query<UserAnswer>(prepared(SELECT_USER, [institutions, id]))
  if (!rows[0]) throw notFound()
  return rows[0]
}
