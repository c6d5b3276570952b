import { useMemo } from 'react'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { lastPage, matchingRows, pageOf, pageWithin, sortedRows, type View } from './visibleRows.ts'

/** What a view shows of rows that are all at hand. */
export function useRowsHere(definition: Definition, all: readonly RegisterRecord[], view: View) {
  const { sort, search } = view
  const sorted = useMemo(() => sortedRows(definition, all, sort), [definition, all, sort])
  const found = useMemo(() => matchingRows(definition, sorted, search), [definition, sorted, search])
  return {
    /** Everything found, in order. */
    found,
    rows: pageOf(found, view),
    total: found.length,
    page: pageWithin(view.page, view.perPage, found.length),
    last: lastPage(view.perPage, found.length),
  }
}
