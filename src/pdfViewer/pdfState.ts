/** Occurrences of the searched text. */
export interface PdfMatches {
  /** From 1; 0 while none is selected. */
  current: number
  total: number
  /** Whether some pages are not searched yet. */
  isSearching: boolean
}

/** The state of a shown PDF. */
export interface PdfState {
  phase: 'loading' | 'ready' | 'failed'
  /** The error, if `phase` is 'failed'. */
  failure?: unknown
  /** Fraction of the file received, 0 to 1; null if unknown. */
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

/** Actions on a shown PDF. */
export interface PdfControls {
  zoomBy: (steps: number) => void
  fitWidth: () => void
  goTo: (page: number) => void
  /** Searches for a text on all pages; an empty one ends the search. */
  find: (text: string) => void
  /** Selects the next occurrence, or the previous one. */
  findAgain: (backwards: boolean) => void
  /** The whole file. */
  read: () => Promise<Blob>
  /** Opens the browser's print dialog once all pages are rendered. */
  print: (onPage: (page: number) => void, signal: AbortSignal) => Promise<void>
}
