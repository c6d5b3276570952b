import type { ReactNode } from 'react'
import { excerptOf } from '../../domain/text.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { textContext } from '../../providers/register/fieldText.ts'
import type { Field, Kind } from '../../schema/definition.ts'
import type { FieldValue } from '../../schema/kinds/fieldKind.ts'
import { referenceLabels } from '../../schema/kinds/references.ts'
import { Tag } from '../../ui/index.ts'

interface CellLook {
  /** Pixels that its text needs in a table; what is left is shared by the columns without. */
  width?: number
  /** No text is longer than that: none is clipped, which costs as much as its painting. */
  fits?: true
  /** How much of what is left it takes, beside 1 of the others. */
  grow?: number
  /** How large a part of a crowded table it keeps for itself. */
  share?: 'name' | 'tags'
  /** At the right edge, so that digits stand below each other. */
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

/** The field's first words; the whole text is its tooltip. */
function excerpt(text: string, { field }: FieldValue): ReactNode {
  const words = 'excerpt' in field && field.excerpt
  const short = words ? excerptOf(text, words) : text
  return short === text.trim() ? plain(text) : <span title={text}>{short}</span>
}

/** Kind → how a table's cell shows it. */
export const cells: Record<Kind, CellLook> = {
  text: { show: plain },
  longText: { grow: 1.65, show: excerpt },
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
  image: { show: plain },
  date: { width: 104, fits: true, show: plain },
  dateTime: { width: 164, fits: true, show: plain },
  boolean: { width: 96, show: plain },
  reference: { grow: 0.8, show: plain },
  references: { grow: 1.25, share: 'tags', show: tags },
}

/** Pixels of a character of a number, and of a cell's padding. */
const FIGURE = 8
const PADDING = 24

/** Pixels that a column of this field needs of a table's width; undefined where it takes its share of what is left. */
export function widthOf(field: Field): number | undefined {
  if ('digitsOnly' in field && field.digitsOnly && field.max) return field.max * FIGURE + PADDING
  return cells[field.kind].width
}
