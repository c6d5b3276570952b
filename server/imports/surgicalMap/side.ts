import { type Side, sideOfId } from '../../../src/domain/sides.ts'
import { imports as texts } from '../../../src/i18n/ptBR/imports.ts'
import type { ImportOffer } from '../../../src/resources/importWire.ts'
import type { Refusal, WireRow } from '../importer.ts'
import type { ImportLists } from '../lists.ts'
import { cellText } from './cells.ts'

const COLUMN = 'surgical-procedure_side'

/**
 * The side of a row's surgery; null when absent, or deliberately matched with none. It belongs to a proposed surgery: a row
 * that names none would lose it, so a person decides. 'Não se aplica' is nothing to lose.
 */
export function findSide(
  row: WireRow,
  lists: ImportLists,
  hasSurgery: boolean,
): { side: Side | null } | { refusal: Refusal } {
  const value = cellText(row, COLUMN)
  const found = value ? lists.find('sides', value) : { id: null }
  if ('problem' in found)
    return { refusal: { field: COLUMN, code: 'value.unmatched', texts: { value }, unmatched: 'sides' } }
  const side = sideOfId(found.id)
  if (hasSurgery || side === null || side === 'N') return { side }
  return { refusal: { field: COLUMN, code: 'side.noSurgery', texts: { value }, offers: [withoutSide] } }
}

/** Of a map whose surgeries have no codes, all rows with a side ask. */
const withoutSide: ImportOffer = {
  label: texts.offers.withoutSide,
  cells: { [COLUMN]: '' },
  for_all: true,
}
