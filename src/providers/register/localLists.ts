import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { fold } from '../../domain/fold.ts'
import { onlyDigits } from '../../domain/mask.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { cellText, compareValues, type SortValue, sortValue } from './fieldText.ts'
import { scopeOf } from './registerProvider.ts'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

export interface View {
  search: string
  sort: Sort
  /** From 1. */
  page: number
  perPage: number
}

type Rows = readonly RegisterRecord[]

/** Folded texts of the rows of each register, made once a row: a search over 1,000 rows must repaint at once. */
const folded = new WeakMap<Definition, WeakMap<RegisterRecord, string>>()

/** What a record is searched by: its search fields, folded, documents with and without their punctuation. */
function searchText(definition: Definition, record: RegisterRecord): string {
  const known = folded.get(definition) ?? new WeakMap<RegisterRecord, string>()
  folded.set(definition, known)
  const text = known.get(record)
  if (text !== undefined) return text
  const made = definition.list.search
    .map((name) => cellText(definition, name, record))
    .map((shown) => `${fold(shown)} ${/\d\D+\d/.test(shown) ? onlyDigits(shown) : ''}`)
    .join('\n')
  known.set(record, made)
  return made
}

/** The rows in which every word is found, blind to accents and case; a document is found however it is punctuated. */
export function matchingRows(definition: Definition, rows: Rows, search: string): Rows {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const digits = /^[\d\s./()-]+$/.test(search) ? onlyDigits(search) : ''
  return rows.filter((record) => {
    const text = searchText(definition, record)
    return words.every((word) => text.includes(word)) || (digits !== '' && text.includes(digits))
  })
}

/** The rows in order; those without a value last, equal ones as they came. */
export function sortedRows(definition: Definition, rows: Rows, { field, order }: Sort): Rows {
  const direction = order === 'ASC' ? 1 : -1
  const valued = rows.map((record) => ({ record, value: sortValue(definition, field, record) }))
  return valued.sort((a, b) => compareNullsLast(a.value, b.value, direction)).map(({ record }) => record)
}

function compareNullsLast(a: SortValue, b: SortValue, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return direction * compareValues(a, b)
}

/** The last page where the asked one is beyond it. */
export function pageWithin(page: number, perPage: number, total: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / perPage)))
}

/** One page of rows already in order. */
export function pageOf(rows: Rows, { page, perPage }: Pick<View, 'page' | 'perPage'>): Rows {
  const first = (pageWithin(page, perPage, rows.length) - 1) * perPage
  return rows.slice(first, first + perPage)
}

/** How long a list that was read whole answers further searches, orders and pages, in milliseconds. */
const KEPT_MS = 60_000

/** The beginning of the query keys under which a register's list is kept whole. */
export const wholeList = (name: string) => [name, 'getList', 'whole'] as const

/** Those of the rows that have all values; what was never answered is no. */
function havingValues(rows: Rows, values: Record<string, unknown>): Rows {
  const asked = Object.entries(values)
  if (asked.length === 0) return rows
  return rows.filter((record) => asked.every(([name, value]) => Boolean(record[name]) === value))
}

/**
 * A data provider that reads the lists of local mode whole, keeps them among the queries, and searches, sorts and pages
 * them here. A page that the server no longer has is answered by its last one.
 */
export function withLocalLists(
  provider: DataProvider,
  client: QueryClient,
  named: (name: string) => Definition,
): DataProvider {
  /** List on its way → how many wait for it: the call is given up with the last of them. */
  const waiting = new Map<string, number>()

  const readWhole = async (name: string, { sort }: Definition['list'], { meta, signal }: GetListParams) => {
    const queryKey = [...wholeList(name), scopeOf(meta)]
    const key = JSON.stringify(queryKey)
    const wait = (more: 1 | -1) => {
      waiting.set(key, (waiting.get(key) ?? 0) + more)
      return waiting.get(key)
    }
    const giveUp = () => {
      if (wait(-1) === 0) void client.cancelQueries({ queryKey, exact: true })
    }
    wait(1)
    signal?.addEventListener('abort', giveUp)
    try {
      return await client.fetchQuery({
        queryKey,
        queryFn: (query) =>
          provider.getList<RegisterRecord>(name, {
            pagination: { page: 1, perPage: 1 },
            sort,
            filter: {},
            meta,
            signal: query.signal,
          }),
        staleTime: KEPT_MS,
        retry: false,
      })
    } finally {
      signal?.removeEventListener('abort', giveUp)
      if (!signal?.aborted) wait(-1)
    }
  }

  const sorted = new WeakMap<Rows, { field: string; order: string; rows: Rows }>()
  const inOrder = (definition: Definition, rows: Rows, sort: Sort): Rows => {
    const known = sorted.get(rows)
    if (known?.field === sort.field && known.order === sort.order) return known.rows
    const made = sortedRows(definition, rows, sort)
    sorted.set(rows, { ...sort, rows: made })
    return made
  }

  const localList = async (definition: Definition, params: GetListParams) => {
    const { pagination, sort, filter } = params
    const { data } = await readWhole(definition.name, definition.list, params)
    const { q = '', ...values } = filter ?? {}
    const ordered = inOrder(definition, data, sort ?? definition.list.sort)
    const found = matchingRows(definition, havingValues(ordered, values), q)
    return { data: pageOf(found, pagination ?? { page: 1, perPage: found.length }), total: found.length }
  }

  return {
    ...provider,
    getList: async <R extends RaRecord>(name: string, params: GetListParams) => {
      const definition = named(name)
      if (definition.list.mode === 'local') {
        const { data, total } = await localList(definition, params)
        return { data: data as unknown as R[], total }
      }
      const answer = await provider.getList<R>(name, params)
      const { pagination } = params
      const { total = 0 } = answer
      if (answer.data.length > 0 || total === 0 || !pagination || pagination.page === 1) return answer
      const page = pageWithin(pagination.page, pagination.perPage, total)
      return provider.getList<R>(name, { ...params, pagination: { ...pagination, page } })
    },
  }
}
