import type { QueryConfig } from 'pg'

const names = new Map<string, string>()

/** A statement that each connection parses and plans once. For texts of a bounded number, such as those made from definitions. */
export function prepared(text: string, values: unknown[] = []): QueryConfig {
  const name = names.get(text) ?? `sala_${names.size}`
  names.set(text, name)
  return { name, text, values }
}
