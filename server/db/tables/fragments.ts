import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core'

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
