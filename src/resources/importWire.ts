import type { ImportList } from '../schema/imports.ts'
import type { ScheduleConflict } from './procedures/conflicts.ts'

/** An entry of the import history (IMP-09), with our server's additional fields. */
export interface Importation {
  id: number
  file_name: string
  createdAt: string
  active: boolean
  institution_id?: number
  total?: number
  created?: number
  existing?: number
  /** Existing records in which blank fields were filled. */
  completed?: number
  /** Name of the user who ran the import. */
  user_name?: string
  /** When and by whom the import was reverted. */
  reverted_at?: string | null
  reverted_by?: string | null
}

/** `success` counts rows that created a record and rows whose record already existed. */
export interface ImportSummary {
  total: number
  success: number
  created: number
  existing: number
  failed: number
}

/** A rejected row; `row` is its position in the body, from 1. */
export interface ImportRefusal {
  row: number
  field?: string
  code?: string
  message: string
  /** Ways to correct the row without typing. */
  offers?: readonly ImportOffer[]
}

/** A correction that a refusal offers. */
export interface ImportOffer {
  label: string
  /** The corrected cells by column, as a user would type them. */
  cells: Readonly<Record<string, string>>
  /** It may be taken for all rows that have it at once: it says of none of them who or what is meant. */
  for_all?: true
}

/** A cell text that matches no record of its closed list, and the number of rows that contain it. */
export interface UnmatchedValue {
  list: ImportList
  column: string
  value: string
  rows: number
  /** The record that is probably meant. */
  suggested?: { id: number; name: string }
}

/** A row that would fill blank fields of an existing record; `row` is its position in the body, from 1. */
export interface ImportCompletion {
  row: number
  /** Column names in the API. */
  columns: readonly string[]
}

/** The changes that an edition's rows make to one of its tables; each row counts once. */
export interface TableEdition {
  name: string
  /** Whether the import adds the table. */
  is_new: boolean
  added: number
  /** Codes that remain but get another name. */
  renamed: number
  /** Entries whose first or last day changes. */
  redated: number
  unchanged: number
  /** Entries in force that are missing from the sheet. */
  missing: number
}

/** An entry in force that is missing from an edition. */
export interface MissingEntry {
  table: string
  code: string
  name: string
}

/** The changes that an edition of price tables makes to the catalogue. */
export interface Edition {
  tables: TableEdition[]
  /**
   * Rows that change an entry of the catalogue, with a note of its previous state; `row` is the position in
   * the body, from 1.
   */
  changes: { row: number; note: string }[]
  missing: MissingEntry[]
}

/** A conflict of a row of the map, in words; `row` is its position in the body, from 1. */
export interface ImportConflict extends Omit<ScheduleConflict, 'with'> {
  row: number
  /** A record (of what closes a room, and who is absent, too), or another row of the body. */
  with: { id: number; label: string } | { row: number; label: string }
  /** The row's, as YYYY-MM-DD in the institution's time zone. */
  day: string
  /** Name of the row's operating room; null if unknown. */
  room: string | null
}

/** The response to an import or a rehearsal (dry run). */
export interface ImportAnswer {
  success: true
  /** The import's id; null for a rehearsal, which writes nothing. */
  id: number | null
  summary: ImportSummary
  /** Rejected rows of a rehearsal. An import with a rejected row writes nothing and returns 422. */
  errors: ImportRefusal[]
  /** Row numbers whose record already exists. */
  existing: readonly number[]
  /** Blank fields of existing records that could be filled; absent if there are none or they were filled. */
  completions?: readonly ImportCompletion[]
  /** Number of records in which blank fields were filled, if requested. */
  completed?: number
  /** In a rehearsal: the changes that an import of price tables would make. */
  edition?: Edition
  /** Number of entries ended because they are missing from the edition, if requested. */
  ended?: number
  /**
   * In a rehearsal of the map: the certain conflicts of its rows with each other, with records that stand, with closures and hours of
   * rooms and absences of people, but those of `without_main`. A conflict of two rows is one of the later row. `told` has the earliest ones;
   * absent if there are none.
   */
  conflicts?: { count: number; told: readonly ImportConflict[] }
  /** Rows of the map without the main anaesthetist that they name, each with the anaesthesia that it would certainly overlap. */
  without_main?: readonly ImportConflict[]
  unmatched: UnmatchedValue[]
}

/** Progress of a running import, in rows. */
export interface ImportProgress {
  done: number
  total: number
}

/** A record that a revert kept because it has been changed since or is referenced by other records. */
export interface KeptRecord {
  entity?: string
  id: number
  name: string
  reason: 'changed' | 'used'
}

export interface RevertAnswer {
  id: number
  active: false
  /** Number of removed records. */
  removed: number
  kept?: KeptRecord[]
}

/** A value matched by hand: with a record's id, or deliberately with none (null). */
export interface LearnedMatch {
  list: ImportList
  value: string
  record_id: number | null
}

/** Choices remembered from an institution's earlier imports: column mappings per set of headers, and matched values. */
export interface Learned {
  mappings: { headers: string[]; columns: Record<string, string> }[]
  matches: LearnedMatch[]
}
