import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { institutions } from './institutions.ts'
import { users } from './people.ts'

/** Reports made in the background; status 1 queued, 2 running, 3 done, 4 failed, 5 cancelled. */
export const reports = pgTable(
  'reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    institution_id: reference(() => institutions.id),
    user_id: reference(() => users.id),
    /** What is reported: 'activePrinciples'. */
    kind: text().notNull(),
    status: smallint().notNull().default(1),
    /** Key in the file store, once done. */
    file_key: text(),
    size_bytes: integer(),
    failure: text(),
    /** Number of attempts. */
    attempts: smallint().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('reports_updated').on(table.updated_at),
    /** A repeated request finds the report that is already being made. */
    uniqueIndex('reports_pending').on(table.institution_id, table.user_id, table.kind).where(sql`status < 3`),
  ],
)
