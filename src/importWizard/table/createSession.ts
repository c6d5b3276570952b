import type { Learned } from '../../providers/imports.ts'
import { importNamed } from '../../resources/imports.ts'
import { forSheets } from '../../schema/imports.ts'
import { SpreadsheetError, type Workbook } from '../../spreadsheet/workbook.ts'
import { type ReadAnswer, readAnswer } from './answer.ts'
import { buildBody } from './body.ts'
import { checkAll, checkResult } from './check.ts'
import { addMatches, type Matches } from './checkRow.ts'
import { conflictGroups, conflictNotes, rowConflicts, withoutMainNotes } from './conflicts.ts'
import { drop, edit, editCells, editEqual, match, refuse, restore, takeOffer } from './edits.ts'
import { failedRowsFile } from './failedRows.ts'
import { createFinder } from './find.ts'
import {
  completingNotes,
  doubtfulNotes,
  listedFile,
  listRows,
  MAX_LISTED,
  missingFile,
  type Notes,
  skippedNotes,
} from './listedRows.ts'
import { missingRequired } from './mapping.ts'
import { modelFile } from './model.ts'
import type { ImportSession, ListedKind, OnProgress, SheetView } from './session.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { createTable, lineOf, type Table } from './table.ts'
import { createView, headerLineOf } from './view.ts'

type OpenWorkbook = (file: Blob, name: string) => Promise<Workbook>

/** Worksheets inspected to find the right one; cover and notes sheets may come first. */
const MAX_INSPECTED_SHEETS = 5

function requireState<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the import has no ${what} yet`)
  return value
}

/** Maximum number of unmatched values passed to the page; more follow once these are matched. */
const MAX_UNMATCHED = 200

/** Holds the only copy of the rows; corrections are written into them. */
export function createSession(openWorkbook: OpenWorkbook): ImportSession {
  let definition: ReturnType<typeof importNamed> | undefined
  let learned: Learned = { mappings: [], matches: [] }
  const matches: Matches = new Map()
  let fileName = ''
  let workbook: Workbook | undefined
  let sheet: Sheet | undefined
  let table: Table | undefined
  /** The latest check; results of earlier ones are discarded. */
  let latest: Table | undefined
  let sent: Uint32Array = new Uint32Array()
  /** The server's answer to the last body. */
  let answered: Omit<ReadAnswer, 'errors' | 'unmatched'> = {
    existing: [],
    completions: [],
    conflicts: { count: 0, told: [] },
    withoutMain: [],
  }

  const columns = () => requireState(definition, 'definition').columns
  const checked = () => requireState(table, 'checked table')
  /** Row indexes of the given rows of the last body. */
  const sentIndexes = (rows: readonly number[]) => rows.flatMap((row) => sent[row - 1] ?? [])
  const notes: Record<ListedKind, () => Notes> = {
    skipped: () => skippedNotes(checked(), sentIndexes(answered.existing)),
    doubtful: () => doubtfulNotes(checked()),
    completing: () =>
      completingNotes(
        checked(),
        answered.completions.flatMap(({ row, columns }) =>
          sentIndexes([row]).map((index) => ({ row: index, columns })),
        ),
      ),
    changing: () =>
      (answered.edition?.changes ?? []).flatMap(({ row, note }) =>
        sentIndexes([row]).map((index) => [index, note] as const),
      ),
    conflicting: () => conflictNotes(conflictsNow()),
    withoutMain: () => withoutMainNotes(answered, sent),
  }
  const conflictsNow = () => rowConflicts(answered, sent)
  const missingNow = () => answered.edition?.missing ?? []
  const finder = createFinder()
  /** The table, before a row changes. */
  const tableToChange = () => {
    finder.forget()
    return checked()
  }

  function setSheet(at: Parameters<typeof createSheet>[0], options: Parameters<typeof createSheet>[1]) {
    const next = createSheet(at, options)
    const view = createView(next, columns(), learned)
    sheet = next
    table = undefined
    latest = undefined
    return view
  }

  async function readRows(sheetIndex: number, onProgress: OnProgress) {
    const book = requireState(workbook, 'file')
    const computed = new Set<number>()
    const rows = await book.read(sheetIndex, (done) => onProgress(done, 0), computed)
    const headerLine = headerLineOf(rows, columns(), learned)
    return setSheet(
      { sheet: sheetIndex, csv: book.csv, rows, computed, dropped: new Set(), answers: new Map() },
      { titled: true, headerLine },
    )
  }

  /** Reads the first worksheet with all required columns; else that of the first few with most columns. */
  async function readBestSheet(count: number, onProgress: OnProgress) {
    let best: { sheet: Sheet | undefined; view: SheetView; named: number } | undefined
    for (
      let sheetIndex = 0;
      sheetIndex < count && (sheetIndex < MAX_INSPECTED_SHEETS || !best);
      sheetIndex++
    ) {
      const view = await readRows(sheetIndex, onProgress)
      if (view.head.length === 0) continue
      const named = Object.keys(view.suggested).length
      if (!best || named > best.named) best = { sheet, view, named }
      if (missingRequired(columns(), view.suggested).length === 0) break
    }
    if (!best) throw new SpreadsheetError('empty')
    sheet = best.sheet
    return best.view
  }

  return {
    async start(name, taught, announced) {
      definition = forSheets(importNamed(name), announced)
      learned = taught
      matches.clear()
      addMatches(matches, taught.matches)
    },
    async open(file, onProgress) {
      sheet = undefined
      table = undefined
      workbook = await openWorkbook(file, file.name)
      fileName = file.name
      const { csv, sheets } = workbook
      return { name: fileName, csv, sheets, view: await readBestSheet(sheets.length, onProgress) }
    },
    readSheet: readRows,
    setHeader: async (options) => setSheet(requireState(sheet, 'worksheet'), options),
    async check(assigned, onProgress, constants) {
      const { answer } = requireState(definition, 'definition')
      const columnsOf = { assigned, constants, answer }
      const made = createTable(requireState(sheet, 'worksheet'), columns(), columnsOf, matches)
      latest = made
      await checkAll(made, onProgress)
      if (latest === made) table = made
      return checkResult(made)
    },
    rows: async (query) => finder.rows(checked(), query),
    async edit(line, column, text) {
      const equal = edit(tableToChange(), line, column, text)
      return { ...checkResult(checked()), equal }
    },
    async editEqual(column, original, text) {
      const changed = editEqual(tableToChange(), column, original, text)
      return { ...checkResult(checked()), changed }
    },
    async editCells(line, cells) {
      editCells(tableToChange(), line, cells)
      return checkResult(checked())
    },
    async takeOffer(offer) {
      takeOffer(tableToChange(), offer)
      return checkResult(checked())
    },
    async drop(line) {
      drop(tableToChange(), line)
      return checkResult(checked())
    },
    async restore(line) {
      restore(tableToChange(), line)
      return checkResult(checked())
    },
    async match(added) {
      match(tableToChange(), added)
      return checkResult(checked())
    },
    async take(answer) {
      const { errors, unmatched, ...rest } = readAnswer(new TextDecoder().decode(answer))
      answered = rest
      if (errors.length > 0) refuse(tableToChange(), sent, errors)
      const { summary, existing, completions, edition, ended, conflicts, withoutMain } = rest
      return {
        check: checkResult(checked()),
        errors: errors.length,
        summary,
        existing: existing.length,
        completions: completions.length,
        unmatched: unmatched.slice(0, MAX_UNMATCHED),
        edition: edition && {
          tables: edition.tables,
          changes: edition.changes.length,
          missing: edition.missing.length,
        },
        ended,
        conflicts: conflicts.count + withoutMain.length,
        withoutMain: withoutMain.length,
      }
    },
    async body({ uuid, institution_id }) {
      const { key } = requireState(definition, 'definition')
      const made = buildBody(checked(), key, { uuid, file_name: fileName, institution_id })
      sent = made.rowIndexes
      return { body: made.body, check: checkResult(checked()) }
    },
    lineOf: async (row) => lineOf(requireState(sent[row - 1], 'such row')),
    failedRows: () => failedRowsFile(checked()),
    listed: async (kind) => listRows(checked(), notes[kind]()),
    listedFile: (kind) => listedFile(checked(), kind, notes[kind]()),
    conflicts: async () => conflictGroups(checked(), conflictsNow()),
    missing: async () => ({ count: missingNow().length, entries: missingNow().slice(0, MAX_LISTED) }),
    missingRows: () => missingFile(missingNow()),
    model: (lists) => modelFile(requireState(definition, 'definition'), lists),
  }
}
