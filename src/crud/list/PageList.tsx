import { type ReactNode, useMemo } from 'react'
import {
  type DataProvider,
  DataProviderContext,
  ListBase,
  type ListParams,
  type Store,
  StoreContextProvider,
  useStoreContext,
} from 'react-admin'

const LIST_KEY = 'pageList'

const nothing = () => {}

/** Rows are kept for whoever comes back after a while: they are shown at once, and read anew. */
const KEPT_MS = 60 * 60 * 1000

const queryOptions = { onError: nothing, gcTime: KEPT_MS }

interface PageListProps {
  resource: string
  dataProvider: DataProvider
  /** Must be the same object until a parameter changes. */
  params: ListParams
  children: ReactNode
}

/**
 * react-admin's ListBase with the parameters of a page's URL, which the page changes by navigating. Parameter
 * changes by react-admin are ignored: it would go to the first page if a page cannot be read. `ListState`
 * shows errors.
 */
export function PageList({ resource, dataProvider, params, children }: PageListProps) {
  const other = useStoreContext()
  const store = useMemo<Store>(
    () => ({
      ...other,
      // The base store is set up by the application.
      setup: nothing,
      teardown: nothing,
      getItem: <T,>(key: string, defaultValue?: T) =>
        key === LIST_KEY ? (params as T) : other.getItem(key, defaultValue),
      setItem: (key, value) => key !== LIST_KEY && other.setItem(key, value),
    }),
    [other, params],
  )
  return (
    <DataProviderContext.Provider value={dataProvider}>
      <StoreContextProvider value={store}>
        <ListBase
          disableAuthentication
          disableSyncWithLocation
          exporter={false}
          queryOptions={queryOptions}
          resource={resource}
          storeKey={LIST_KEY}
        >
          {children}
        </ListBase>
      </StoreContextProvider>
    </DataProviderContext.Provider>
  )
}
