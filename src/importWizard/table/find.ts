import { fold } from '../../domain/fold.ts'
import { rowFailures } from './check.ts'
import { shownText } from './checkRow.ts'
import { createPacer } from './createPacer.ts'
import type { FoundRows, RowQuery, TableRow } from './session.ts'
import { DROPPED, FAILING, GOOD, lineOf, placesWithState, rowOf, type Table } from './table.ts'

/** Rows per time check. */
const ROWS_PER_SLICE = 500

/** Whether the line number or a cell matches. @param sought folded search text */
function rowMatches(table: Table, place: number, sought: string): boolean {
  if (String(lineOf(place)) === sought) return true
  const row = rowOf(table, place)
  // Folding is slow, so all cells are folded at once; a search text contains no line break.
  return fold(table.columns.map((placed) => shownText(placed, row)).join('\n')).includes(sought)
}

function toTableRow(table: Table, place: number): TableRow {
  const row = rowOf(table, place)
  return {
    line: lineOf(place),
    cells: table.columns.map((placed) => shownText(placed, row)),
    failures: table.states[place] === FAILING ? rowFailures(table, place) : [],
    dropped: table.states[place] === DROPPED,
  }
}

interface Found {
  table: Table
  key: string
  places: Promise<readonly number[]>
}

/** Searches rows and caches the result until the query or a row changes. */
export function createFinder() {
  let last: Found | undefined

  async function search(places: readonly number[], sought: string, table: Table, isLast: () => boolean) {
    const found: number[] = []
    const pace = createPacer(places.length, () => {})
    for (let from = 0; from < places.length; from += ROWS_PER_SLICE) {
      for (const place of places.slice(from, from + ROWS_PER_SLICE))
        if (rowMatches(table, place, sought)) found.push(place)
      await pace(Math.min(from + ROWS_PER_SLICE, places.length))
      if (!isLast()) throw new Error('the search was overtaken')
    }
    return found
  }

  function find(table: Table, failing: boolean, sought: string): Found {
    const key = `${failing} ${sought}`
    if (last?.table === table && last.key === key) return last
    const listed = [...placesWithState(table, failing ? [FAILING] : [GOOD, FAILING, DROPPED])]
    const found: Found = { table, key, places: Promise.resolve(listed) }
    last = found
    if (sought) found.places = search(listed, sought, table, () => last === found)
    return found
  }

  return {
    /** Clears the cache after rows change. */
    forget(): void {
      last = undefined
    },
    /** @throws Error when another search, or a change, comes before its end */
    async rows(table: Table, { failing, search, offset, count }: RowQuery): Promise<FoundRows> {
      const places = await find(table, failing, fold(search.trim())).places
      const asked = places.slice(offset, offset + count)
      return { count: places.length, rows: asked.map((place) => toTableRow(table, place)) }
    },
  }
}
