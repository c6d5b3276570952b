import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { institutions } from './institutions.ts'
import { users } from './people.ts'

const institution = () =>
  integer()
    .notNull()
    .references(() => institutions.id)

/** A spreadsheet that was imported: one transaction wrote it whole. */
export const importations = pgTable(
  'importations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Made by the client: an import sent again with the same one is answered, not written. */
    uuid: uuid().notNull(),
    institution_id: institution(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    type: text().notNull(),
    file_name: text().notNull(),
    /** Rows of the body; of them those that made a record, and those whose record was there already. */
    total: integer().notNull(),
    created: integer().notNull(),
    existing: integer().notNull(),
    /** Where in the body, from 1, the rows stood whose record was there already. */
    existing_places: integer().array().notNull().default(sql`'{}'`),
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

/** What an import created: reverting takes these records back and no others. */
export const importedRows = pgTable(
  'imported_rows',
  {
    importation_id: integer()
      .notNull()
      .references(() => importations.id),
    institution_id: institution(),
    /** The table of the record. */
    entity: text({
      enum: ['procedures', 'patients', 'surgeons', 'materials', 'surgical_team', 'anaesthetist_invites'],
    }).notNull(),
    row_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importation_id, table.entity, table.row_id] }),
    index('imported_rows_record').on(table.entity, table.row_id),
  ],
)

/** How far a running import is, by the client's uuid: written beside the import's own transaction, gone when it ends. */
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

/** Which column each header was read as, for one set of headers: offered when a spreadsheet with them comes again. */
export const importMappings = pgTable(
  'import_mappings',
  {
    institution_id: institution(),
    type: text().notNull(),
    /** SHA-256 of the headers: together they may be longer than what an index holds. */
    key: text().notNull(),
    /** Folded and sorted. */
    headers: jsonb().$type<string[]>().notNull(),
    /** Header as it is written → column. */
    columns: jsonb().$type<Record<string, string>>().notNull(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.type, table.key] })],
)

/** What a value that names nothing was matched with by hand; `record_id` null: left empty on purpose. */
export const importMatches = pgTable(
  'import_matches',
  {
    institution_id: institution(),
    list: text().notNull(),
    /** The cell's text, folded. */
    value: text().notNull(),
    record_id: integer(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.list, table.value] })],
)
