import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { institutions } from './institutions.ts'
import { users } from './people.ts'

/** All versions of an institution's consent term; the newest is printed. */
export const consentTerms = pgTable(
  'consent_terms',
  {
    institution_id: reference(() => institutions.id),
    /** Counted from 1 within the institution. */
    version: integer().notNull(),
    /** HTML of `p`, `br`, `strong`, `em` and `s`. */
    value: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    created_by: reference(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.institution_id, table.version] })],
)
