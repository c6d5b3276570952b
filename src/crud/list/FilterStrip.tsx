import styles from './ColumnFilter.module.css'
import { ColumnFilter } from './ColumnFilter.tsx'
import type { ColumnFilters } from './columnFilters.ts'
import type { ColumnView } from './columnViews.ts'

interface FilterStripProps {
  /** Says where it stands in for the filters of the heads. */
  className: string | undefined
  columns: readonly ColumnView[]
  filters: ColumnFilters
  onFilter?: (name: string, value: boolean | undefined) => void
}

/** The filters of a table's columns above it, where the heads have no room for them. */
export function FilterStrip({ className, columns, filters, onFilter }: FilterStripProps) {
  const narrowing = columns.flatMap(({ label, filters: name }) => (name ? [{ label, name }] : []))
  if (narrowing.length === 0 || !onFilter) return null
  return (
    <div className={className}>
      {narrowing.map(({ label, name }) => (
        <div className={styles.item} key={name}>
          <span aria-hidden="true">{label}</span>
          <ColumnFilter label={label} onChange={(value) => onFilter(name, value)} value={filters[name]} />
        </div>
      ))}
    </div>
  )
}
