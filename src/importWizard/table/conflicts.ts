import { fillText } from '../../domain/fillText.ts'
import { importTable } from '../../i18n/ptBR/importTable.ts'
import type { ReadAnswer, ReadConflict } from './answer.ts'
import { shownText } from './checkRow.ts'
import { MAX_LISTED, type Notes, shortText } from './listedRows.ts'
import type { ConflictGroup, ConflictGroups } from './session.ts'
import { lineOf, rowOf, type Table } from './table.ts'

const { conflicts: texts } = importTable

/** A conflict of a row of the sheet. */
interface RowConflict {
  rowIndex: number
  day: string
  room: string | null
  note: string
}

const names = new Intl.Collator('pt-BR', { numeric: true })

/** By day and room, those without a room last, and in the order of time. */
function compare(a: ReadConflict, b: ReadConflict): number {
  const byDay = a.day.localeCompare(b.day)
  if (byDay !== 0 || a.room === b.room) return byDay || a.from.localeCompare(b.from) || a.row - b.row
  if (a.room === null || b.room === null) return a.room === null ? 1 : -1
  return names.compare(a.room, b.room)
}

const inSheet = (conflicts: readonly ReadConflict[], sent: Uint32Array): RowConflict[] =>
  conflicts.flatMap(({ row, otherRow, text, day, room }) => {
    const rowIndex = sent[row - 1]
    const other = otherRow === undefined ? undefined : sent[otherRow - 1]
    const note = other === undefined ? text : fillText(texts.other, { text, line: lineOf(other) })
    return rowIndex === undefined ? [] : [{ rowIndex, day, room, note }]
  })

type Told = Pick<ReadAnswer, 'conflicts' | 'withoutMain'>

/** All conflicts that an answer names. @param sent row indexes of the body's rows */
export function rowConflicts({ conflicts, withoutMain }: Told, sent: Uint32Array): RowConflict[] {
  const without = withoutMain.map((conflict) => ({
    ...conflict,
    text: fillText(texts.withoutMain, { text: conflict.text }),
  }))
  return inSheet([...conflicts.told, ...without].sort(compare), sent)
}

/** Why rows are without the main anaesthetist whom they name. */
export const withoutMainNotes = ({ withoutMain }: Told, sent: Uint32Array): Notes =>
  conflictNotes(inSheet(withoutMain, sent))

/** One note each row, in the sheet's order. */
export function conflictNotes(conflicts: readonly RowConflict[]): Notes {
  const notes = new Map<number, string>()
  for (const { rowIndex, note } of conflicts)
    notes.set(rowIndex, [notes.get(rowIndex), note].filter(Boolean).join(' '))
  return [...notes].sort(([a], [b]) => a - b)
}

function patientText(table: Table, rowIndex: number): string {
  const patient = table.columns.find(({ column }) => column.name === 'patient_name')
  return (patient && shownText(patient, rowOf(table, rowIndex))) || shortText(table, rowIndex)
}

/** The first conflicts, in groups of a day and a room. */
export function conflictGroups(table: Table, conflicts: readonly RowConflict[]): ConflictGroups {
  const groups: ConflictGroup[] = []
  const listed = conflicts.slice(0, MAX_LISTED)
  for (const { rowIndex, day, room, note } of listed) {
    const row = { line: lineOf(rowIndex), text: patientText(table, rowIndex), note }
    const last = groups.at(-1)
    if (last && last.day === day && last.room === room) last.rows.push(row)
    else groups.push({ day, room, rows: [row] })
  }
  return { listed: listed.length, groups }
}
