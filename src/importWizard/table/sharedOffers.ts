import type { ImportOffer } from '../../providers/imports.ts'
import type { ImportFailure, SharedOffer } from './session.ts'
import { FAILING, rowsWithState, type Table } from './table.ts'

const keyOf = ({ label, cells }: ImportOffer): string => JSON.stringify([label, cells])

export const hasOffer = ({ offers = [] }: ImportFailure, offer: ImportOffer): boolean =>
  offers.some((one) => one.for_all && keyOf(one) === keyOf(offer))

/** The offers that several failing rows share, of those that may be taken for all at once. */
export function sharedOffers(table: Table): SharedOffer[] {
  if (table.refused.size === 0) return []
  const found = new Map<string, SharedOffer>()
  for (const rowIndex of rowsWithState(table, [FAILING]))
    for (const { offers = [] } of table.refused.get(rowIndex) ?? [])
      for (const offer of offers.filter(({ for_all }) => for_all)) {
        const shared = found.get(keyOf(offer))
        if (shared) shared.rows++
        else found.set(keyOf(offer), { offer, rows: 1 })
      }
  return [...found.values()].filter(({ rows }) => rows > 1)
}
