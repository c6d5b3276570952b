import type { Page } from '../providers/pickers.ts'

/** What is picked from: how its list is read and how a row is told. One object per use. */
export interface Picker<Item> {
  /** Names what the pages depend on beside the filter. */
  queryKey: readonly unknown[]
  title: string
  /** The search box's name for screen readers; it begins with 'Buscar'. */
  search: string
  /** What would be in the list, where it is empty. */
  empty: string
  readPage: (asked: { page: number; filter: string }, signal: AbortSignal) => Promise<Page<Item>>
  /** A short list before all, as long as nothing is searched for. */
  first?: { title: string; read: (signal: AbortSignal) => Promise<Item[]> }
  idOf: (item: Item) => number
  label: (item: Item) => string
  detail?: (item: Item) => string
  /** How many may be chosen, and what is said to one more. */
  limit?: { most: number; message: string }
}

/** What is chosen, as the list beside it shows it. */
export interface Chosen {
  id: number
  label: string
}
