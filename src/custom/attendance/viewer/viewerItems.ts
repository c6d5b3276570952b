/** A record whose documents are shown. */
export interface ViewerItem {
  /** The patient. */
  title: string
  /** Ids of its documents, as `openDocument` takes them. */
  pdf: number | null
  term: number | null
}

export type DocumentKind = 'pdf' | 'term'

/** The kind of document shown of a record: the chosen one if it has that, else the one that it has. */
export function shownKind(item: ViewerItem, chosen: DocumentKind): DocumentKind {
  if (item[chosen] !== null) return chosen
  return item.term === null ? 'pdf' : 'term'
}

/** Index of the next record with a document in a direction; undefined if there is none. */
export function stepFrom(items: readonly ViewerItem[], index: number, step: 1 | -1): number | undefined {
  for (let at = index + step; at >= 0 && at < items.length; at += step) {
    const item = items[at]
    if (item && (item.pdf !== null || item.term !== null)) return at
  }
  return undefined
}
