import { app } from '../../i18n/ptBR/app.ts'
import type { Sort } from '../../providers/register/localLists.ts'
import { ColumnFilter } from './ColumnFilter.tsx'
import type { ColumnFilters } from './columnFilters.ts'
import type { ColumnView } from './columnViews.ts'
import styles from './RegisterTable.module.css'

interface HeadCellProps {
  /** The class of the column's cells. */
  className: string
  column: ColumnView
  sort: Sort
  onSort?: (field: string) => void
  filters: ColumnFilters
  onFilter?: (name: string, value: boolean | undefined) => void
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const

/** A column header with sort button and filter. */
export function HeadCell({ className, column, sort, onSort, filters, onFilter }: HeadCellProps) {
  const { field, label } = column
  const filteredField = column.filters
  const sorted = field !== undefined && sort.field === field
  return (
    <th
      aria-sort={sorted ? directions[sort.order] : undefined}
      className={`${styles.head} ${className}`}
      scope="col"
    >
      {field === undefined ? (
        label
      ) : (
        <button
          className={styles.sort}
          onClick={() => onSort?.(field)}
          title={app.list.sortBy.replace('{column}', label)}
          type="button"
        >
          {label}
          <span aria-hidden="true" className={styles.arrow}>
            {sorted && (sort.order === 'ASC' ? '↑' : '↓')}
          </span>
        </button>
      )}
      {filteredField && onFilter && (
        <ColumnFilter
          label={label}
          onChange={(value) => onFilter(filteredField, value)}
          value={filters[filteredField]}
        />
      )}
    </th>
  )
}
