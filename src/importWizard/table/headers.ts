import { fold } from '../../domain/fold.ts'
import { columnTexts } from '../../i18n/ptBR/imports.ts'
import type { Learned } from '../../providers/imports.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import type { Assigned } from './mapping.ts'

/** A header without accents, case, spaces and punctuation. */
export function headerKey(header: string): string {
  return fold(header).replace(/[^a-z0-9]/g, '')
}

type Names = (column: ImportColumn) => readonly string[]

/** What a column may be called: the label counts before the name on the wire, and that before the synonyms. */
const tiers: readonly Names[] = [
  ({ name }) => [columnTexts(name).label],
  ({ name }) => [name],
  ({ name }) => columnTexts(name).synonyms,
]

/** Key of a header → column, of one tier; the first column of a name has it. */
function namesOf(columns: readonly ImportColumn[], tier: Names): Map<string, string> {
  const names = new Map<string, string>()
  for (const column of columns)
    for (const key of tier(column).map(headerKey)) if (!names.has(key)) names.set(key, column.name)
  return names
}

/** How the columns that a file's headers name were assigned before, if all of these headers were seen together. */
function learnedFor(keys: readonly string[], { mappings }: Learned): Map<string, string> | undefined {
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
  const known = learnedFor(keys, learned)
  const names = known ? [known] : tiers.map((tier) => namesOf(columns, tier))
  const open = new Set(columns.map(({ name }) => name))
  const suggested: Record<number, string> = {}
  for (const tier of names)
    for (const [place, key] of keys.entries()) {
      const name = tier.get(key)
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
