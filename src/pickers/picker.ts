import type { ReactNode } from 'react'
import type { Page } from '../providers/pickers.ts'

export interface Picker<Item> {
  /** Query key without the filter. */
  queryKey: readonly unknown[]
  title: string
  /** Accessible name of the search box; starts with 'Buscar'. */
  search: string
  /** Debounce of the search; if absent, the search box's default. */
  searchDebounceMs?: number
  empty: string
  /** What can be done about an empty list. */
  emptyAction?: ReactNode
  readPage: (query: { page: number; filter: string }, signal: AbortSignal) => Promise<Page<Item>>
  /** A section shown first while there is no search. */
  first?: { title: string; read: (signal: AbortSignal) => Promise<Item[]> }
  itemId: (item: Item) => number
  label: (item: Item) => string
  detail?: (item: Item) => string
  /** Maximum number of selections, and the message when exceeded. */
  limit?: { max: number; message: string }
}

export interface Chosen {
  id: number
  label: string
}
