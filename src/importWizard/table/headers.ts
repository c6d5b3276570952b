import { fold } from '../../domain/fold.ts'
import type { Learned } from '../../providers/imports.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import type { Assigned } from './mapping.ts'

export function headerKey(header: string): string {
  return fold(header).replace(/[^a-z0-9]/g, '')
}

const PREPOSITIONS = new Set(['de', 'do', 'da', 'dos', 'das'])

/** Ignores brackets and prepositions: `Data nascimento (paciente)` is `Data de nascimento`. */
function looseKey(header: string): string {
  const words = fold(header.replace(/\([^()]*\)/g, ' ')).split(/[^a-z0-9]+/)
  return words.filter((word) => !PREPOSITIONS.has(word)).join('')
}

type Names = (column: ImportColumn) => readonly string[]

/** Names of a column by priority: label, wire name, synonyms. */
const tiers: readonly Names[] = [({ label }) => [label], ({ name }) => [name], ({ synonyms }) => synonyms]

interface Tier {
  keys: readonly string[]
  names: ReadonlyMap<string, string>
}

/** Header key → column; the first column of a name wins. */
function headerNames(columns: readonly ImportColumn[], tier: Names, keyOf: typeof headerKey): Tier['names'] {
  const names = new Map<string, string>()
  for (const column of columns)
    for (const key of tier(column).map(keyOf)) if (!names.has(key)) names.set(key, column.name)
  return names
}

/** Exact matches come before loose ones. */
function buildTiers(headers: readonly string[], columns: readonly ImportColumn[]): Tier[] {
  return [headerKey, looseKey].flatMap((keyOf) => {
    const keys = headers.map(keyOf)
    return tiers.map((tier) => ({ keys, names: headerNames(columns, tier, keyOf) }))
  })
}

/** The mapping stored for exactly these headers. */
function learnedMapping(keys: readonly string[], { mappings }: Learned): Map<string, string> | undefined {
  const wanted = setKey(keys)
  const found = mappings.find(({ headers }) => setKey(headers.map(headerKey)) === wanted)
  return found && new Map(Object.entries(found.columns).map(([header, name]) => [headerKey(header), name]))
}

export const isLearnedMapping = (headers: readonly string[], learned: Learned): boolean =>
  learnedMapping(headers.map(headerKey), learned) !== undefined

const setKey = (keys: readonly string[]) => [...new Set(keys)].filter(Boolean).sort().join(' ')

/** Assigns each column at most once: as learned for these headers, else by its names. */
export function suggest(
  headers: readonly string[],
  columns: readonly ImportColumn[],
  learned: Learned,
): Assigned {
  const keys = headers.map(headerKey)
  const mapping = learnedMapping(keys, learned)
  const tiers = mapping ? [{ keys, names: mapping }] : buildTiers(headers, columns)
  const open = new Set(columns.map(({ name }) => name))
  const suggested: Record<number, string> = {}
  for (const tier of tiers)
    for (const [columnIndex, key] of tier.keys.entries()) {
      const name = tier.names.get(key)
      if (name === undefined || suggested[columnIndex] !== undefined || !open.delete(name)) continue
      suggested[columnIndex] = name
    }
  return suggested
}

/**
 * Index of the header line in `head`: the line matching the most columns or learned headers; else the first
 * line at least half as full as the fullest, as a title of the sheet fills few cells.
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
