import { textsOf } from '../../i18n/ptBR/resources/index.ts'
import { sheetCell } from '../../providers/register/fieldText.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { Sheet, SheetCell } from '../../spreadsheet/write/sheet.ts'

/** A register's sheet without rows. */
export function emptySheet({ name, exports = [] }: Definition): Sheet {
  const texts = textsOf(name)
  return { title: texts.title, labels: exports.map((field) => texts.fields[field] ?? field), rows: [] }
}

/** @param zone time zone of displayed times */
export function sheetRow(definition: Definition, record: RegisterRecord, zone: string): SheetCell[] {
  return (definition.exports ?? []).map((name) => sheetCell(definition, name, record, zone))
}
