import { sides } from '../../domain/sides.ts'
import { sideTexts } from '../../i18n/ptBR/sides.ts'

/** The sides as a closed list, for matching spreadsheet values by hand. */
export const sideRecords = sides.map((side, index) => ({ id: index + 1, name: sideTexts.choices[side] }))
