import { fold } from '../../domain/fold.ts'
import { columnTexts } from '../../i18n/ptBR/imports.ts'
import type { Learned } from '../../providers/imports.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import type { Assigned } from './mapping.ts'

/** A header without accents, case, spaces and punctuation. */
export function headerKey(header: string): string {
  return fold(header).replace(/[^a-z0-9]/g, '')
}

const PREPOSITIONS = new Set(['de', 'do', 'da', 'dos', 'das'])

/** The key without what stands in brackets and without prepositions: `Data nascimento (paciente)` is `Data de nascimento`. */
function looseKey(header: string): string {
  const words = fold(header.replace(/\([^()]*\)/g, ' ')).split(/[^a-z0-9]+/)
  return words.filter((word) => !PREPOSITIONS.has(word)).join('')
}

type Names = (column: ImportColumn) => readonly string[]

/** What a column may be called: the label counts before the name on the wire, and that before the synonyms. */
const tiers: readonly Names[] = [
  ({ name }) => [columnTexts(name).label],
  ({ name }) => [name],
  ({ name }) => columnTexts(name).synonyms,
]

/** What each header's key names. */
interface Tier {
  keys: readonly string[]
  names: ReadonlyMap<string, string>
}

/** Key of a header → column; the first column of a name has it. */
function headerNames(columns: readonly ImportColumn[], tier: Names, keyOf: typeof headerKey): Tier['names'] {
  const names = new Map<string, string>()
  for (const column of columns)
    for (const key of tier(column).map(keyOf)) if (!names.has(key)) names.set(key, column.name)
  return names
}

/** Whatever matches to the letter counts before what matches loosely. */
function buildTiers(headers: readonly string[], columns: readonly ImportColumn[]): Tier[] {
  return [headerKey, looseKey].flatMap((keyOf) => {
    const keys = headers.map(keyOf)
    return tiers.map((tier) => ({ keys, names: headerNames(columns, tier, keyOf) }))
  })
}

/** How the columns that a file's headers name were assigned before, if all of these headers were seen together. */
function learnedMapping(keys: readonly string[], { mappings }: Learned): Map<string, string> | undefined {
  const wanted = setKey(keys)
  const found = mappings.find(({ headers }) => setKey(headers.map(headerKey)) === wanted)
  return found && new Map(Object.entries(found.columns).map(([header, name]) => [headerKey(header), name]))
}

const setKey = (keys: readonly string[]) => [...new Set(keys)].filter(Boolean).sort().join(' ')

/** Which column each header names, each column once: as it was learned for these headers, else by its names. */
export function suggest(
  headers: readonly string[],
  columns: readonly ImportColumn[],
  learned: Learned,
): Assigned {
  const keys = headers.map(headerKey)
  const known = learnedMapping(keys, learned)
  const asked = known ? [{ keys, names: known }] : buildTiers(headers, columns)
  const open = new Set(columns.map(({ name }) => name))
  const suggested: Record<number, string> = {}
  for (const tier of asked)
    for (const [place, key] of tier.keys.entries()) {
      const name = tier.names.get(key)
      if (name === undefined || suggested[place] !== undefined || !open.delete(name)) continue
      suggested[place] = name
    }
  return suggested
}

/**
 * Which of the first lines holds the titles: the one whose headers were learned or name the most columns; where none
 * names any, the first that is at least half as full as the fullest, as titles of the whole sheet fill few cells.
 * @param head the texts of the first lines @returns a place in `head`
 */
export function guessHeader(
  head: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
  learned: Learned,
): number {
  const found = head.map((headers) => Object.keys(suggest(headers, columns, learned)).length)
  const most = Math.max(0, ...found)
  if (most > 0) return found.indexOf(most)
  const filled = head.map((texts) => texts.filter((text) => text !== '').length)
  const fullest = Math.max(0, ...filled)
  return Math.max(
    0,
    filled.findIndex((count) => count > 0 && count * 2 >= fullest),
  )
}
