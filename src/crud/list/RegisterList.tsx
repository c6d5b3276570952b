import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { ListBase, StoreContextProvider } from 'react-admin'
import { retry } from '../../providers/queryClient.ts'
import { wholeListKey } from '../../providers/register/localLists.ts'
import { isAwaitingMember, scopeMeta } from '../group/scope.ts'
import type { RegisterView } from '../registerView.ts'
import { listKey, startPageSize, useListStore } from './listStore.ts'

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
  return (
    <StoreContextProvider value={store}>
      <ListBase
        disableAuthentication
        disableSyncWithLocation
        exporter={false}
        filter={filter}
        perPage={startPageSize(list, prefix)}
        queryOptions={{
          meta: { ...scopeMeta(scope) },
          enabled: !isAwaitingMember(scope),
          onError: ignoreError,
          retry,
        }}
        resource={name}
        sort={list.sort}
        storeKey={listKey(prefix)}
      >
        {children}
      </ListBase>
    </StoreContextProvider>
  )
}
