import { checkPlaced } from './checkRow.ts'
import { rowOf, rowsWithState, type Table, VALID } from './table.ts'

/** Rows serialized at a time, to limit memory. */
const ROWS_PER_CHUNK = 2000

/** Only for rows without failures. */
function wireRow(table: Table, rowIndex: number): Record<string, string | number | null> {
  const row = rowOf(table, rowIndex)
  const sent: Record<string, string | number | null> = {}
  for (const mapped of table.columns) {
    if (mapped.column.hourOf) continue
    const checked = checkPlaced(mapped, row, table.matches)
    sent[mapped.column.name] = 'value' in checked ? checked.value : null
  }
  const answer = table.sheet.answers.get(rowIndex)
  if (table.answer && answer !== undefined) sent[table.answer.name] = answer
  return sent
}

interface Envelope {
  /** Idempotency key, for a server that accepts one. */
  uuid?: string
  file_name: string
  institution_id?: number
}

/**
 * Rows without failures as JSON, built in chunks to avoid one huge string.
 * @param key of the rows in the body
 */
export function buildBody(
  table: Table,
  key: string,
  envelope: Envelope,
): { body: Blob; rowIndexes: Uint32Array } {
  const rowIndexes = Uint32Array.from(rowsWithState(table, [VALID]))
  const pieces: Blob[] = []
  for (let from = 0; from < rowIndexes.length; from += ROWS_PER_CHUNK) {
    const rows = Array.from(rowIndexes.subarray(from, from + ROWS_PER_CHUNK), (rowIndex) =>
      wireRow(table, rowIndex),
    )
    pieces.push(new Blob([from > 0 ? ',' : '', JSON.stringify(rows).slice(1, -1)]))
  }
  const start = `${JSON.stringify(envelope).slice(0, -1)},${JSON.stringify(key)}:[`
  return { body: new Blob([start, ...pieces, ']}'], { type: 'application/json' }), rowIndexes }
}
