import { useEffect, useMemo, useRef } from 'react'
import { type ListParams, type Store, useStoreContext } from 'react-admin'
import { type SetURLSearchParams, useSearchParams } from 'react-router'
import type { View } from '../../providers/register/localLists.ts'
import type { Definition } from '../../schema/definition.ts'
import { paramsOf, viewOf } from './viewParams.ts'

const SUFFIX = '.listParams'

/** The `storeKey` of a list. @param prefix tells the parameters of several lists at one address apart */
export const listKey = (prefix = '') => `${prefix}${SUFFIX}`

const isListKey = (key: string) => key.endsWith(SUFFIX)
const prefixIn = (key: string) => key.slice(0, -SUFFIX.length)

const viewIn = ({ filter, page, perPage, sort, order }: ListParams): View => ({
  search: filter?.q ?? '',
  page,
  perPage,
  sort: { field: sort, order },
})

const paramsIn = ({ search, page, perPage, sort }: View): ListParams => ({
  filter: search ? { q: search } : {},
  displayedFilters: {},
  page,
  perPage,
  sort: sort.field,
  order: sort.order,
})

type Listener = (value: unknown) => void

/** react-admin's store, but that the parameters of a register's lists live in the address. */
class ListStore implements Store {
  private listeners = new Map<string, Set<Listener>>()
  private values = new Map<string, { text: string; value: ListParams }>()
  readonly removeItem: Store['removeItem']
  readonly removeItems: Store['removeItems']
  readonly reset: Store['reset']
  private readonly definition: Definition
  private readonly other: Store
  private params = new URLSearchParams()
  private setParams: SetURLSearchParams = () => {}

  constructor(definition: Definition, other: Store) {
    this.definition = definition
    this.other = other
    this.removeItem = other.removeItem
    this.removeItems = other.removeItems
    this.reset = other.reset
  }

  /** The address is another one. */
  follow(params: URLSearchParams, setParams: SetURLSearchParams): void {
    this.params = params
    this.setParams = setParams
  }

  announce(): void {
    for (const [key, listeners] of this.listeners) for (const tell of listeners) tell(this.getItem(key))
  }

  // The store around this one is set up and torn down with the application.
  setup = () => {}
  teardown = () => {}

  getItem = <T>(key: string, defaultValue?: T): T | undefined =>
    isListKey(key) ? (this.listParams(key) as T) : this.other.getItem(key, defaultValue)

  setItem = <T>(key: string, value: T): void => {
    if (isListKey(key)) this.setListParams(key, value as ListParams)
    else this.other.setItem(key, value)
  }

  private setListParams(key: string, params: ListParams): void {
    const before = viewOf(this.definition, this.params, prefixIn(key))
    const view = viewIn(params)
    const turnsPage = view.page !== before.page && view.search === before.search
    this.params = paramsOf(this.definition, view, this.params, prefixIn(key))
    this.setParams(this.params, { replace: true, preventScrollReset: !turnsPage })
    this.announce()
  }

  subscribe = (key: string, listener: Listener) => {
    if (!isListKey(key)) return this.other.subscribe(key, listener)
    const listeners = this.listeners.get(key) ?? new Set()
    this.listeners.set(key, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** The same object as long as the address says the same. */
  private listParams(key: string): ListParams {
    const value = paramsIn(viewOf(this.definition, this.params, prefixIn(key)))
    const text = JSON.stringify(value)
    const known = this.values.get(key)
    if (known?.text === text) return known.value
    this.values.set(key, { text, value })
    return value
  }
}

/** A store for the lists of a register: reloading and going back find page, search and order again. */
export function useListStore(definition: Definition): Store {
  const other = useStoreContext()
  const [params, setParams] = useSearchParams()
  const store = useMemo(() => new ListStore(definition, other), [definition, other])
  const followed = useRef<[Store, URLSearchParams]>(undefined)
  // The store may be ahead of the address, whose change is drawn in a transition.
  if (followed.current?.[0] !== store || followed.current[1] !== params) {
    followed.current = [store, params]
    store.follow(params, setParams)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changed by itself is told to the lists
  useEffect(() => store.announce(), [store, params])
  return store
}
