import { onlyDigits } from '../../domain/digits.ts'
import { fold } from '../../domain/fold.ts'
import type { Definition } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { cellText } from '../kinds/cellText.ts'
import { compareValues, type SortValue, sortValue } from '../kinds/sortValue.ts'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

export interface View {
  search: string
  sort: Sort
  /** From 1. */
  page: number
  perPage: number
}

type Rows = readonly RegisterRecord[]

/** Folded texts of the rows of each register, made once a row: a search over 1,000 rows must repaint at once. */
const folded = new WeakMap<Definition, WeakMap<RegisterRecord, string>>()

/** What a record is searched by: its search fields, folded, documents with and without their punctuation. */
function searchText(definition: Definition, record: RegisterRecord): string {
  const known = folded.get(definition) ?? new WeakMap<RegisterRecord, string>()
  folded.set(definition, known)
  const text = known.get(record)
  if (text !== undefined) return text
  const made = definition.list.search
    .map((name) => cellText(definition, name, record))
    .map((shown) => `${fold(shown)} ${/\d\D+\d/.test(shown) ? onlyDigits(shown) : ''}`)
    .join('\n')
  known.set(record, made)
  return made
}

/** The rows in which every word is found, blind to accents and case; a document is found however it is punctuated. */
export function matchingRows(definition: Definition, rows: Rows, search: string): Rows {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const digits = /^[\d\s./()-]+$/.test(search) ? onlyDigits(search) : ''
  return rows.filter((record) => {
    const text = searchText(definition, record)
    return words.every((word) => text.includes(word)) || (digits !== '' && text.includes(digits))
  })
}

/** The rows in order; those without a value last, equal ones as they came. */
export function sortedRows(definition: Definition, rows: Rows, { field, order }: Sort): Rows {
  const direction = order === 'ASC' ? 1 : -1
  const valued = rows.map((record) => ({ record, value: sortValue(definition, field, record) }))
  return valued.sort((a, b) => compareNullsLast(a.value, b.value, direction)).map(({ record }) => record)
}

function compareNullsLast(a: SortValue, b: SortValue, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return direction * compareValues(a, b)
}

/** The last page where the asked one is beyond it. */
export function pageWithin(page: number, perPage: number, total: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / perPage)))
}

export function lastPage(perPage: number, total: number): number {
  return pageWithin(Number.POSITIVE_INFINITY, perPage, total)
}

/** What a list over all of a register's rows shows: the page's rows, and how many were found in all. */
export function visibleRows(definition: Definition, rows: Rows, view: View): { rows: Rows; total: number } {
  const found = matchingRows(definition, sortedRows(definition, rows, view.sort), view.search)
  return { rows: pageOf(found, view), total: found.length }
}

/** One page of rows already in order. */
export function pageOf(rows: Rows, { page, perPage }: Pick<View, 'page' | 'perPage'>): Rows {
  const first = (pageWithin(page, perPage, rows.length) - 1) * perPage
  return rows.slice(first, first + perPage)
}
