import type { PoolClient } from 'pg'
import type { UserAnswer } from '../../src/resources/users.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../errors.ts'

/** Which users a list call wants. `pattern` is a LIKE pattern over folded name, e-mail and CPF, or null for all. */
export interface UserQuery {
  institutions: number[]
  pattern: string | null
  ascending: boolean
  limit: number
  offset: number
}

/** Each institution's people are read in the order of its index, and no further than the page's end. */
const pageOfSeveral = (order: string) => `SELECT user_id AS id FROM (
    SELECT DISTINCT found.user_name, found.user_id FROM unnest($1::integer[]) AS place (id) CROSS JOIN LATERAL (
      SELECT m.user_name, m.user_id FROM institution_users m
       WHERE m.institution_id = place.id AND m.removed_at IS NULL
       ORDER BY m.user_name ${order}, m.user_id ${order} LIMIT $2::integer + $3::integer) found) AS people
  ORDER BY user_name ${order}, user_id ${order} LIMIT $2::integer OFFSET $3::integer`

const pageOfOne = (order: string) => `SELECT user_id AS id FROM institution_users
  WHERE institution_id = ($1::integer[])[1] AND removed_at IS NULL
  ORDER BY user_name ${order}, user_id ${order} LIMIT $2::integer OFFSET $3::integer`

const PAGE_OF_FOUND = 'SELECT id FROM sala_found_users($1, $4, $2, $3, $5) AS found (id)'

const COUNT_OF_SEVERAL = `SELECT count(DISTINCT user_id)::integer AS count FROM institution_users
  WHERE institution_id = any ($1) AND removed_at IS NULL`

const COUNT_OF_ONE = `SELECT count(*)::integer AS count FROM institution_users
  WHERE institution_id = ($1::integer[])[1] AND removed_at IS NULL`

const COUNT_OF_FOUND = 'SELECT sala_count_users($1, $2) AS count'

/** The memberships of `u` in the institutions of `$1`, as an answer carries them. */
const MEMBERSHIPS = `SELECT bool_or(m.active) AS joined, jsonb_agg(jsonb_build_object(
      'id', i.id, 'name', i.name, 'is_group', i.is_group, 'institution_user', jsonb_build_object(
        'active', m.active,
        'expiration_date', to_char(m.expiration_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'is_admin', m.is_admin, 'is_anaesthetist', m.is_anaesthetist, 'is_resident', m.is_resident,
        'is_dashboard', m.is_dashboard, 'is_manager', m.is_manager, 'is_network', m.is_network)) ORDER BY i.id) AS institutions
    FROM institution_users m JOIN institutions i ON i.id = m.institution_id
   WHERE m.user_id = u.id AND m.institution_id = any ($1) AND m.removed_at IS NULL`

/**
 * Users by their ids `$2`, in that order. What an account says about its person is told where the person has joined, or the
 * account is as an invite made it: about somebody who works elsewhere an invite lets nobody learn more than the name.
 */
const ANSWERS = `SELECT u.id, u.name, u.email, CASE WHEN known THEN u.document END AS document, own.institutions,
    jsonb_build_object('crm_number', CASE WHEN known THEN u.crm_number END, 'crm_state', CASE WHEN known THEN (
        SELECT jsonb_build_object('id', s.id, 'acronym', s.acronym) FROM states s WHERE s.id = u.crm_state_id) END,
      'phone_number', CASE WHEN known THEN u.phone_number END) AS anaesthetist
  FROM unnest($2::integer[]) WITH ORDINALITY AS page (id, place)
  JOIN users u ON u.id = page.id
  CROSS JOIN LATERAL (${MEMBERSHIPS}) own
  CROSS JOIN LATERAL (SELECT own.joined OR u.terms_status = 'PENDING' AS known) told
  WHERE own.institutions IS NOT NULL ORDER BY page.place`

async function answers(tx: PoolClient, institutions: number[], ids: number[]): Promise<UserAnswer[]> {
  return (await tx.query(prepared(ANSWERS, [institutions, ids]))).rows
}

/** A page in the order of names; each user once, with the institutions of the query that it belongs to. */
export async function userPage(tx: PoolClient, query: UserQuery): Promise<UserAnswer[]> {
  const { institutions, pattern, limit, offset, ascending } = query
  const page = institutions.length === 1 ? pageOfOne : pageOfSeveral
  const { rows } = await tx.query<{ id: number }>(
    pattern === null
      ? prepared(page(ascending ? 'ASC' : 'DESC'), [institutions, limit, offset])
      : prepared(PAGE_OF_FOUND, [institutions, limit, offset, pattern, ascending]),
  )
  const ids = rows.map(({ id }) => id)
  return ids.length ? answers(tx, institutions, ids) : []
}

/** How many users there are, or match. */
export async function userCount(
  tx: PoolClient,
  { institutions, pattern }: Pick<UserQuery, 'institutions' | 'pattern'>,
): Promise<number> {
  const all = institutions.length === 1 ? COUNT_OF_ONE : COUNT_OF_SEVERAL
  const { rows } = await tx.query<{ count: number }>(
    pattern === null ? prepared(all, [institutions]) : prepared(COUNT_OF_FOUND, [institutions, pattern]),
  )
  return rows[0]?.count ?? 0
}

/** A user of one of the institutions. @throws ApiError 404 for anybody else. */
export async function userAnswer(tx: PoolClient, institutions: number[], id: number): Promise<UserAnswer> {
  const [user] = await answers(tx, institutions, [id])
  if (!user) throw notFound()
  return user
}
