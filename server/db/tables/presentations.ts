import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { institutions } from './institutions.ts'

/**
 * What an institution's documents showed of itself, and since when, so that a document made later still shows
 * what was in force at its consultation or procedure. Triggers append a row after each change.
 */
export const presentationVersions = pgTable(
  'presentation_versions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    institution_id: reference(() => institutions.id),
    /** '-infinity' for the first one: nothing is known of the time before it. */
    valid_from: instant().notNull(),
    /** As `sala_presentation` returns it. */
    value: jsonb().notNull(),
    /** The transaction that wrote it, whose further changes belong to the same version. */
    transaction: text().notNull(),
  },
  (table) => [index('presentation_versions_institution').on(table.institution_id, table.id)],
)
