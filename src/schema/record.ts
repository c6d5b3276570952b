/** A register's record: its fields, and any further keys of a response. */
export type RegisterRecord = { id: number; uuid?: string; institution_id?: number } & Record<string, unknown>

/** The id of an embedded record, or the id itself. */
export function referenceId(value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'id' in value ? value.id : value
}

/** The value at a dotted path: `valueAtPath(row, 'state.acronym')`, `valueAtPath(row, 'names.0.name')`. */
export function valueAtPath(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined,
      record,
    )
}
