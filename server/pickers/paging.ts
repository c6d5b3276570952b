import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { parseId } from '../body.ts'
import { searchPattern } from '../crud/query.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../errors.ts'

const PER_PAGE = 30

const LAST_PAGE = 1_000_000

export interface PickerPage {
  page: number
  /** A LIKE pattern over folded text; `%` for all. */
  pattern: string
}

/** Which page the path asks for, of what matches its `filter`. @throws ApiError 404 for a page that is no number. */
export function pickerPage(c: Context): PickerPage {
  const page = parseId(c.req.param('page') ?? '')
  if (page === null || page > LAST_PAGE) throw notFound()
  const filter = (c.req.param('filter') ?? '').replaceAll('\u0000', '').trim()
  return { page, pattern: filter ? searchPattern(filter) : '%' }
}

/**
 * One page of a picker as the specification's lists carry it.
 * @param select what an item is
 * @param from the rest of the query, with its own values from `$1` on
 * @param order tells every two items apart
 */
export async function pagedAnswer(
  tx: PoolClient,
  { page }: PickerPage,
  { select, from, order, values }: { select: string; from: string; order: string; values: unknown[] },
): Promise<{ result: unknown[]; count: number; page: number; perPage: number }> {
  const counted = await tx.query(prepared(`SELECT count(*)::integer AS count ${from}`, values))
  const rows = await tx.query(
    prepared(`SELECT ${select} ${from} ORDER BY ${order} LIMIT ${PER_PAGE} OFFSET $${values.length + 1}`, [
      ...values,
      (page - 1) * PER_PAGE,
    ]),
  )
  return { result: rows.rows, count: counted.rows[0]?.count ?? 0, page, perPage: PER_PAGE }
}
