import type { QueryConfig } from 'pg'

/** What all calls of a statement have in common. */
const statements = new Map<string, QueryConfig>()

/**
 * A named prepared statement, parsed and planned once per connection. For a bounded number of texts only.
 * Name and text are inherited: pg copies what a call's config has of its own, property by property.
 */
export function prepared(text: string, values: unknown[] = []): QueryConfig {
  const statement = statements.get(text) ?? { name: `sala_${statements.size}`, text }
  statements.set(text, statement)
  const call: QueryConfig = Object.create(statement)
  call.values = values
  return call
}
