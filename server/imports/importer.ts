import type { PoolClient } from 'pg'
import type { RefusalCode } from '../../src/i18n/ptBR/imports.ts'
import type { Edition, ImportAnswer, ImportOffer, UnmatchedValue } from '../../src/resources/importWire.ts'
import type { ImportDefinition, ImportList } from '../../src/schema/imports.ts'
import type { Services } from '../context.ts'
import type { ImportLists } from './lists.ts'

/** A validated row: every column of the import, null without a value. */
export type WireRow = Readonly<Record<string, string | number | null>>

/** Why a row is refused. */
export interface Refusal {
  /** Column name in the API. */
  field?: string
  code: RefusalCode
  /** Defaults to the code's own message, with `texts` filled in. */
  message?: string
  texts?: { value?: string | number | null; name?: string; years?: number }
  offers?: readonly ImportOffer[]
  /** List in which `texts.value` matches no record: the user is asked to match it by hand. */
  unmatched?: ImportList
  /** The record that the value probably means. */
  suggested?: UnmatchedValue['suggested']
}

/** Values of a row that fill blank fields of its known record. */
export interface Completion {
  /** Id of the record. */
  id: number
  /** Column of its table → value. */
  values: Readonly<Record<string, string | number | boolean | null>>
  /** Names of the filled columns in the API. */
  columns: readonly string[]
}

/** Result of planning a row. */
export type Verdict<Planned> =
  | { as: 'new'; planned: Planned; completion?: Completion }
  | { as: 'existing'; completion?: Completion }
  | { as: 'refused'; refusals: Refusal[] }

/** Ids that a chunk created in one table. */
export interface Created {
  /** Table name. */
  entity: string
  ids: readonly number[]
}

/** What an answer says of planned records beside others. */
export type Settled = Pick<ImportAnswer, 'conflicts' | 'without_main'>

/** Context of an import. */
export interface ImportRun {
  tx: PoolClient
  institutionId: number
  /** Closed lists of the import's columns. */
  lists: ImportLists
  now: Date
}

/**
 * A running import. All rows are planned, chunk by chunk in order, before the first is written; a rehearsal
 * ends there. Planned records count as existing for later rows.
 */
export interface OpenImport<Planned> {
  /** One verdict per row, in order. @param rowNumbers numbers of the rows in the sheet, from 1 */
  plan(rows: readonly WireRow[], rowNumbers: readonly number[]): Promise<Verdict<Planned>[]>
  /**
   * Once all rows are planned: leaves out of planned records what they may not have beside each other and beside others, and says what
   * conflicts.
   * @param rowNumbers of the planned records, from 1
   */
  settle?(
    planned: readonly Planned[],
    rowNumbers: readonly number[],
    options: { isRehearsal: boolean },
  ): Promise<Settled>
  /** Changes that the planned rows make to the catalogue's tables, for imports of whole editions. */
  edition?(): Edition
  /** Writes planned records, chunk by chunk in order. */
  write(planned: readonly Planned[]): Promise<Created[]>
  /**
   * Fills fields of known records that are still blank, chunk by chunk in order.
   * @param importationId import with which the filled fields are recorded
   * @returns ids of the records in which at least one field was filled
   */
  complete?(completions: readonly Completion[], importationId: number): Promise<number[]>
  /**
   * After the last write, ends the records that are in an edition's tables but not in the edition.
   * @returns number of ended records
   */
  end?(importationId: number): Promise<number>
  /**
   * After the last record, writes what depends on all of them, and checks for concurrent changes.
   * @throws ApiError 409 when the plan is outdated
   */
  finish?(importationId: number): Promise<void>
}

/** Imports one kind of spreadsheet. */
export interface Importer<Planned = unknown> {
  definition: ImportDefinition
  open(run: ImportRun): Promise<OpenImport<Planned>>
  /** Background work after commit, if records were created. */
  after?(services: Services, institutionId: number): Promise<unknown>
}
