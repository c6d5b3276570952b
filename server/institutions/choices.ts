import type { Context } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { parseId } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { searchPattern } from '../crud/query.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError } from '../errors.ts'
import { ORDER } from './read.ts'

/** Names told for a typed text; who looks for another types more. */
const MOST = 50

/** Institutions that are asked for by id at once. */
const MOST_IDS = 1000

/** What an institution can be put into, and what a network can have. */
export const choices = { groups: 'i.is_group', networks: 'NOT i.is_network' } as const

const invalid = () => new ApiError(400, texts.invalidQuery, { errors: { institutions: texts.invalidQuery } })

/** The ids of `institutions=[1,2]`, or null where the address has none. @throws ApiError 400 for what is no such list. */
function askedIds(c: Context): number[] | null {
  const text = c.req.query('institutions')
  if (text === undefined) return null
  let ids: unknown
  try {
    ids = JSON.parse(text)
  } catch {
    throw invalid()
  }
  if (!Array.isArray(ids) || ids.length > MOST_IDS) throw invalid()
  if (ids.some((id) => typeof id !== 'number' || parseId(String(id)) === null)) throw invalid()
  return ids
}

/** `{id, name}` of what can be chosen, in the order of names: those that are asked for by id, or whose names match what was typed. */
export async function institutionChoices(
  c: Context<SessionEnv>,
  kind: keyof typeof choices,
): Promise<{ id: number; name: string }[]> {
  const ids = askedIds(c)
  const filter = (c.req.query('filter') ?? '').replaceAll('\u0000', '').trim()
  const { rows } = await c.get('tx').query(
    prepared(
      `SELECT i.id, i.name FROM institutions i
        WHERE i.removed_at IS NULL AND ${choices[kind]}
          AND ($1::integer[] IS NULL OR i.id = any ($1)) AND ($2::text IS NULL OR i.search LIKE $2)
        ORDER BY ${ORDER} LIMIT $3`,
      [ids, filter ? searchPattern(filter) : null, ids ? MOST_IDS : MOST],
    ),
  )
  return rows
}
