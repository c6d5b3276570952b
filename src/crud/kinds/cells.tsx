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
  /** The same in zeros of the font, for kinds whose texts are digits: wide enough in any font and size. */
  figures?: number
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
  cpf: { figures: 14, fits: true, show: plain },
  cnpj: { figures: 18, fits: true, show: plain },
  cpfOrCnpj: { figures: 18, fits: true, show: plain },
  phone: { figures: 15, fits: true, show: plain },
  money: { width: 130, right: true, show: plain },
  integer: { width: 84, show: plain },
  secret: { show: plain },
  logo: { show: plain },
  date: { figures: 10, fits: true, show: plain },
  lastDay: { figures: 10, fits: true, show: plain },
  dateTime: { figures: 19, fits: true, show: plain },
  time: { figures: 5, fits: true, show: plain },
  boolean: { width: 96, show: plain },
  reference: { grow: 0.8, show: plain },
  references: { grow: 1.25, share: 'tags', show: tags },
}

/**
 * What a column of this field needs in a table; empty if it takes a share of the remaining width.
 */
export function sizeOf(field: Field): Pick<CellLook, 'width' | 'figures'> {
  if ('only' in field && field.only === 'digits' && field.max) return { figures: field.max }
  const { width, figures } = cells[field.kind]
  return { width, figures }
}
