import type { ReactNode } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { textContext } from '../../providers/register/fieldText.ts'
import type { Field, Kind } from '../../schema/fields.ts'
import type { FieldValue } from '../../schema/kinds/fieldKind.ts'
import { referenceLabels } from '../../schema/kinds/references.ts'
import { Tag } from '../../ui/index.ts'

interface CellLook {
  /** Pixels that the text needs in a table; the remaining width is shared by the columns without `width`. */
  width?: number
  /** No text exceeds the width, so none is clipped: clipping costs as much as painting the text. */
  fits?: true
  /** Share of the remaining width, relative to 1 for the others. */
  grow?: number
  /** Columns of this kind get a fixed share of a crowded table. */
  share?: 'name' | 'tags'
  /** Right-aligned, so that digits line up. */
  right?: true
  show: (text: string, cell: FieldValue) => ReactNode
}

const plain = (text: string) => text || app.common.none

function tags(text: string, { field, ...cell }: FieldValue): ReactNode {
  if (!text || field.kind !== 'references') return app.common.none
  return referenceLabels({ field, ...cell }, textContext).map((label) => [
    <Tag key={label}>{label}</Tag>,
    ' ',
  ])
}

/** Kind → how a table cell shows it. */
export const cells: Record<Kind, CellLook> = {
  text: { show: plain },
  longText: { grow: 1.65, show: plain },
  choice: { width: 132, show: (text) => (text ? <Tag>{text}</Tag> : app.common.none) },
  personName: { share: 'name', show: plain },
  email: { grow: 1.4, show: plain },
  cpf: { width: 136, fits: true, show: plain },
  cnpj: { width: 168, fits: true, show: plain },
  cpfOrCnpj: { width: 168, fits: true, show: plain },
  phone: { width: 142, fits: true, show: plain },
  money: { width: 130, right: true, show: plain },
  integer: { width: 84, show: plain },
  secret: { show: plain },
  logo: { show: plain },
  date: { width: 104, fits: true, show: plain },
  lastDay: { width: 104, fits: true, show: plain },
  dateTime: { width: 164, fits: true, show: plain },
  boolean: { width: 96, show: plain },
  reference: { grow: 0.8, show: plain },
  references: { grow: 1.25, share: 'tags', show: tags },
}

/** Pixels per digit, and for a cell's padding. */
const FIGURE = 8
const PADDING = 24

/**
 * Pixels that a column of this field needs in a table; undefined if it takes a share of the remaining width.
 */
export function widthOf(field: Field): number | undefined {
  if ('only' in field && field.only === 'digits' && field.max) return field.max * FIGURE + PADDING
  return cells[field.kind].width
}
