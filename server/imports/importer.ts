import type { PoolClient } from 'pg'
import type { RefusalCode } from '../../src/i18n/ptBR/imports.ts'
import type { ImportDefinition, ImportList } from '../../src/schema/imports.ts'
import type { Services } from '../context.ts'
import type { importedRows } from '../db/tables/imports.ts'
import type { Lists } from './lists.ts'

/** A row of a body, its cells checked: every column of the import, null where it has no value. */
export type WireRow = Readonly<Record<string, string | number | null>>

/** The table of a record that an import creates. */
export type ImportedEntity = (typeof importedRows.$inferSelect)['entity']

/** Why a row is not imported. */
export interface Refusal {
  /** The column, as it is on the wire. */
  field?: string
  code: RefusalCode
  /** What to say; without it the code's own text, with what stands in `texts` filled in. */
  message?: string
  texts?: { value?: string | number | null; name?: string; years?: number }
  /** The closed list that `texts.value` names no record of: someone is asked to match it by hand. */
  unmatched?: ImportList
}

/** What becomes of a row. */
export type Verdict<Planned> =
  | { as: 'new'; planned: Planned }
  | { as: 'existing' }
  | { as: 'refused'; refusals: Refusal[] }

/** Ids of the records that a chunk created in one table. */
export interface Created {
  entity: ImportedEntity
  ids: readonly number[]
}

/** Where and when an import runs. */
export interface ImportRun {
  tx: PoolClient
  institutionId: number
  /** The closed lists of the import's columns. */
  lists: Lists
  now: Date
}

/**
 * One import under way. All its rows are planned, chunk after chunk in their order, before the first is written; a
 * rehearsal ends there. So whatever an earlier row will create is remembered while planning: a later row that is the same
 * counts as existing.
 */
export interface OpenImport<Planned> {
  /** One verdict for each row, in their order. */
  plan(rows: readonly WireRow[]): Promise<Verdict<Planned>[]>
  /** Writes what was planned, chunk after chunk in its order. */
  write(planned: readonly Planned[]): Promise<Created[]>
  /** Looks, when all is written, for what others have entered meanwhile. @throws ApiError 409 where the plan no longer holds */
  finish?(importationId: number): Promise<void>
}

/** How one kind of spreadsheet becomes records. */
export interface Importer<Planned = unknown> {
  definition: ImportDefinition
  open(run: ImportRun): Promise<OpenImport<Planned>>
  /** What follows an import that created something, once it is committed; nobody waits for it. */
  after?(services: Services, institutionId: number): Promise<unknown>
}
