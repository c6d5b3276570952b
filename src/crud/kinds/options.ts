import type { UIEvent } from 'react'
import { fold, hasWords, searchWords } from '../../domain/fold.ts'
import { type LookupRecord, lookupLabel, lookupShortLabel } from '../../providers/lookups.ts'
import type { Lookup } from '../../schema/wire.ts'

/**
 * The options whose label has every typed word, or whose short label is the typed text, ignoring accents and case. An exact match
 * of the short label comes first, unless the options are grouped: groups are kept together.
 */
export function searchOptions(lookup: Lookup, options: LookupRecord[], typed: string): LookupRecord[] {
  const query = fold(typed.trim())
  if (!query) return options
  const isExact = (option: LookupRecord) => fold(lookupShortLabel(lookup, option)) === query
  const words = searchWords(typed)
  const found = options.filter(
    (option) => isExact(option) || hasWords(fold(lookupLabel(lookup, option)), words),
  )
  if (lookup.grouped) return found
  return found.sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
}

/** Pixels above the end of the options at which the next page is requested. */
const NEAR_END = 200

/** Whether a list of options is scrolled far enough to load its next page. */
export const isNearEnd = ({
  currentTarget: { scrollHeight, scrollTop, clientHeight },
}: UIEvent<HTMLElement>): boolean => scrollHeight - scrollTop - clientHeight < NEAR_END
