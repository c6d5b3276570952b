import type { Learned } from '../../providers/imports.ts'
import { importNamed } from '../../resources/imports.ts'
import { SpreadsheetError, type Workbook } from '../../spreadsheet/workbook.ts'
import { buildBody } from './body.ts'
import { checkAll, checkResult } from './check.ts'
import { addMatches, type Matches } from './checkRow.ts'
import { drop, restore } from './drop.ts'
import { edit, editEqual, match } from './edits.ts'
import { failedRowsFile } from './failedRows.ts'
import { createFinder } from './find.ts'
import { missingRequired } from './mapping.ts'
import { modelFile } from './model.ts'
import { refuse } from './refuse.ts'
import type { ImportSession, OnProgress, SheetView } from './session.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { createTable, lineOf, type Table } from './table.ts'
import { createView, headerLineOf } from './view.ts'

type OpenWorkbook = (file: Blob, name: string) => Promise<Workbook>

/** Worksheets that are read to find the one that is meant; covers and notes come before it. */
const MAX_INSPECTED_SHEETS = 5

/** @throws Error when a step is asked for before the one that it needs. */
function requireState<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the import has no ${what} yet`)
  return value
}

/**
 * One passage through the wizard. It holds the only copy of the rows; corrected cells are written into them.
 * @param openWorkbook reads the file
 */
export function createSession(openWorkbook: OpenWorkbook): ImportSession {
  let definition: ReturnType<typeof importNamed> | undefined
  let learned: Learned = { mappings: [], matches: [] }
  const matches: Matches = new Map()
  let fileName = ''
  let workbook: Workbook | undefined
  let sheet: Sheet | undefined
  let table: Table | undefined
  /** The check that was begun last; one that ends after it counts no more. */
  let latest: Table | undefined
  let sent: Uint32Array = new Uint32Array()

  const columns = () => requireState(definition, 'definition').columns
  const checked = () => requireState(table, 'checked table')
  const finder = createFinder()
  /** The table, of which a row is about to change. */
  const tableToChange = () => {
    finder.forget()
    return checked()
  }

  function setSheet(at: Parameters<typeof createSheet>[0], options: Parameters<typeof createSheet>[1]) {
    sheet = createSheet(at, options)
    table = undefined
    latest = undefined
    return createView(sheet, columns(), learned)
  }

  async function readRows(place: number, onProgress: OnProgress) {
    const book = requireState(workbook, 'file')
    const rows = await book.read(place, (done) => onProgress(done, 0))
    const headerLine = headerLineOf(rows, columns(), learned)
    return setSheet({ sheet: place, csv: book.csv, rows, dropped: new Set() }, { titled: true, headerLine })
  }

  /** Reads the first worksheet that names every required column; else, of the first few, the one that names the most. */
  async function readBestSheet(count: number, onProgress: OnProgress) {
    let best: { sheet: Sheet | undefined; view: SheetView; named: number } | undefined
    for (let place = 0; place < count && (place < MAX_INSPECTED_SHEETS || !best); place++) {
      const view = await readRows(place, onProgress)
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
    async start(name, taught) {
      definition = importNamed(name)
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
    lookAt: async (options) => setSheet(requireState(sheet, 'worksheet'), options),
    async check(assigned, onProgress) {
      const made = createTable(requireState(sheet, 'worksheet'), columns(), assigned, matches)
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
    async refuse(refusals) {
      refuse(tableToChange(), sent, refusals)
      return checkResult(checked())
    },
    async body({ uuid, institution_id }) {
      const { key } = requireState(definition, 'definition')
      const made = buildBody(checked(), key, { uuid, file_name: fileName, institution_id })
      sent = made.places
      return { body: made.body, check: checkResult(checked()) }
    },
    lineOf: async (row) => lineOf(requireState(sent[row - 1], 'such row')),
    failedRows: () => failedRowsFile(checked()),
    model: () => modelFile(requireState(definition, 'definition')),
  }
}
