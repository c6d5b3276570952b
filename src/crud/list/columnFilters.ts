import type { RegisterRecord } from '../../schema/record.ts'

/** Yes-or-no field → what is let through. */
export type ColumnFilters = Readonly<Record<string, boolean>>

export const noFilters: ColumnFilters = {}

/** The rows that all filters let through; what was never answered is no. */
export function filteredRows(
  rows: readonly RegisterRecord[],
  filters: ColumnFilters,
): readonly RegisterRecord[] {
  const asked = Object.entries(filters)
  if (asked.length === 0) return rows
  return rows.filter((record) => asked.every(([name, value]) => Boolean(record[name]) === value))
}

/** The filters with one of them set, or taken away where it lets all through. */
export function changedFilters(
  filters: ColumnFilters,
  name: string,
  value: boolean | undefined,
): ColumnFilters {
  const { [name]: _, ...others } = filters
  return value === undefined ? others : { ...others, [name]: value }
}
