import type { RegisterRecord } from '../../schema/record.ts'

/** Boolean field → required value. */
export type ColumnFilters = Readonly<Record<string, boolean>>

export const noFilters: ColumnFilters = {}

/** The rows that match all filters; a missing value is false. */
export function filteredRows(
  rows: readonly RegisterRecord[],
  filters: ColumnFilters,
): readonly RegisterRecord[] {
  const active = Object.entries(filters)
  if (active.length === 0) return rows
  return rows.filter((record) => active.every(([name, value]) => Boolean(record[name]) === value))
}

/** Sets one filter, or removes it for undefined. */
export function withFilter(filters: ColumnFilters, name: string, value: boolean | undefined): ColumnFilters {
  const { [name]: _, ...others } = filters
  return value === undefined ? others : { ...others, [name]: value }
}
