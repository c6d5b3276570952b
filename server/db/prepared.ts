import type { QueryConfig } from 'pg'

const names = new Map<string, string>()

/** A named prepared statement, parsed and planned once per connection. For a bounded number of texts only. */
export function prepared(text: string, values: unknown[] = []): QueryConfig {
  const name = names.get(text) ?? `sala_${names.size}`
  names.set(text, name)
  return { name, text, values }
}
