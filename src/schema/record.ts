/** A register's record as it travels: its fields, and whatever an answer carries beside them. */
export type RegisterRecord = { id: number; uuid?: string; institution_id?: number } & Record<string, unknown>

/** The value at a dotted way inside a record: `pick(row, 'state.acronym')`, `pick(row, 'names.0.name')`. */
export function pick(record: unknown, way: string): unknown {
  return way
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined,
      record,
    )
}
