import type { ReactNode } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import { columnFields, columnText, fieldValue } from '../../providers/register/fieldText.ts'
import type { Column, Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { AnyResourceTexts } from '../../schema/texts.ts'
import type { RegisterExtras } from '../extras.ts'
import { cells, sizeOf } from '../kinds/cells.tsx'

/** A column of the rendered table. */
export interface ColumnView {
  /** Sort field; absent if the column is not sortable. */
  field?: string
  /** Field of the column's filter. */
  filters?: string
  label: string
  /** Pixels; wider where the head's longest word is. */
  width?: number
  /** The same in narrow tables, where it differs. */
  narrowWidth?: number
  /** Width of its widest value in zeros of the font, instead of pixels. */
  figures?: number
  /** A long usual word that is not to be broken in narrow tables, of a column without a width. */
  narrowWord?: string
  share?: 'name' | 'tags'
  /** Share of the remaining width, relative to 1 for the others. */
  grow?: number
  right?: true
  /** Its text always fits and is not clipped. */
  fits?: true
  /** The column shows the record's title. */
  title?: boolean
  /** Position on the card of narrow screens, from 1; absent if hidden there. */
  cardPosition?: number
  content: (record: RegisterRecord) => ReactNode
}

/** Share of the remaining width for names of records and of institutions. */
const NAME_GROW = 1.25

/** The institution follows the up to three fields of a card. */
const LAST_CARD_POSITION = 4

/** The columns of a register's list, plus the institution on screens that show several. */
export function columnViews(
  definition: Definition,
  texts: AnyResourceTexts,
  institutionOf?: (record: RegisterRecord) => string,
  customCells: RegisterExtras['cells'] = {},
): ColumnView[] {
  const own = ensureTitle(
    definition.list.columns.map((column) => columnView(definition, texts, column, customCells)),
  )
  if (!institutionOf) return own
  return [
    ...own,
    {
      label: crud.institution,
      grow: NAME_GROW,
      cardPosition: LAST_CARD_POSITION,
      content: institutionOf,
    },
  ]
}

/** Makes the first column the title if none is. */
function ensureTitle(columns: ColumnView[]): ColumnView[] {
  if (columns.some(({ title }) => title)) return columns
  return columns.map((column, at) => ({ ...column, title: at === 0 }))
}

function columnView(
  definition: Definition,
  texts: AnyResourceTexts,
  column: Column,
  custom: NonNullable<RegisterExtras['cells']>,
): ColumnView {
  const names = columnFields(column)
  const [name = ''] = names
  const { field } = fieldValue(definition, name, { id: 0 })
  const position = definition.list.cardFields.findIndex((cardField) => String(cardField) === String(column))
  return {
    // The specified paged calls accept no sort order.
    field: definition.wire && definition.list.mode === 'server' ? undefined : name,
    filters:
      field.kind === 'boolean' ? definition.list.filters?.find((filter) => filter === name) : undefined,
    label: texts.columns?.[name] ?? texts.fields[name] ?? name,
    ...sizeOf(field),
    share: cells[field.kind].share,
    grow: name === definition.title ? NAME_GROW : cells[field.kind].grow,
    right: cells[field.kind].right,
    fits: custom[name] || names.length > 1 ? undefined : cells[field.kind].fits,
    title: name === definition.title,
    cardPosition: position < 0 ? undefined : position + 1,
    content:
      custom[name] ??
      ((record) => {
        const cell = fieldValue(definition, name, record)
        const text = columnText(definition, column, record)
        const blank = texts.blanks?.[name]
        return !text && blank ? blank : cells[field.kind].show(text, cell)
      }),
  }
}
