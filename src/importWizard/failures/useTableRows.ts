import { type Dispatch, type SetStateAction, useEffect, useMemo } from 'react'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { FoundRows } from '../table/session.ts'

/** Rows per request. */
const CHUNK = 60

/** Identity of the rows: a search or a correction replaces it. */
interface Query {
  failing: boolean
  search: string
  version: object
}

export interface LoadedRows extends FoundRows {
  from: number
  query: Query
}

interface TableRowsOptions extends Query {
  rows: WizardFlow['rows']
  loaded: LoadedRows | undefined
  onLoaded: Dispatch<SetStateAction<LoadedRows | undefined>>
  /** Indexes of the visible rows. */
  first: number
  last: number
}

/** The rows around the visible ones, read from the worker in chunks; old rows stay until new ones arrive. */
export function useTableRows({
  rows: read,
  loaded: held,
  onLoaded: onHeld,
  failing,
  search,
  version,
  first,
  last,
}: TableRowsOptions) {
  const query = useMemo(() => ({ failing, search, version }), [failing, search, version])
  const from = Math.max(Math.floor(first / CHUNK) - 1, 0) * CHUNK
  const until = (Math.floor(last / CHUNK) + 2) * CHUNK
  useEffect(() => {
    let cancelled = false
    read({ failing: query.failing, search: query.search, offset: from, count: until - from })
      .then((found) => !cancelled && onHeld({ ...found, from, query }))
      // A terminated worker leaves the rows as they are; the next call to it reports the failure.
      .catch(() => {})
    return () => {
      cancelled = true
    }
  }, [read, onHeld, query, from, until])
  return {
    rowAt: (index: number) => held?.rows[index - held.from],
    /** Index of a line's row among those read, or undefined. */
    indexOf(line: number): number | undefined {
      const at = held?.rows.findIndex((row) => row.line === line) ?? -1
      return held && at >= 0 ? held.from + at : undefined
    },
    count: held?.count ?? 0,
    /** Whether no row matches; false while the first rows load. */
    isEmpty: held?.count === 0,
    /** Whether the rows belong to the latest correction and search. */
    isFresh: held?.query === query,
    /** Whether the rows belong to an earlier search. */
    isOtherQuery: held !== undefined && (held.query.failing !== failing || held.query.search !== search),
    version: query,
  }
}

export type TableRows = ReturnType<typeof useTableRows>
