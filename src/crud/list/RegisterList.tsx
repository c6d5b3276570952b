import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useLayoutEffect, useMemo } from 'react'
import {
  ListBase,
  ListContextProvider,
  type ListControllerResult,
  type ListParams,
  StoreContextProvider,
  useEvent,
  useListContext,
  useStore,
} from 'react-admin'
import { retry } from '../../providers/queryClient.ts'
import { cachedLocalPage, wholeListKey } from '../../providers/register/localLists.ts'
import { isAwaitingMember, scopeMeta } from '../group/scope.ts'
import type { RegisterView } from '../registerView.ts'
import { type ListStore, listKey, startPageSize, useListStore } from './listStore.ts'

interface RegisterListProps {
  register: RegisterView
  /** Prefix of the query parameters, and the filter, for several lists of one register on a page. */
  prefix?: string
  filter?: Record<string, unknown>
  children: ReactNode
}

const ignoreError = () => {}

/** react-admin's ListBase for a register. Errors are shown by `ListState`; access is checked by the route. */
export function RegisterList(props: RegisterListProps) {
  const { definition } = props.register
  const client = useQueryClient()
  const store = useListStore(definition)
  // A cached list is refetched when its screen opens. In a layout effect, since queries start in effects.
  useLayoutEffect(() => {
    void client.invalidateQueries({ queryKey: wholeListKey(definition.name), refetchType: 'none' })
  }, [client, definition])
  return (
    <StoreContextProvider value={store}>
      <StoredList {...props} store={store} />
    </StoreContextProvider>
  )
}

/** The list of the parameters in the store. */
function StoredList({ register, prefix, filter, store, children }: RegisterListProps & { store: ListStore }) {
  const { definition, scope } = register
  const { name, list } = definition
  const client = useQueryClient()
  const storeKey = listKey(prefix)
  const [{ filter: chosen, page, perPage, sort, order }] = useStore(storeKey, store.listParams(storeKey))
  const meta = { ...scopeMeta(scope) }
  /** The page of these parameters, which is shown without waiting for its query. */
  const cachedPage = () =>
    cachedLocalPage(client, definition, {
      pagination: { page, perPage },
      sort: { field: sort, order },
      filter: { ...chosen, ...filter },
      meta,
    })
  return (
    <ListBase
      disableAuthentication
      disableSyncWithLocation
      exporter={false}
      filter={filter}
      perPage={startPageSize(list, prefix)}
      queryOptions={{
        meta,
        // Structural sharing would copy the cached page, whose rows would be rendered twice.
        structuralSharing: list.mode !== 'local',
        // react-query calls it again only if it is another function.
        placeholderData: (previous) => cachedPage() ?? previous,
        enabled: !isAwaitingMember(scope),
        onError: ignoreError,
        retry,
      }}
      resource={name}
      sort={list.sort}
      storeKey={storeKey}
    >
      <ImmediateChanges store={store} storeKey={storeKey}>
        {children}
      </ImmediateChanges>
    </ListBase>
  )
}

interface ImmediateChangesProps {
  store: ListStore
  storeKey: string
  children: ReactNode
}

/**
 * The list in context, but another page is shown in the click itself: react-admin's own changes wait for a
 * timer, and browsers delay timers after a click until they have painted a frame. Other changes are rendered
 * in slices, between which keys are handled.
 */
function ImmediateChanges({ store, storeKey, children }: ImmediateChangesProps) {
  const list = useListContext()
  const isFailed = Boolean(list.error && !list.data)
  useLayoutEffect(() => store.setFailed(storeKey, isFailed), [store, storeKey, isFailed])
  const setFilters = useEvent((filter: Filter) => {
    const current = store.listParams(storeKey).filter
    startTransition(() => {
      store.change(storeKey, { filter: rebasedFilter(filter, list.filterValues, current), page: 1 })
    })
  })
  const changes = useMemo(() => {
    const change = (params: Partial<ListParams>) => store.change(storeKey, params)
    const changeInSlices = (params: Partial<ListParams>) => startTransition(() => change(params))
    return {
      setPage: (page) => change({ page }),
      setPerPage: (perPage) => changeInSlices({ perPage, page: 1 }),
      setSort: ({ field, order }) => changeInSlices({ sort: field, order, page: 1 }),
      setFilters,
    } satisfies Partial<ListControllerResult>
  }, [store, storeKey, setFilters])
  const value = useMemo(() => ({ ...list, ...changes }), [list, changes])
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

type Filter = Readonly<Record<string, unknown>>

/** A filter computed from the rendered one, with changes of other values that are still being rendered. */
function rebasedFilter(next: Filter, rendered: Filter, current: Filter): Filter {
  const isChanged = (name: string) => next[name] !== rendered[name]
  const kept = Object.entries(current).filter(([name]) => !isChanged(name))
  const changed = Object.entries(next).filter(([name]) => isChanged(name))
  return Object.fromEntries([...kept, ...changed])
}
