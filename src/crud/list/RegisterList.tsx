import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListBase, StoreContextProvider } from 'react-admin'
import { retry } from '../../providers/queryClient.ts'
import { wholeListKey } from '../../providers/register/localLists.ts'
import { isAwaitingMember, metaOf } from '../group/scope.ts'
import type { Register } from '../register.ts'
import { listKey, useListStore } from './listStore.ts'
import { usualSize } from './viewParams.ts'

interface RegisterListProps {
  register: Register
  /** Several lists of one register at one address: what tells this one's parameters apart, and which records it has. */
  prefix?: string
  filter?: Record<string, unknown>
  children: ReactNode
}

const nothing = () => {}

/** react-admin's list over a register's records. The screen says by itself what failed, and is guarded already. */
export function RegisterList({ register, prefix, filter, children }: RegisterListProps) {
  const { definition, scope } = register
  const { name, list } = definition
  const store = useListStore(definition)
  const client = useQueryClient()
  // A list that is kept whole is read anew whenever its screen is opened.
  useState(() => void client.invalidateQueries({ queryKey: wholeListKey(name), refetchType: 'none' }))
  return (
    <StoreContextProvider value={store}>
      <ListBase
        disableAuthentication
        disableSyncWithLocation
        exporter={false}
        filter={filter}
        perPage={usualSize(list)}
        queryOptions={{
          meta: { ...metaOf(scope) },
          enabled: !isAwaitingMember(scope),
          onError: nothing,
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
