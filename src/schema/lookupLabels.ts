import type { Lookup } from './definition.ts'
import { pick } from './record.ts'

/** The label of a lookup's record; '' where it has none. */
export function labelOf(lookup: Lookup, record: unknown): string {
  return textAt(record, lookup.label)
}

/** The short label that columns show: 'SP' for São Paulo. */
export function shortOf(lookup: Lookup, record: unknown): string {
  return textAt(record, lookup.short ?? lookup.label)
}

function textAt(record: unknown, way: string): string {
  const text = pick(record, way)
  return typeof text === 'string' ? text : ''
}
