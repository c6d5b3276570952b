import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import type { ImportRefusal, ImportSummary, UnmatchedValue } from '../../src/resources/importWire.ts'
import type { Refusal } from './importer.ts'
import { nameKey } from './lists.ts'

export const summaryOf = (created: number, existing: number, failed: number): ImportSummary => ({
  total: created + existing + failed,
  success: created + existing,
  created,
  existing,
  failed,
})

/** A refusal of the row at a place, in words. */
export function inWords(row: number, { field, code, message, texts: given = {} }: Refusal): ImportRefusal {
  const said = texts.refusals[code].replace(/\{(value|name|years)\}/g, (_, key: keyof typeof given) =>
    String(given[key] ?? ''),
  )
  return { row, ...(field === undefined ? {} : { field }), code, message: message ?? said }
}

/** Counts the values that name nothing; those that differ in case and accents alone are one. */
export class UnmatchedValues {
  private readonly found = new Map<string, UnmatchedValue>()

  add({ field = '', texts: given, unmatched: list }: Refusal): void {
    if (!list) return
    const value = String(given?.value ?? '')
    const key = `${list} ${field} ${nameKey(value)}`
    const known = this.found.get(key)
    if (known) known.rows++
    else this.found.set(key, { list, column: field, value, rows: 1 })
  }

  all(): UnmatchedValue[] {
    return [...this.found.values()]
  }
}
