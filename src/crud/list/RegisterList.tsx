import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useLayoutEffect, useMemo } from 'react'
import {
  ListBase,
  ListContextProvider,
  type ListControllerResult,
  type ListParams,
  StoreContextProvider,
  useListContext,
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
export function RegisterList({ register, prefix, filter, children }: RegisterListProps) {
  const { definition, scope } = register
  const { name, list } = definition
  const store = useListStore(definition)
  const client = useQueryClient()
  // A cached list is refetched when its screen opens. In a layout effect, since queries start in effects.
  useLayoutEffect(() => {
    void client.invalidateQueries({ queryKey: wholeListKey(name), refetchType: 'none' })
  }, [client, name])
  const storeKey = listKey(prefix)
  const meta = { ...scopeMeta(scope) }
  /** The page of the current parameters, which is shown without waiting for its query. */
  const cachedPage = () => {
    const { filter: chosen, page, perPage, sort, order } = store.listParams(storeKey)
    return cachedLocalPage(client, definition, {
      pagination: { page, perPage },
      sort: { field: sort, order },
      filter: { ...chosen, ...filter },
      meta,
    })
  }
  return (
    <StoreContextProvider value={store}>
      <ListBase
        disableAuthentication
        disableSyncWithLocation
        exporter={false}
        filter={filter}
        perPage={startPageSize(list, prefix)}
        queryOptions={{
          meta,
          // Sharing would copy the cached page, and its rows would be rendered twice.
          structuralSharing: list.mode !== 'local',
          placeholderData: (previous) => cachedPage() ?? previous,
          enabled: !isAwaitingMember(scope),
          onError: ignoreError,
          retry,
        }}
        resource={name}
        sort={list.sort}
        storeKey={storeKey}
      >
        <PromptChanges store={store} storeKey={storeKey}>
          {children}
        </PromptChanges>
      </ListBase>
    </StoreContextProvider>
  )
}

interface PromptChangesProps {
  store: ListStore
  storeKey: string
  children: ReactNode
}

/**
 * The list in context, but another page is shown in the click itself: react-admin's own changes wait for a
 * timer, and browsers delay timers after a click until they have painted a frame. Other changes are rendered
 * in slices, between which keys are handled.
 */
function PromptChanges({ store, storeKey, children }: PromptChangesProps) {
  const list = useListContext()
  const changes = useMemo(() => {
    const change = (params: Partial<ListParams>) => store.change(storeKey, params)
    const changeInSlices = (params: Partial<ListParams>) => startTransition(() => change(params))
    return {
      setPage: (page) => change({ page }),
      setPerPage: (perPage) => changeInSlices({ perPage, page: 1 }),
      setSort: ({ field, order }) => changeInSlices({ sort: field, order, page: 1 }),
      setFilters: (filter) => changeInSlices({ filter, page: 1 }),
    } satisfies Partial<ListControllerResult>
  }, [store, storeKey])
  const value = useMemo(() => ({ ...list, ...changes }), [list, changes])
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}
