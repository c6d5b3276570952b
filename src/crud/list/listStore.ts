import { useEffect, useMemo, useRef } from 'react'
import { type ListParams, type Store, useStoreContext } from 'react-admin'
import { type SetURLSearchParams, useSearchParams } from 'react-router'
import { initialPageSize } from '../../providers/pageSize.ts'
import type { Sort, View } from '../../providers/register/localLists.ts'
import type { Definition, ListShape } from '../../schema/definition.ts'
import { choiceFilters } from '../../schema/listFilters.ts'

const SUFFIX = '.listParams'

/** The `storeKey` of a list. @param prefix distinguishes several lists on a page */
export const listKey = (prefix = '') => `${prefix}${SUFFIX}`

const isListKey = (key: string) => key.endsWith(SUFFIX)
const keyPrefix = (key: string) => key.slice(0, -SUFFIX.length)

const toView = ({ filter: { q = '', ...filters } = {}, page, perPage, sort, order }: ListParams): View => ({
  search: q,
  filters,
  page,
  perPage,
  sort: { field: sort, order },
})

export const toListParams = ({ search, filters, page, perPage, sort }: View): ListParams => ({
  filter: { ...filters, ...(search && { q: search }) },
  displayedFilters: {},
  page,
  perPage,
  sort: sort.field,
  order: sort.order,
})

type Listener = (value: unknown) => void

/**
 * react-admin's store, except that list parameters are kept in the URL: under the specification's parameter
 * names, and for several lists on one page, which ListBase's own URL synchronisation does not support.
 */
export class ListStore implements Store {
  private listeners = new Map<string, Set<Listener>>()
  private values = new Map<string, { text: string; value: ListParams }>()
  readonly removeItem: Store['removeItem']
  readonly removeItems: Store['removeItems']
  readonly reset: Store['reset']
  readonly definition: Definition
  private readonly baseStore: Store
  private params = new URLSearchParams()
  private setParams: SetURLSearchParams = () => {}
  private failed = new Set<string>()
  private isOpen = true
  private urlUpdate: ReturnType<typeof setTimeout> | undefined

  constructor(definition: Definition, baseStore: Store) {
    this.definition = definition
    this.baseStore = baseStore
    this.removeItem = baseStore.removeItem
    this.removeItems = baseStore.removeItems
    this.reset = baseStore.reset
  }

  /** Adopts the current URL. */
  syncWith(params: URLSearchParams, setParams: SetURLSearchParams): void {
    this.params = params
    this.setParams = setParams
  }

  /** Whether the URL is about to be changed. */
  get isAhead(): boolean {
    return this.urlUpdate !== undefined
  }

  /** Takes changes again, after `close`. */
  open(): void {
    this.isOpen = true
  }

  /** Ends a change of the URL that is still to come, and ignores later ones: another page is open. */
  close(): void {
    this.isOpen = false
    this.cancelUrlUpdate()
  }

  private cancelUrlUpdate(): void {
    clearTimeout(this.urlUpdate)
    this.urlUpdate = undefined
  }

  notifyListeners(): void {
    for (const [key, listeners] of this.listeners)
      for (const listener of listeners) listener(this.getItem(key))
  }

  // The base store is set up by the application.
  setup = () => {}
  teardown = () => {}

  getItem = <T>(key: string, defaultValue?: T): T | undefined =>
    isListKey(key) ? (this.listParams(key) as T) : this.baseStore.getItem(key, defaultValue)

  setItem = <T>(key: string, value: T): void => {
    if (!isListKey(key)) this.baseStore.setItem(key, value)
    else if (!this.failed.has(key)) this.setListParams(key, value as ListParams)
  }

  /** A list that could not be loaded keeps its page: react-admin would go to the first one. */
  setFailed(key: string, isFailed: boolean): void {
    if (isFailed) this.failed.add(key)
    else this.failed.delete(key)
  }

  /** Changes some parameters of a list. */
  change = (key: string, changes: Partial<ListParams>): void => {
    this.setListParams(key, { ...this.listParams(key), ...changes })
  }

  private setListParams(key: string, params: ListParams): void {
    if (!this.isOpen) return
    this.params = viewParams(this.definition, toView(params), this.params, keyPrefix(key))
    this.cancelUrlUpdate()
    // After the frame that shows the change. Lists scroll along with their rows, so the URL must not scroll.
    this.urlUpdate = setTimeout(() => {
      this.urlUpdate = undefined
      this.setParams(this.params, { replace: true, preventScrollReset: true })
    })
    this.notifyListeners()
  }

  subscribe = (key: string, listener: Listener) => {
    if (!isListKey(key)) return this.baseStore.subscribe(key, listener)
    const listeners = this.listeners.get(key) ?? new Set()
    this.listeners.set(key, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Returns the same object until the parameters change. */
  listParams(key: string): ListParams {
    const value = toListParams(parseView(this.definition, this.params, keyPrefix(key)))
    const text = JSON.stringify(value)
    const cached = this.values.get(key)
    if (cached?.text === text) return cached.value
    this.values.set(key, { text, value })
    return value
  }
}

/**
 * The store of a register's lists: reload and Back restore page, search and sort. The tables of a split list
 * share the store of the list around them, so that changes made at the same time arrive in the URL together.
 */
export function useListStore(definition: Definition): ListStore {
  const outerStore = useStoreContext()
  const [params, setParams] = useSearchParams()
  const store = useMemo(
    () =>
      outerStore instanceof ListStore && outerStore.definition === definition
        ? outerStore
        : new ListStore(definition, outerStore),
    [definition, outerStore],
  )
  const isOwn = store !== outerStore
  const synced = useRef<[Store, URLSearchParams]>(undefined)
  // The store may be ahead of the URL, which changes later and in a transition.
  if (isOwn && !store.isAhead && (synced.current?.[0] !== store || synced.current[1] !== params)) {
    synced.current = [store, params]
    store.syncWith(params, setParams)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies the lists when the URL changes
  useEffect(() => {
    if (isOwn) store.notifyListeners()
  }, [store, isOwn, params])
  useEffect(() => {
    if (!isOwn) return
    store.open()
    return () => store.close()
  }, [store, isOwn])
  return store
}

/** Names of a view's query parameters. */
const paramNames = (prefix: string) => ({
  filter: `${prefix}filter`,
  page: `${prefix}page`,
  size: `${prefix}size`,
  sort: `${prefix}sort`,
})

/** The page size until one is chosen. */
export const defaultPageSize = ({ perPage, pageSizes }: ListShape) => perPage ?? pageSizes[0]

/** The page size without a query parameter; several lists on a page do not use the size chosen last. */
export const startPageSize = (list: ListShape, prefix = '') =>
  prefix ? defaultPageSize(list) : initialPageSize(list.pageSizes, defaultPageSize(list))

/** Parses a view from the query; missing or invalid parameters use the register's defaults. */
export function parseView(definition: Definition, params: URLSearchParams, prefix = ''): View {
  const { list, fields } = definition
  const names = paramNames(prefix)
  const perPage = Number(params.get(names.size))
  const page = Number(params.get(names.page))
  return {
    search: params.get(names.filter) ?? '',
    filters: parseFilters(definition, params, prefix),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: list.pageSizes.includes(perPage) ? perPage : startPageSize(list, prefix),
    sort: parseSort(params.get(names.sort), fields) ?? list.sort,
  }
}

function parseFilters(definition: Definition, params: URLSearchParams, prefix: string): View['filters'] {
  const chosen = choiceFilters(definition).flatMap((name) => {
    const field = definition.fields[name]
    const value = params.get(prefix + name)
    return value && field?.kind === 'choice' && field.choices.includes(value) ? [[name, value]] : []
  })
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined
}

function parseSort(text: string | null, fields: Definition['fields']): Sort | undefined {
  const [, descending, field = ''] = /^(-?)(.+)$/.exec(text ?? '') ?? []
  return Object.hasOwn(fields, field) ? { field, order: descending ? 'DESC' : 'ASC' } : undefined
}

/** The query of a view: parameters that differ from the defaults, and unrelated ones unchanged. */
export function viewParams(
  definition: Definition,
  view: View,
  others = new URLSearchParams(),
  prefix = '',
): URLSearchParams {
  const { list } = definition
  const { search, filters, page, perPage, sort } = view
  const names = paramNames(prefix)
  const params = new URLSearchParams(others)
  for (const name of Object.values(names)) params.delete(name)
  for (const name of choiceFilters(definition)) params.delete(prefix + name)
  for (const [name, value] of Object.entries(filters ?? {})) params.set(prefix + name, value)
  if (search) params.set(names.filter, search)
  if (page > 1) params.set(names.page, String(page))
  if (perPage !== defaultPageSize(list) && list.pageSizes.includes(perPage))
    params.set(names.size, String(perPage))
  if (sort.field !== list.sort.field || sort.order !== list.sort.order)
    params.set(names.sort, `${sort.order === 'DESC' ? '-' : ''}${sort.field}`)
  return params
}

/** The sort after a click on a column header: ascending, or descending if already ascending. */
export function toggledSort(sort: Sort, field: string): Sort {
  return { field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' }
}
