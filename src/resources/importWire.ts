import type { ImportList } from '../schema/imports.ts'

/** An entry of the import history (IMP-09), with what our server says besides. */
export interface Importation {
  id: number
  file_name: string
  createdAt: string
  active: boolean
  institution_id?: number
  total?: number
  created?: number
  existing?: number
  /** Records that existed, of which blank fields were filled. */
  completed?: number
  /** Who imported it. */
  user_name?: string
  /** When and by whom the import was reverted. */
  reverted_at?: string | null
  reverted_by?: string | null
}

/** `success` counts the rows that created a record and those whose record already existed. */
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
  /** What the row would say, by column, as a user would type it. */
  cells: Readonly<Record<string, string>>
}

/** A cell text that matches no record of its closed list, and the number of rows that contain it. */
export interface UnmatchedValue {
  list: ImportList
  column: string
  value: string
  rows: number
  /** The record that it probably means. */
  suggested?: { id: number; name: string }
}

/** A row whose record exists with fields blank that the row fills; `row` is its position in the body, from 1. */
export interface ImportCompletion {
  row: number
  /** Column names in the API. */
  columns: readonly string[]
}

/** What the rows of an edition change in one of its tables; each row counts once. */
export interface TableEdition {
  name: string
  /** The import adds the table. */
  is_new: boolean
  added: number
  /** Codes that go on with another name. */
  renamed: number
  /** Entries whose first or last day changes. */
  redated: number
  unchanged: number
  /** Entries in force that the sheet does not have. */
  missing: number
}

/** An entry in force that an edition does not have. */
export interface MissingEntry {
  table: string
  code: string
  name: string
}

/** What an edition of price tables changes in the catalogue. */
export interface Edition {
  tables: TableEdition[]
  /** Rows that change what the catalogue says, with what it says before; `row` is the position in the body, from 1. */
  changes: { row: number; note: string }[]
  missing: MissingEntry[]
}

/** The answer of an import or its rehearsal. */
export interface ImportAnswer {
  success: true
  /** The import's id; null for a rehearsal, which writes nothing. */
  id: number | null
  summary: ImportSummary
  /** Rejected rows of a rehearsal. An import with a rejected row writes nothing and answers 422. */
  errors: ImportRefusal[]
  /** Row numbers whose record already exists. */
  existing: readonly number[]
  /** What could be filled of records that exist; absent without any, and where it was filled. */
  completions?: readonly ImportCompletion[]
  /** Number of records of which blank fields were filled, where that was wanted. */
  completed?: number
  /** What an import of price tables would change; of a rehearsal. */
  edition?: Edition
  /** Number of entries that were ended because the edition does not have them, where that was wanted. */
  ended?: number
  unmatched: UnmatchedValue[]
}

/** Progress of a running import, in rows. */
export interface ImportProgress {
  done: number
  total: number
}

/** A record that a revert kept, because it was changed since or is referenced by other records. */
export interface KeptRecord {
  entity: string
  id: number
  name: string
  reason: 'changed' | 'used'
}

export interface RevertAnswer {
  id: number
  active: false
  /** Number of removed records. */
  removed: number
  kept: KeptRecord[]
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
