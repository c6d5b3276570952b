import styles from './ColumnFilter.module.css'
import { ColumnFilter } from './ColumnFilter.tsx'
import type { ColumnFilters } from './columnFilters.ts'
import type { ColumnView } from './columnViews.ts'

interface FilterStripProps {
  /** Shows the strip where the header has no room for filters. */
  className: string | undefined
  columns: readonly ColumnView[]
  filters: ColumnFilters
  onFilter?: (name: string, value: boolean | undefined) => void
}

/** Column filters above the table, for narrow screens. */
export function FilterStrip({ className, columns, filters, onFilter }: FilterStripProps) {
  const filterable = columns.flatMap(({ label, filters: name }) => (name ? [{ label, name }] : []))
  if (filterable.length === 0 || !onFilter) return null
  return (
    <div className={className}>
      {filterable.map(({ label, name }) => (
        <div className={styles.item} key={name}>
          <span aria-hidden="true">{label}</span>
          <ColumnFilter label={label} onChange={(value) => onFilter(name, value)} value={filters[name]} />
        </div>
      ))}
    </div>
  )
}
