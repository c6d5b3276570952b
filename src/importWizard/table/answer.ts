import { imports } from '../../i18n/ptBR/imports.ts'
import type {
  Edition,
  ImportAnswer,
  ImportConflict,
  ImportOffer,
  ImportRefusal,
  ImportSummary,
  UnmatchedValue,
} from '../../providers/imports.ts'
import type { ImportList } from '../../schema/imports.ts'

/** A conflict of a row, with the row of the body that it is with, if it is with one. */
export type ReadConflict = Pick<ImportConflict, 'row' | 'from' | 'day' | 'room' | 'text'> & {
  otherRow?: number
}

/** What a server said of an import; everything that it left out is empty, or absent where that differs. */
export type ReadAnswer = Required<Pick<ImportAnswer, 'errors' | 'existing' | 'completions' | 'unmatched'>> & {
  summary?: ImportSummary
  edition?: Edition
  ended?: number
  conflicts: { count: number; told: ReadConflict[] }
  /** Rows without the main anaesthetist whom they name. */
  withoutMain: ReadConflict[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A count, also as text; undefined for anything else. */
function countOf(value: unknown): number | undefined {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const count = isGiven ? Number(value) : Number.NaN
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The specified summary has `total`, `success` and `failed` (OQ-136); how many of the successful rows existed before
 * is our own, and counts as none where it is unknown.
 */
function readSummary(value: unknown, existingRows: number): ImportSummary | undefined {
  const given = fieldsOf(value)
  const [total, success, failed] = [given.total, given.success, given.failed].map(countOf)
  if (total === undefined && success === undefined && failed === undefined) return undefined
  const failing = failed ?? Math.max((total ?? 0) - (success ?? total ?? 0), 0)
  const successful = success ?? Math.max((total ?? 0) - failing, 0)
  const existing = Math.min(countOf(given.existing) ?? existingRows, successful)
  return {
    total: total ?? successful + failing,
    success: successful,
    created: countOf(given.created) ?? successful - existing,
    existing,
    failed: failing,
  }
}

function readRefusals(value: unknown): ImportRefusal[] {
  return listOf(value).flatMap((entry) => {
    const { row, field, code, message, offers } = fieldsOf(entry)
    const number = countOf(row)
    if (number === undefined) return []
    const offered = listOf(offers).flatMap((offer): ImportOffer[] => {
      const { label, cells, for_all } = fieldsOf(offer)
      const texts = Object.entries(fieldsOf(cells)).map(([column, text]) => [column, textOf(text)])
      if (!textOf(label) || texts.length === 0) return []
      const offered = { label: textOf(label), cells: Object.fromEntries(texts) }
      return [{ ...offered, ...(for_all === true && { for_all: true }) }]
    })
    return [
      {
        row: number,
        ...(typeof field === 'string' && { field }),
        ...(typeof code === 'string' && { code }),
        message: textOf(message) || imports.refusals['value.invalid'],
        ...(offered.length > 0 && { offers: offered }),
      },
    ]
  })
}

const rowNumbers = (value: unknown): number[] => listOf(value).flatMap((row) => countOf(row) ?? [])

const readCompletions = (value: unknown) =>
  listOf(value).flatMap((entry) => {
    const { row, columns } = fieldsOf(entry)
    const number = countOf(row)
    const names = listOf(columns).flatMap((name) => textOf(name) || [])
    return number !== undefined && names.length ? [{ row: number, columns: names }] : []
  })

const isList = (name: unknown): name is ImportList =>
  typeof name === 'string' && Object.hasOwn(imports.lists, name)

function readUnmatched(value: unknown): UnmatchedValue[] {
  return listOf(value).flatMap((entry) => {
    const { list, column, value: text, rows, suggested } = fieldsOf(entry)
    if (!isList(list) || !textOf(column) || typeof text !== 'string') return []
    const { id, name } = fieldsOf(suggested)
    const known = countOf(id)
    return [
      {
        list,
        column: textOf(column),
        value: text,
        rows: countOf(rows) ?? 1,
        ...(known !== undefined && textOf(name) && { suggested: { id: known, name: textOf(name) } }),
      },
    ]
  })
}

function readEdition(value: unknown): Edition | undefined {
  if (!isFields(value)) return undefined
  return {
    tables: listOf(value.tables).map((table) => {
      const given = fieldsOf(table)
      const count = (name: string) => countOf(given[name]) ?? 0
      return {
        name: textOf(given.name),
        is_new: given.is_new === true,
        added: count('added'),
        renamed: count('renamed'),
        redated: count('redated'),
        unchanged: count('unchanged'),
        missing: count('missing'),
      }
    }),
    changes: listOf(value.changes).flatMap((entry) => {
      const { row, note } = fieldsOf(entry)
      const number = countOf(row)
      return number === undefined ? [] : [{ row: number, note: textOf(note) }]
    }),
    missing: listOf(value.missing).map((entry) => {
      const { table, code, name } = fieldsOf(entry)
      return { table: textOf(table), code: textOf(code), name: textOf(name) }
    }),
  }
}

const readConflicts = (value: unknown): ReadConflict[] =>
  listOf(value).flatMap((entry) => {
    const { row, with: other, from, day, room, text } = fieldsOf(entry)
    const number = countOf(row)
    if (number === undefined || !textOf(text)) return []
    const otherRow = countOf(fieldsOf(other).row)
    return [
      {
        row: number,
        from: textOf(from),
        day: textOf(day),
        room: textOf(room) || null,
        text: textOf(text),
        ...(otherRow !== undefined && { otherRow }),
      },
    ]
  })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the answer to an import or a rehearsal. Whatever a server leaves out or adds, an import that
 * succeeded stays one: a server with the specified calls answers with some of this, an empty body or a text.
 */
export function readAnswer(text: string): ReadAnswer {
  const given = fieldsOf(parse(text))
  const existing = rowNumbers(given.existing)
  const summary = readSummary(given.summary, existing.length)
  const edition = readEdition(given.edition)
  const ended = countOf(given.ended)
  const conflicts = fieldsOf(given.conflicts)
  const told = readConflicts(conflicts.told)
  return {
    errors: readRefusals(given.errors),
    existing,
    completions: readCompletions(given.completions),
    unmatched: readUnmatched(given.unmatched),
    conflicts: { count: countOf(conflicts.count) ?? told.length, told },
    withoutMain: readConflicts(given.without_main),
    ...(summary && { summary }),
    ...(edition && { edition }),
    ...(ended !== undefined && { ended }),
  }
}
