import { valueAtPath } from './record.ts'
import type { Lookup } from './wire.ts'

/** The label of a lookup record, or ''. */
export function lookupLabel(lookup: Lookup, record: unknown): string {
  return textAtPath(record, lookup.label) || (lookup.shortLabel ? textAtPath(record, lookup.shortLabel) : '')
}

/** The short label for table columns: 'SP' for São Paulo. */
export function lookupShortLabel(lookup: Lookup, record: unknown): string {
  return textAtPath(record, lookup.shortLabel ?? lookup.label)
}

function textAtPath(record: unknown, path: string): string {
  const text = valueAtPath(record, path)
  return typeof text === 'string' ? text : ''
}
