import { textsOf } from '../../i18n/ptBR/resources/index.ts'
import { type SheetCell, sheetCell } from '../../providers/register/fieldText.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'

/** A register's rows as a spreadsheet holds them. */
export interface Sheet {
  title: string
  labels: string[]
  rows: SheetCell[][]
}

/** The spreadsheet of a register before its rows. */
export function emptySheet({ name, exports = [] }: Definition): Sheet {
  const texts = textsOf(name)
  return { title: texts.title, labels: exports.map((field) => texts.fields[field] ?? field), rows: [] }
}

/** A row of the spreadsheet. @param zone in which its clocks are told */
export function sheetRow(definition: Definition, record: RegisterRecord, zone: string): SheetCell[] {
  return (definition.exports ?? []).map((name) => sheetCell(definition, name, record, zone))
}
