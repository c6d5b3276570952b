import type { Call } from '../../schema/endpoint.ts'
import type { Wire } from '../../schema/wire.ts'
import type { send } from '../httpClient.ts'

export type Send = typeof send

/** Rows per request when a register is read whole (COM-15). */
export const BATCH_SIZE = 1000

interface ListCall {
  send: Send
  list: Call
  /** Call for the number of records if the list's response does not contain it. */
  total?: Call
  /** Keys of a response that is an object. */
  envelope?: Wire['envelope']
  query: Record<string, unknown>
  /** The filtering subset of `query`, also sent to `total`. */
  filters: Record<string, unknown>
  /** From 1. */
  page: number
  perPage: number
  signal?: AbortSignal
}

export interface Rows<Row> {
  data: Row[]
  total: number
}

type PagingStrategy = <Row>(call: ListCall) => Promise<Rows<Row>>

/** Implementation of each paging mode. `none` and `offset` return all rows. */
export const pagingStrategies: Record<Wire['paging'], PagingStrategy> = {
  none: async <Row>({ send, list, query, signal }: ListCall) => {
    const { data } = await send<Row[]>(list, { query, signal })
    return { data, total: data.length }
  },

  offset: <Row>({ send, list, query, signal }: ListCall) =>
    readAllBatches(async (offset) => {
      const { data, headers } = await send<Row[]>(list, {
        query: { ...query, size: BATCH_SIZE, offset },
        signal,
      })
      return { data, total: contentRangeTotal(headers) }
    }),

  page: async <Row>(call: ListCall) => {
    const { send, list, total, envelope, query, page, perPage, signal } = call
    if (envelope) return readEnvelope<Row>(call, envelope)
    const [rows, counted] = await Promise.all([
      send<Row[]>(list, { query: { ...query, page, size: perPage }, signal }),
      total && send<{ total: number }>(total, { query, signal }),
    ])
    return {
      data: rows.data,
      total: counted?.data.total ?? contentRangeTotal(rows.headers) ?? rows.data.length,
    }
  },

  limit: async <Row>(call: ListCall) => {
    const { send, list, total, query, filters, envelope, signal } = call
    const paged = { page: call.page, limit: call.perPage }
    const [{ data }, counted] = await Promise.all([
      send<Row[] | Record<string, unknown>>(list, { query: { ...query, ...paged }, signal }),
      total && send<unknown>(total, { query: filters, signal }),
    ])
    if (!Array.isArray(data)) {
      const rows = data[envelope?.rows ?? 'result'] as Row[]
      return { data: rows, total: parseCount(data) ?? parseCount(counted?.data) ?? rows.length }
    }
    return { data, total: parseCount(counted?.data) ?? data.length }
  },
}

/** A page wrapped in an object; the total is requested separately if the object does not contain it. */
async function readEnvelope<Row>(
  { send, list, total, query, filters, page, perPage, signal }: ListCall,
  envelope: NonNullable<Wire['envelope']>,
): Promise<Rows<Row>> {
  const { data: answer } = await send<Record<string, unknown>>(list, {
    query: { ...query, page, size: perPage },
    signal,
  })
  const rows = answer[envelope.rows]
  const data: Row[] = Array.isArray(rows) ? rows : []
  const count = parseCount(answer[envelope.total])
  if (count !== undefined || !total) return { data, total: count ?? data.length }
  const counted = await send<unknown>(total, { query: filters, signal })
  return { data, total: parseCount(counted.data) ?? data.length }
}

/**
 * Reads batches until the total is reached or, without a total, until a batch is not full.
 * @param readBatch receives the number of rows to skip
 */
export async function readAllBatches<Row>(
  readBatch: (offset: number) => Promise<{ data: Row[]; total?: number }>,
): Promise<Rows<Row>> {
  const rows: Row[] = []
  for (let more = true; more; ) {
    const { data, total = Number.POSITIVE_INFINITY } = await readBatch(rows.length)
    for (const row of data) rows.push(row)
    more = data.length >= BATCH_SIZE && rows.length < total
  }
  return { data: rows, total: rows.length }
}

/** The number in a count call's response: plain, or under `count`, `total` or `data`. */
function parseCount(answer: unknown): number | undefined {
  if (typeof answer === 'number' || typeof answer === 'string') return Number(answer)
  if (answer === null || typeof answer !== 'object') return undefined
  const { count, total, data } = answer as Record<string, unknown>
  return parseCount(count ?? total ?? data)
}

/** The total in `Content-Range: materials 0-9/120`. */
function contentRangeTotal(headers: Headers): number | undefined {
  const [, total] = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? []
  return total === undefined ? undefined : Number(total)
}
