import type { Wire } from '../../schema/definition.ts'
import type { Call } from '../../schema/endpoint.ts'
import type { send } from '../httpClient.ts'

export type Send = typeof send

/** Rows asked for at once where a register is read whole (COM-15). */
export const BATCH = 1000

interface ListCall {
  send: Send
  list: Call
  /** Asked for the number of records where the list's answer does not tell it. */
  total?: Call
  query: Record<string, unknown>
  /** What of the query narrows the list: what is counted. */
  narrowing: Record<string, unknown>
  /** From 1. */
  page: number
  perPage: number
  signal?: AbortSignal
}

export interface Rows<Row> {
  data: Row[]
  total: number
}

type Dialect = <Row>(call: ListCall) => Promise<Rows<Row>>

/** How a register's list call says which rows it wants → the calls. `none` and `offset` give every row, however many. */
export const dialects: Record<Wire['paging'], Dialect> = {
  none: async <Row>({ send, list, query, signal }: ListCall) => {
    const { data } = await send<Row[]>(list, { query, signal })
    return { data, total: data.length }
  },

  offset: <Row>({ send, list, query, signal }: ListCall) =>
    everyBatch(async (offset) => {
      const { data, headers } = await send<Row[]>(list, { query: { ...query, size: BATCH, offset }, signal })
      return { data, total: totalOf(headers) }
    }),

  page: async <Row>({ send, list, total, query, page, perPage, signal }: ListCall) => {
    const [rows, counted] = await Promise.all([
      send<Row[]>(list, { query: { ...query, page, size: perPage }, signal }),
      total && send<{ total: number }>(total, { query, signal }),
    ])
    return { data: rows.data, total: counted?.data.total ?? totalOf(rows.headers) ?? rows.data.length }
  },

  limit: async <Row>({ send, list, total, query, narrowing, page, perPage, signal }: ListCall) => {
    const [{ data }, counted] = await Promise.all([
      send<Row[] | { result: Row[]; count: number }>(list, {
        query: { ...query, page, limit: perPage },
        signal,
      }),
      total && send<unknown>(total, { query: narrowing, signal }),
    ])
    if (!Array.isArray(data)) return { data: data.result, total: data.count }
    return { data, total: numberIn(counted?.data) ?? data.length }
  },
}

/**
 * Every row: asks for batches until the total is reached, or one is not full where no total is told.
 * @param ask takes the number of rows to skip
 */
export async function everyBatch<Row>(
  ask: (offset: number) => Promise<{ data: Row[]; total?: number }>,
): Promise<Rows<Row>> {
  const rows: Row[] = []
  for (let more = true; more; ) {
    const { data, total = Number.POSITIVE_INFINITY } = await ask(rows.length)
    for (const row of data) rows.push(row)
    more = data.length >= BATCH && rows.length < total
  }
  return { data: rows, total: rows.length }
}

/** The number in the answer of a call that counts: bare, or under one of the names that such calls give it. */
function numberIn(answer: unknown): number | undefined {
  if (typeof answer === 'number' || typeof answer === 'string') return Number(answer)
  if (answer === null || typeof answer !== 'object') return undefined
  const { count, total, data } = answer as Record<string, unknown>
  return numberIn(count ?? total ?? data)
}

/** The number of records after the slash of `Content-Range: materials 0-9/120`. */
function totalOf(headers: Headers): number | undefined {
  const [, total] = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? []
  return total === undefined ? undefined : Number(total)
}
