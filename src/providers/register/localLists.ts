import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { searchedNumber } from '../../domain/documents.ts'
import { fold, hasWords, searchWords } from '../../domain/fold.ts'
import { offsetOf } from '../../domain/paging.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { isTransient } from '../httpError.ts'
import { cellText, compareValues, type SortValue, sortValue } from './fieldText.ts'
import { memberScope } from './registerProvider.ts'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

export interface View {
  search: string
  /** Selected values of the list's filters, by field; absent if there are none. */
  filters?: Readonly<Record<string, string>>
  sort: Sort
  /** From 1. */
  page: number
  perPage: number
}

type Rows = readonly RegisterRecord[]

/** Folded search text per row, computed once so that searching 1,000 rows stays instant. */
const searchTexts = new WeakMap<Definition, WeakMap<RegisterRecord, string>>()

/** A text with a number in a mask, without its punctuation; '' for other texts. */
const unmasked = (folded: string) =>
  /\d\W+[\da-z]|[\da-z]\W+\d/.test(folded) ? folded.replace(/\W/g, '') : ''

/** The folded search fields of a record, numbers also without punctuation. */
function searchText(definition: Definition, record: RegisterRecord): string {
  const texts = searchTexts.get(definition) ?? new WeakMap<RegisterRecord, string>()
  searchTexts.set(definition, texts)
  const text = texts.get(record)
  if (text !== undefined) return text
  const searchable = definition.list.search
    .map((name) => fold(cellText(definition, name, record)))
    .map((folded) => `${folded} ${unmasked(folded)}`)
    .join(' ')
  texts.set(record, searchable)
  return searchable
}

/** The rows containing every word, ignoring case and accents; a number matches with or without punctuation. */
export function matchingRows(definition: Definition, rows: Rows, search: string): Rows {
  const words = searchWords(search)
  if (words.length === 0) return rows
  const number = searchedNumber(fold(search))?.toLowerCase()
  return rows.filter((record) => {
    const text = searchText(definition, record)
    return hasWords(text, words) || (number !== undefined && text.includes(number))
  })
}

/** Stable sort; rows without a value come last. */
export function sortedRows(definition: Definition, rows: Rows, { field, order }: Sort): Rows {
  const direction = order === 'ASC' ? 1 : -1
  const keyed = rows.map((record) => ({ record, value: sortValue(definition, field, record) }))
  return keyed.sort((a, b) => compareNullsLast(a.value, b.value, direction)).map(({ record }) => record)
}

function compareNullsLast(a: SortValue, b: SortValue, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return direction * compareValues(a, b)
}

/** Limits a page number to the last page. */
export function clampPage(page: number, perPage: number, total: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / perPage)))
}

/** One page of sorted rows. */
function pageRows(rows: Rows, { page, perPage }: Pick<View, 'page' | 'perPage'>): RegisterRecord[] {
  const first = offsetOf(clampPage(page, perPage, rows.length), perPage)
  return rows.slice(first, first + perPage)
}

/** How long a cached list is used without refetching, in milliseconds. */
const STALE_MS = 60_000

/** How long a list is kept after it was fetched, in milliseconds; its pages, not the list, have observers. */
const GC_MS = 60 * 60_000

/** Query key prefix of a register's cached list. */
export const wholeListKey = (name: string) => [name, 'getList', 'whole'] as const

/** The rows that match all boolean filters; a missing value is false. */
function filteredRows(rows: Rows, values: Record<string, unknown>): Rows {
  const filters = Object.entries(values)
  if (filters.length === 0) return rows
  return rows.filter((record) => filters.every(([name, value]) => Boolean(record[name]) === value))
}

const lastSorts = new WeakMap<Rows, Sort & { rows: Rows }>()

function cachedSort(definition: Definition, rows: Rows, sort: Sort): Rows {
  const cached = lastSorts.get(rows)
  if (cached?.field === sort.field && cached.order === sort.order) return cached.rows
  const sorted = sortedRows(definition, rows, sort)
  lastSorts.set(rows, { ...sort, rows: sorted })
  return sorted
}

type PageParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>

interface LocalPage {
  data: RegisterRecord[]
  total: number
}

/** Pages kept per list, the last ones asked for. */
const MAX_CACHED_PAGES = 10

const cachedPages = new WeakMap<Rows, Map<string, LocalPage>>()

/** The same object for the same rows, so that a page shown from the cache is not rendered again when loaded. */
function localPage(definition: Definition, rows: Rows, { pagination, sort, filter }: PageParams): LocalPage {
  const pages = cachedPages.get(rows) ?? new Map<string, LocalPage>()
  cachedPages.set(rows, pages)
  const key = JSON.stringify([pagination, sort, filter])
  const page = pages.get(key) ?? computePage(definition, rows, { pagination, sort, filter })
  pages.delete(key)
  pages.set(key, page)
  const [oldest] = pages.keys()
  if (oldest !== undefined && pages.size > MAX_CACHED_PAGES) pages.delete(oldest)
  return page
}

function computePage(
  definition: Definition,
  rows: Rows,
  { pagination, sort, filter }: PageParams,
): LocalPage {
  const { q = '', ...values } = filter ?? {}
  const ordered = cachedSort(definition, rows, sort ?? definition.list.sort)
  const found = matchingRows(definition, filteredRows(ordered, values), q)
  return { data: pageRows(found, pagination ?? { page: 1, perPage: found.length }), total: found.length }
}

/**
 * A page of a list in local mode from the query cache; undefined unless the whole list is cached and no change
 * has outdated it.
 */
export function cachedLocalPage(
  client: QueryClient,
  definition: Definition,
  { meta, ...params }: PageParams & Pick<GetListParams, 'meta'>,
): LocalPage | undefined {
  if (definition.list.mode !== 'local') return
  const whole = client.getQueryState<{ data: Rows }>([...wholeListKey(definition.name), memberScope(meta)])
  return whole?.data && !whole.isInvalidated ? localPage(definition, whole.data.data, params) : undefined
}

/**
 * Wraps a data provider: lists in local mode are fetched whole, kept in the query cache, and searched, sorted and paged
 * in the browser. For other lists a page beyond the end is replaced by the last page.
 */
export function withLocalLists(
  provider: DataProvider,
  client: QueryClient,
  named: (name: string) => Definition,
): DataProvider {
  /** Number of callers waiting for each pending list; the request is cancelled when the last one aborts. */
  const subscribers = new Map<string, number>()

  const fetchWholeList = async (
    name: string,
    { sort }: Definition['list'],
    { meta, signal }: GetListParams,
  ) => {
    const queryKey = [...wholeListKey(name), memberScope(meta)]
    const state = () => client.getQueryState<GetListResult<RegisterRecord>>(queryKey)
    const key = JSON.stringify(queryKey)
    const wait = (more: 1 | -1) => {
      subscribers.set(key, (subscribers.get(key) ?? 0) + more)
      return subscribers.get(key)
    }
    const unsubscribe = () => {
      if (wait(-1) === 0) void client.cancelQueries({ queryKey, exact: true })
    }
    wait(1)
    signal?.addEventListener('abort', unsubscribe)
    try {
      const fetched = await client.fetchQuery({
        queryKey,
        queryFn: async (query) => {
          const params = { pagination: { page: 1, perPage: 1 }, sort, filter: {}, meta, signal: query.signal }
          try {
            return await provider.getList<RegisterRecord>(name, params)
          } catch (error) {
            const cached = state()
            // The pages of a list that is on the screen can be turned without the server.
            if (isTransient(error) && cached?.data && !cached.isInvalidated) return cached.data
            throw error
          }
        },
        staleTime: STALE_MS,
        gcTime: GC_MS,
        retry: false,
      })
      // The cache keeps the rows that have not changed; what was fetched has new ones.
      return state()?.data ?? fetched
    } finally {
      signal?.removeEventListener('abort', unsubscribe)
      if (!signal?.aborted) wait(-1)
    }
  }

  return {
    ...provider,
    // Invalidates the cached list so that react-admin's re-read after a create fetches it from the server.
    create: (name, params) =>
      provider
        .create(name, params)
        .finally(() => client.invalidateQueries({ queryKey: wholeListKey(name), refetchType: 'none' })),
    getList: async <R extends RaRecord>(name: string, params: GetListParams) => {
      const definition = named(name)
      if (definition.list.mode === 'local') {
        const whole = await fetchWholeList(name, definition.list, params)
        const { data, total } = localPage(definition, whole.data, params)
        return { data: data as unknown as R[], total }
      }
      const answer = await provider.getList<R>(name, params)
      const { pagination } = params
      const { total = 0 } = answer
      if (answer.data.length > 0 || total === 0 || !pagination || pagination.page === 1) return answer
      const page = clampPage(pagination.page, pagination.perPage, total)
      return provider.getList<R>(name, { ...params, pagination: { ...pagination, page } })
    },
  }
}
