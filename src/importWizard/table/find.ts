import { fold, hasWords, searchWords } from '../../domain/fold.ts'
import { rowFailures } from './check.ts'
import { shownText } from './checkRow.ts'
import { createPacer } from './createPacer.ts'
import type { FoundRows, RowQuery, TableRow } from './session.ts'
import { DROPPED, FAILING, lineOf, rowOf, rowsWithState, type Table, VALID } from './table.ts'

/** Rows per time check. */
const ROWS_PER_SLICE = 500

/** Whether the line number is sought, or a cell has every word. */
function rowMatches(table: Table, rowIndex: number, words: readonly string[]): boolean {
  if (words.length === 1 && String(lineOf(rowIndex)) === words[0]) return true
  const row = rowOf(table, rowIndex)
  // Folding is slow, so all cells are folded at once; it keeps the null character, which no search text contains.
  const cells = fold(table.columns.map((mapped) => shownText(mapped, row)).join('\0')).split('\0')
  return cells.some((cell) => hasWords(cell, words))
}

function toTableRow(table: Table, rowIndex: number): TableRow {
  const row = rowOf(table, rowIndex)
  return {
    line: lineOf(rowIndex),
    cells: table.columns.map((mapped) => shownText(mapped, row)),
    failures: table.states[rowIndex] === FAILING ? rowFailures(table, rowIndex) : [],
    dropped: table.states[rowIndex] === DROPPED,
  }
}

interface Found {
  table: Table
  key: string
  rowIndexes: Promise<readonly number[]>
}

/** Searches rows and caches the result until the query or a row changes. */
export function createFinder() {
  let last: Found | undefined

  async function search(
    rowIndexes: readonly number[],
    words: readonly string[],
    table: Table,
    isLast: () => boolean,
  ) {
    const found: number[] = []
    const pace = createPacer(rowIndexes.length, () => {})
    for (let from = 0; from < rowIndexes.length; from += ROWS_PER_SLICE) {
      for (const rowIndex of rowIndexes.slice(from, from + ROWS_PER_SLICE))
        if (rowMatches(table, rowIndex, words)) found.push(rowIndex)
      await pace(Math.min(from + ROWS_PER_SLICE, rowIndexes.length))
      if (!isLast()) throw new Error('the search was overtaken')
    }
    return found
  }

  function find(table: Table, failing: boolean, words: readonly string[]): Found {
    const key = `${failing} ${words.join(' ')}`
    if (last?.table === table && last.key === key) return last
    const listed = [...rowsWithState(table, failing ? [FAILING] : [VALID, FAILING, DROPPED])]
    const found: Found = { table, key, rowIndexes: Promise.resolve(listed) }
    last = found
    if (words.length > 0) found.rowIndexes = search(listed, words, table, () => last === found)
    return found
  }

  return {
    /** Clears the cache after rows change. */
    forget(): void {
      last = undefined
    },
    /** @throws Error when another search or a change supersedes this one */
    async rows(table: Table, { failing, search, offset, count }: RowQuery): Promise<FoundRows> {
      const rowIndexes = await find(table, failing, searchWords(search)).rowIndexes
      const page = rowIndexes.slice(offset, offset + count)
      return { count: rowIndexes.length, rows: page.map((rowIndex) => toTableRow(table, rowIndex)) }
    },
  }
}
