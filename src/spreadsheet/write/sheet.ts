import type { SheetNumber } from '../../schema/kinds/fieldKind.ts'

/** Text, or a number with its format. */
export type SheetCell = string | SheetNumber

/** A worksheet to write. */
export interface Sheet {
  title: string
  labels: string[]
  rows: SheetCell[][]
}
