import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, integer, timestamp } from 'drizzle-orm/pg-core'
import { inNaturalOrder } from '../naturalOrder.ts'

export const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** A foreign key to a row that must exist. */
export const reference = (row: () => AnyPgColumn, onDelete?: 'cascade') =>
  integer()
    .notNull()
    .references(row, onDelete && { onDelete })

/** A boolean, false by default. */
export const flag = () => boolean().notNull().default(false)

/** Text in pt-BR collation, for ordering. */
export const collatedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "pt-BR-x-icu"' })

/** A text column in pt-BR collation; queries must use the same expression to use the index. */
export const collated = (column: AnyPgColumn): SQL => sql`${column} COLLATE "pt-BR-x-icu"`

/** Generated search text: the folded concatenation of these columns. */
export function searchColumn(names: readonly string[]): SQL {
  const columns = names.map(
    (name) => sql`coalesce(${sql.identifier(name)}${sql.raw(name === 'id' ? '::text' : '')}, '')`,
  )
  return sql`sala_fold(${sql.join(columns, sql` || ' ' || `)})`
}

/** The same in natural order, for an index that serves `inNaturalOrder`. */
export const natural = (column: AnyPgColumn): SQL => sql.raw(inNaturalOrder(`"${column.name}"`))
