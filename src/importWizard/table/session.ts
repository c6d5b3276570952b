import type { ImportRefusal, Learned, LearnedMatch, UnmatchedValue } from '../../providers/imports.ts'

/** What is shown of the chosen worksheet before its columns are assigned. */
export interface SheetView {
  sheet: number
  /** A row holds titles; without one, columns are called by their letters. */
  titled: boolean
  /** The line of the titles, from 1. */
  headerLine: number
  headers: string[]
  /** The first lines of the worksheet, to pick the titles' line from: the text of each cell. */
  head: { line: number; cells: string[] }[]
  /** Five rows below the titles (IMP-64). */
  preview: string[][]
  /** Rows below the titles that are not blank. */
  rows: number
  /** Index of the file's column → column on the wire, matched by its header (IMP-56) or learned. */
  suggested: Record<number, string>
}

export interface OpenedFile {
  name: string
  csv: boolean
  sheets: readonly string[]
  view: SheetView
}

/** An error of a cell or of a whole row (IMP-08); `column` is '' for a row's. */
export interface ImportFailure {
  column: string
  line: number
  msg: string
  extra: string
}

/** A row of the checked table, its cells' texts in the order of the assigned columns. */
export interface TableRow {
  line: number
  cells: string[]
  failures: ImportFailure[]
  /** Left out by hand: it has no failures. */
  dropped: boolean
}

/** The rows that are asked for: of those found, `count` from the place `offset`. */
export interface RowQuery {
  /** Only the failing rows; else those without failures too, and those left out by hand. */
  failing: boolean
  /** Search text, ignoring case and accents, or a line number; '' for all rows. */
  search: string
  offset: number
  count: number
}

export interface FoundRows {
  /** Of all that were found. */
  count: number
  rows: TableRow[]
}

/** What checking found; every row counts once. */
export interface CheckResult {
  /** Rows that are neither blank, nor a repeated document, nor left out by hand: those with failures and those without. */
  rows: number
  failing: number
  repeated: number
  blank: number
  /** Left out by hand. */
  dropped: number
  /** Cells whose number got back the zeros before it. */
  restored: number
  /** States that are no acronym and not matched yet (the server reports those of the other closed lists). */
  unmatched: UnmatchedValue[]
  /** The assigned columns, in the order of `TableRow.cells`. */
  columns: string[]
}

export interface ImportBody {
  body: Blob
  /** Of the table that it was made of. */
  check: CheckResult
}

/** Told of rows; while a file is read its total is not known yet and 0. Given to a worker by comlink's `proxy`. */
export type OnProgress = (done: number, total: number) => void

/**
 * The worker's side of the wizard: it holds the rows, so that the page never does. Every method but `open` needs an open
 * file. Reading and checking report progress; terminating the worker cancels them.
 */
export interface ImportSession {
  /** @param definition the name of the import @param learned what the institution's earlier imports taught */
  start(definition: string, learned: Learned): Promise<void>
  /** Reads the file, and of its worksheets the one with matching headers. */
  open(file: File, onProgress: OnProgress): Promise<OpenedFile>
  readSheet(sheet: number, onProgress: OnProgress): Promise<SheetView>
  /** Looks at the same worksheet with titles on another line, or with none: then every line is a row. */
  lookAt(options: { titled: boolean; headerLine: number }): Promise<SheetView>
  /** @param assigned place of the file's column → column on the wire */
  check(assigned: Record<number, string>, onProgress: OnProgress): Promise<CheckResult>
  /** @throws Error when another search, or a change, comes before a search's end */
  rows(query: RowQuery): Promise<FoundRows>
  /** Corrects a cell and checks its row again; returns as `equal` how many other cells of the column still have the old text. */
  edit(line: number, column: string, text: string): Promise<CheckResult & { equal: number }>
  /** Corrects every cell of a column with the text `original`, and returns their number. */
  editEqual(column: string, original: string, text: string): Promise<CheckResult & { changed: number }>
  /** Leaves a row out, whether it fails or not; it stays out when the columns or the titles' line change. */
  drop(line: number): Promise<CheckResult>
  /** Takes a row back that was left out. */
  restore(line: number): Promise<CheckResult>
  /** Values matched by hand, for the checks from now on; rows that failed by them alone are well. */
  match(matches: readonly LearnedMatch[]): Promise<CheckResult>
  /** Marks rows as failing that the server refused. @param refusals by place in the last body */
  refuse(refusals: readonly ImportRefusal[]): Promise<CheckResult>
  /** The rows without failures as the body of a call. */
  body(envelope: { uuid: string; institution_id?: number }): Promise<ImportBody>
  /** The line of a row of the last body, by its place from 1. */
  lineOf(row: number): Promise<number>
  /** The failing rows as a spreadsheet, their reasons in a last column; it can be imported again. */
  failedRows(): Promise<Blob>
  /** The empty model of the import, with one example row. */
  model(): Promise<Blob>
}
