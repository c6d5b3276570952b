import type { ImportList } from '../schema/imports.ts'

/** A past import (IMP-09), and what it brought. */
export interface Importation {
  id: number
  institution_id: number
  file_name: string
  createdAt: string
  active: boolean
  total: number
  created: number
  existing: number
  /** Who imported it. */
  user_name: string
  /** When it was taken back, and by whom. */
  reverted_at: string | null
  reverted_by: string | null
}

/** `success` counts the rows that made a record and those whose record is there already. */
export interface ImportSummary {
  total: number
  success: number
  created: number
  existing: number
  failed: number
}

/** A row that the server does not import: its place in the body, from 1. */
export interface ImportRefusal {
  row: number
  field?: string
  code?: string
  message: string
}

/** A cell's text that names no record of a closed list, and in how many rows it stands. */
export interface UnmatchedValue {
  list: ImportList
  column: string
  value: string
  rows: number
}

/** What a rehearsal or an import answers. */
export interface ImportAnswer {
  success: true
  /** Of the import; null for a rehearsal, which writes nothing. */
  id: number | null
  summary: ImportSummary
  /** All refused rows of a rehearsal; an import that refuses a row writes none and answers 422 instead. */
  errors: ImportRefusal[]
  /** Places of the rows whose record is there already. */
  existing: readonly number[]
  unmatched: UnmatchedValue[]
}

/** How far a running import is, in rows. */
export interface ImportProgress {
  done: number
  total: number
}

/** A record that a revert left, and why: changed since, or used by something that stays. */
export interface KeptRecord {
  entity: string
  id: number
  name: string
  reason: 'changed' | 'used'
}

export interface RevertAnswer {
  id: number
  active: false
  /** How many records were taken back. */
  removed: number
  kept: KeptRecord[]
}

/** A value that was matched by hand: with a record's id, or with nothing on purpose. */
export interface LearnedMatch {
  list: ImportList
  value: string
  record_id: number | null
}

/** What an institution's earlier imports taught: header → column by set of headers, and the values matched by hand. */
export interface Learned {
  mappings: { headers: string[]; columns: Record<string, string> }[]
  matches: LearnedMatch[]
}
