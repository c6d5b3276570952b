import { checkPlaced } from './checkRow.ts'
import { GOOD, placesWithState, rowOf, type Table } from './table.ts'

/** Rows of one piece of the body: its text is handed over before the next is made. */
const ROWS_PER_CHUNK = 2000

/** A row as it is sent. A row without failures only. */
function wireRow(table: Table, place: number): Record<string, string | number | null> {
  const row = rowOf(table, place)
  const sent: Record<string, string | number | null> = {}
  for (const placed of table.columns) {
    const checked = checkPlaced(placed, row, table.matches)
    sent[placed.column.name] = 'value' in checked ? checked.value : null
  }
  return sent
}

interface Envelope {
  uuid: string
  file_name: string
  institution_id?: number
}

/**
 * The rows without failures as JSON, made in pieces so that it never stands in memory as one text.
 * @param key what the rows are called in the body @returns the body and the places of its rows, in order
 */
export function buildBody(
  table: Table,
  key: string,
  envelope: Envelope,
): { body: Blob; places: Uint32Array } {
  const places = Uint32Array.from(placesWithState(table, [GOOD]))
  const pieces: Blob[] = []
  for (let from = 0; from < places.length; from += ROWS_PER_CHUNK) {
    const rows = Array.from(places.subarray(from, from + ROWS_PER_CHUNK), (place) => wireRow(table, place))
    pieces.push(new Blob([from > 0 ? ',' : '', JSON.stringify(rows).slice(1, -1)]))
  }
  const start = `${JSON.stringify(envelope).slice(0, -1)},${JSON.stringify(key)}:[`
  return { body: new Blob([start, ...pieces, ']}'], { type: 'application/json' }), places }
}
