import type { Cell } from '../../../schema/importCells.ts'
import { NOT_CALCULATED } from '../../workbook.ts'
import { dateOfIso, timeOfDuration } from '../dates.ts'
import { type Attributes, resolveEntities } from '../xml.ts'

/**
 * A cell's value, from its type rather than its displayed text.
 * @param timed whether its style shows the time
 */
export function cellValue(attributes: Attributes, text: string, timed: boolean | undefined): Cell {
  if (attributes['calcext:value-type'] === 'error') return text || NOT_CALCULATED
  const type = attributes['office:value-type']
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const value = Number(attributes['office:value'] || Number.NaN)
      return Number.isFinite(value) ? value : text
    }
    case 'date':
      return dateOfIso(attributes['office:date-value'] ?? text, timed)
    case 'time':
      return timeOfDuration(attributes['office:time-value'] ?? '') ?? text
    case 'boolean':
      return attributes['office:boolean-value'] === 'true'
    default: {
      const own = text || resolveEntities(attributes['office:string-value'] ?? '')
      return own || (type === undefined && attributes['table:formula'] !== undefined ? NOT_CALCULATED : null)
    }
  }
}
