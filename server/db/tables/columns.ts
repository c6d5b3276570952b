import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, timestamp } from 'drizzle-orm/pg-core'

export const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** Yes or no, and no until someone says otherwise. */
export const flag = () => boolean().notNull().default(false)

/** Text that people sort by: ordered as Brazilian readers expect, accents and case aside. */
export const label = customType<{ data: string }>({ dataType: () => 'text COLLATE "pt-BR-x-icu"' })

/** Plain text in that order; a query asks for it in these very words. */
export const inOrder = (column: AnyPgColumn): SQL => sql`${column} COLLATE "pt-BR-x-icu"`

/** The folded text of these columns, to be searched in. */
export function searchedBy(names: readonly string[]): SQL {
  const columns = names.map(
    (name) => sql`coalesce(${sql.identifier(name)}${sql.raw(name === 'id' ? '::text' : '')}, '')`,
  )
  return sql`sala_fold(${sql.join(columns, sql` || ' ' || `)})`
}
