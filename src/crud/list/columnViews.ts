import type { ReactNode } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import { columnFields, columnText, fieldValue } from '../../providers/register/fieldText.ts'
import type { Column, Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { AnyResourceTexts } from '../../schema/texts.ts'
import type { RegisterExtras } from '../extras.ts'
import { cells, widthOf } from '../kinds/cells.tsx'

/** A column as the table draws it. */
export interface ColumnView {
  /** The field that it sorts by; absent where it does not sort. */
  field?: string
  /** The field whose rows of this page can be narrowed. */
  filters?: string
  label: string
  /** Pixels. */
  width?: number
  share?: 'name' | 'tags'
  right?: true
  /** It names the record. */
  title?: boolean
  /** Its place on the card of a narrow screen, from 1; absent where the card leaves it out. */
  telling?: number
  content: (record: RegisterRecord) => ReactNode
}

/** The institution stands below the three fields of a card. */
const LAST_TELLING = 4

/** The columns of a register's list; with one more for the institution where a group sees several. */
export function columnViews(
  definition: Definition,
  texts: AnyResourceTexts,
  institutionOf?: (record: RegisterRecord) => string,
  byHand: RegisterExtras['cells'] = {},
): ColumnView[] {
  const own = titled(definition.list.columns.map((column) => columnView(definition, texts, column, byHand)))
  if (!institutionOf) return own
  return [...own, { label: crud.institution, telling: LAST_TELLING, content: institutionOf }]
}

/** Where no column is the record's title, the first one is. */
function titled(columns: ColumnView[]): ColumnView[] {
  if (columns.some(({ title }) => title)) return columns
  return columns.map((column, at) => ({ ...column, title: at === 0 }))
}

function columnView(
  definition: Definition,
  texts: AnyResourceTexts,
  column: Column,
  byHand: NonNullable<RegisterExtras['cells']>,
): ColumnView {
  const [name = ''] = columnFields(column)
  const { field } = fieldValue(definition, name, { id: 0 })
  const telling = definition.list.cardFields.findIndex((told) => String(told) === String(column))
  return {
    // A list that is read a page at a time in one order cannot be put in another.
    field: definition.wire?.paging === 'limit' ? undefined : name,
    filters: definition.list.filters?.find((one) => one === name),
    label: texts.columns?.[name] ?? texts.fields[name] ?? name,
    width: widthOf(field),
    share: cells[field.kind].share,
    right: cells[field.kind].right,
    title: name === definition.title,
    telling: telling < 0 ? undefined : telling + 1,
    content:
      byHand[name] ??
      ((record) => {
        const cell = fieldValue(definition, name, record)
        const text = columnText(definition, column, record)
        const blank = texts.blanks?.[name]
        return !text && blank ? blank : cells[field.kind].show(text, cell)
      }),
  }
}
