import type {
  Edition,
  ImportOffer,
  ImportSummary,
  Learned,
  LearnedMatch,
  MissingEntry,
  UnmatchedValue,
} from '../../providers/imports.ts'
import type { ImportList } from '../../schema/imports.ts'
import type { Constants } from './mapping.ts'

/** What users may choose from in a model spreadsheet, as they would type it. */
export type ModelLists = Readonly<Partial<Record<ImportList, readonly string[]>>>

/** The chosen worksheet before its columns are assigned. */
export interface SheetView {
  sheet: number
  /** Whether it has a header line; otherwise columns are named by their letters. */
  titled: boolean
  /** From 1. */
  headerLine: number
  headers: string[]
  /** First lines of the worksheet, to pick the header line from. */
  head: { line: number; cells: string[] }[]
  /** Five rows below the header (IMP-64). */
  preview: string[][]
  /** Non-blank rows below the header. */
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

/** An error of a cell, or of a whole row with `column` '' (IMP-08). */
export interface ImportFailure {
  column: string
  line: number
  msg: string
  extra: string
  offers?: readonly ImportOffer[]
}

/** Texts in the order of the assigned columns. */
export interface TableRow {
  line: number
  cells: string[]
  failures: ImportFailure[]
  /** Dropped by hand: it has no failures. */
  dropped: boolean
}

/** A row without failures that has a note. */
interface ListedRow {
  line: number
  /** The row's first non-blank cells. */
  text: string
  note: string
}

/**
 * Rows with a note: those that create no record, as they repeat a document or their record exists; valid ones
 * with a document whose check digits are wrong; those that fill blank fields of known records; those of an
 * edition that change catalogue entries; those of the map that conflict with others, and those without the main anaesthetist
 * whom they name.
 */
export type ListedKind = 'skipped' | 'doubtful' | 'completing' | 'changing' | 'conflicting' | 'withoutMain'

export interface ListedRows {
  /** Number of all such rows. */
  count: number
  /** The first of them, in the sheet's order. */
  rows: ListedRow[]
}

/** Conflicts of rows of one day and room. */
export interface ConflictGroup {
  /** YYYY-MM-DD; '' if unknown. */
  day: string
  /** Null if unknown. */
  room: string | null
  /** One each conflict, with the patient as text. */
  rows: ListedRow[]
}

/** The first of an import's conflicts, by day and room. */
export interface ConflictGroups {
  /** Conflicts in these groups. */
  listed: number
  groups: ConflictGroup[]
}

export interface RowQuery {
  /** Only failing rows; otherwise also valid and dropped ones. */
  failing: boolean
  /** Search text, ignoring case and accents, or a line number; '' for all rows. */
  search: string
  offset: number
  count: number
}

export interface FoundRows {
  /** Number of all found rows. */
  count: number
  rows: TableRow[]
}

/** A correction that the server offers for several rows and that may be taken for all of them at once. */
export interface SharedOffer {
  offer: ImportOffer
  rows: number
}

/** Every row is counted once. */
export interface CheckResult {
  /** Neither blank, nor a repeated document, nor dropped: failing and valid rows. */
  rows: number
  failing: number
  repeated: number
  blank: number
  dropped: number
  /** Cells whose leading zeros were restored. */
  restored: number
  /** Valid rows with a document whose check digits are wrong. */
  doubtful: number
  /** State values neither an acronym nor matched yet (the server reports those of the other closed lists). */
  unmatched: UnmatchedValue[]
  shared: SharedOffer[]
  /** The assigned columns, in the order of `TableRow.cells`. */
  columns: string[]
}

interface ImportBody {
  body: Blob
  check: CheckResult
}

/**
 * The server's answer to a rehearsal or an import. Its lists of rows stay in the session, as those of a
 * hundred thousand would block the page; this has their lengths.
 */
export interface Outcome {
  check: CheckResult
  /** Rejected rows and cells. */
  errors: number
  /** Absent if the server only implements the specified API. */
  summary?: ImportSummary
  existing: number
  completions: number
  /** The first of the values that match no record. */
  unmatched: readonly UnmatchedValue[]
  edition?: { tables: Edition['tables']; changes: number; missing: number }
  ended?: number
  /** Certain conflicts, with those because of which a row is without its main anaesthetist. */
  conflicts: number
  /** Rows without the main anaesthetist whom they name. */
  withoutMain: number
}

/** Catalogue entries missing from an edition. */
interface MissingEntries {
  count: number
  /** The first of them. */
  entries: readonly MissingEntry[]
}

/** In rows; the total is 0 while a file is read. Passed to a worker through comlink's `proxy`. */
export type OnProgress = (done: number, total: number) => void

/** The worker's side of the wizard: it holds the rows. Every method but `open` needs an open file; terminating it cancels. */
export interface ImportSession {
  /**
   * @param learned mappings and matches of the institution's earlier imports
   * @param announced capabilities of the server
   */
  start(definition: string, learned: Learned, announced: readonly string[]): Promise<void>
  /** Reads the file and the worksheet with matching headers. */
  open(file: File, onProgress: OnProgress): Promise<OpenedFile>
  readSheet(sheet: number, onProgress: OnProgress): Promise<SheetView>
  /** Reads the same worksheet with another header line, or with none: then every line is a row. */
  setHeader(options: { titled: boolean; headerLine: number }): Promise<SheetView>
  /** @param assigned index of the file's column → column on the wire */
  check(assigned: Record<number, string>, onProgress: OnProgress, constants?: Constants): Promise<CheckResult>
  /** @throws Error when another search or a change supersedes this one */
  rows(query: RowQuery): Promise<FoundRows>
  /** Corrects a cell and rechecks its row; `equal` counts other cells of the column with the old text. */
  edit(line: number, column: string, text: string): Promise<CheckResult & { equal: number }>
  /** Replaces a text in all cells of a column. */
  editEqual(column: string, original: string, text: string): Promise<CheckResult & { changed: number }>
  /** Corrects several cells of a row. @param cells column → text; unassigned columns are ignored */
  editCells(line: number, cells: Readonly<Record<string, string>>): Promise<CheckResult>
  /** Corrects all rows for which the server offers this. */
  takeOffer(offer: ImportOffer): Promise<CheckResult>
  /** Drops a row, failing or not; it stays dropped when columns or header line change. */
  drop(line: number): Promise<CheckResult>
  restore(line: number): Promise<CheckResult>
  /** Applies values matched by hand to this and later checks. */
  match(matches: readonly LearnedMatch[]): Promise<CheckResult>
  /**
   * Stores the server's answer to the last body, and marks the rows that it refused.
   * @param answer JSON or other text, in UTF-8
   */
  take(answer: ArrayBuffer): Promise<Outcome>
  body(envelope: { uuid?: string; institution_id?: number }): Promise<ImportBody>
  /** Sheet line of a row of the last body, which counts from 1. */
  lineOf(row: number): Promise<number>
  /** Failing rows as a spreadsheet with reasons in the last column; it can be imported again. */
  failedRows(): Promise<Blob>
  listed(kind: ListedKind): Promise<ListedRows>
  /** All of them as a spreadsheet, with the note in the last column. */
  listedFile(kind: ListedKind): Promise<Blob>
  conflicts(): Promise<ConflictGroups>
  missing(): Promise<MissingEntries>
  /** All of them as a spreadsheet. */
  missingRows(): Promise<Blob>
  /** Empty template with one example row, whose columns offer the given lists. */
  model(lists?: ModelLists): Promise<Blob>
}
