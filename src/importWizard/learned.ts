import { fold } from '../domain/fold.ts'
import type { Learned } from '../providers/imports.ts'
import type { SheetView } from './table/session.ts'
import type { Prepared } from './wizardState.ts'

const headersKey = (headers: readonly string[]) =>
  headers
    .map((header) => fold(header).replace(/[^a-z0-9]/g, ''))
    .sort()
    .join('\n')

/** Whether an earlier import has stored a mapping for the same headers. */
export function isLearned({ mappings }: Learned, { titled, headers }: SheetView): boolean {
  const sought = headersKey(headers)
  return titled && mappings.some((mapping) => headersKey(mapping.headers) === sought)
}

/** The header mapping to store; undefined if columns are named only by their letters. */
export function mappingToLearn({ view, assigned }: Prepared) {
  const { titled, headers } = view
  if (!titled) return undefined
  const columns = Object.entries(assigned).flatMap(([columnIndex, column]) => {
    const header = headers[Number(columnIndex)]
    return header ? [[header, column] as const] : []
  })
  return { headers, columns: Object.fromEntries(columns) }
}
