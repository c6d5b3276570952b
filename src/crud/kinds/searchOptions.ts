import { fold } from '../../domain/fold.ts'
import { type LookupRecord, lookupLabel, lookupShortLabel } from '../../providers/lookups.ts'
import type { Lookup } from '../../schema/definition.ts'

/**
 * The options whose label or short label holds what is typed, blind to accents and case. An exact short label comes
 * first, but where options stand in groups: those stay together.
 */
export function searchOptions(lookup: Lookup, options: LookupRecord[], typed: string): LookupRecord[] {
  const sought = fold(typed.trim())
  if (!sought) return options
  const isExact = (option: LookupRecord) => fold(lookupShortLabel(lookup, option)) === sought
  const found = options.filter(
    (option) => isExact(option) || fold(lookupLabel(lookup, option)).includes(sought),
  )
  if (lookup.grouped) return found
  return found.sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
}
