/** Occurrences of the searched text. */
export interface PdfMatches {
  /** From 1; 0 while none is selected. */
  current: number
  total: number
  /** Not all pages are searched yet. */
  isSearching: boolean
}

/** What a shown PDF tells of itself. */
export interface PdfState {
  phase: 'loading' | 'ready' | 'failed'
  /** Of a failure. */
  failure?: unknown
  /** Share of the file that has arrived, 0 to 1; null where unknown. */
  received: number | null
  /** Whether a page is painted. */
  isPainted: boolean
  page: number
  pages: number
  /** 1 is 100 %. */
  zoom: number
  /** Undefined without a search. */
  matches?: PdfMatches
}

export const LOADING: PdfState = {
  phase: 'loading',
  received: null,
  isPainted: false,
  page: 1,
  pages: 0,
  zoom: 1,
}

/** What can be done with a shown PDF. */
export interface PdfControls {
  zoomBy: (steps: number) => void
  fitWidth: () => void
  goTo: (page: number) => void
  /** Searches a text on all pages; an empty one ends the search. */
  find: (text: string) => void
  /** Selects the next occurrence, or the previous one. */
  findAgain: (backwards: boolean) => void
  /** The whole file. */
  read: () => Promise<Blob>
  /** Opens the browser's print dialog once all pages are drawn. */
  print: (onPage: (page: number) => void, signal: AbortSignal) => Promise<void>
}
