import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ImportAnswer } from '../../../src/resources/importWire.ts'
import { instant, reference } from './columns.ts'
import { institutions } from './institutions.ts'
import { users } from './people.ts'

const institution = () => reference(() => institutions.id)

export type AnsweredBeside = Pick<ImportAnswer, 'completions' | 'ended' | 'without_main'>

/** An imported spreadsheet, written in one transaction. */
export const importations = pgTable(
  'importations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Idempotency key, from the client. */
    uuid: uuid().notNull(),
    institution_id: institution(),
    user_id: reference(() => users.id),
    type: text().notNull(),
    file_name: text().notNull(),
    /** Numbers of body rows: all, those that created a record, and those whose record already existed. */
    total: integer().notNull(),
    created: integer().notNull(),
    existing: integer().notNull(),
    /** Number of existing records whose blank fields were filled. */
    completed: integer().notNull().default(0),
    /** Row numbers, from 1, of the rows whose record already existed. */
    existing_places: integer().array().notNull().default(sql`'{}'`),
    /** What the answer said beside that, for a client that lost it and sends the import again. */
    answered: jsonb().$type<AnsweredBeside>().notNull().default({}),
    active: boolean().notNull().default(true),
    created_at: instant().notNull().defaultNow(),
    reverted_at: instant(),
    reverted_by: integer().references(() => users.id),
  },
  (table) => [
    unique('importations_uuid').on(table.institution_id, table.uuid),
    index('importations_newest').on(table.institution_id, table.type, table.created_at),
  ],
)

/** Records created by an import, and removed when it is reverted. */
export const importedRows = pgTable(
  'imported_rows',
  {
    importation_id: reference(() => importations.id),
    institution_id: institution(),
    /** Table of the record. */
    entity: text().notNull(),
    row_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importation_id, table.entity, table.row_id] }),
    index('imported_rows_record').on(table.entity, table.row_id),
  ],
)

/** Fields of existing records that an import filled or changed; reverting it restores the previous values. */
export const importedFields = pgTable(
  'imported_fields',
  {
    importation_id: reference(() => importations.id),
    institution_id: institution(),
    /** Table of the record. */
    entity: text().notNull(),
    row_id: integer().notNull(),
    /** Column of the table. */
    field: text().notNull(),
    /** The imported value, as PostgreSQL's text; null when the import cleared the field. */
    value: text(),
    /** The value before the import; null when it was blank. */
    previous: text(),
  },
  (table) => [primaryKey({ columns: [table.importation_id, table.entity, table.row_id, table.field] })],
)

/** Progress of a running import by its uuid: written outside the import's transaction, deleted when it ends. */
export const importProgress = pgTable(
  'import_progress',
  {
    uuid: uuid().notNull(),
    institution_id: institution(),
    done: integer().notNull(),
    total: integer().notNull(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.uuid] })],
)

/** Column chosen for each header, by set of headers: suggested when the same headers are imported again. */
export const importMappings = pgTable(
  'import_mappings',
  {
    institution_id: institution(),
    type: text().notNull(),
    /** SHA-256 of the headers, which may exceed the size limit of an index entry. */
    key: text().notNull(),
    /** Folded and sorted. */
    headers: jsonb().$type<string[]>().notNull(),
    /** Header as written → column. */
    columns: jsonb().$type<Record<string, string>>().notNull(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.type, table.key] })],
)

/** Manual match for an unknown value; `record_id` is null when it is intentionally left empty. */
export const importMatches = pgTable(
  'import_matches',
  {
    institution_id: institution(),
    list: text().notNull(),
    /** Folded text of the cell. */
    value: text().notNull(),
    record_id: integer(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.list, table.value] })],
)
