import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import type { Sort } from '../../providers/register/localLists.ts'
import type { ColumnView } from './columnViews.ts'
import styles from './RegisterTable.module.css'

interface HeadCellProps {
  /** The class of the column's cells. */
  className: string
  column: ColumnView
  sort: Sort
  onSort?: (field: string) => void
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const

/** A column header with sort button. */
export function HeadCell({ className, column, sort, onSort }: HeadCellProps) {
  const { field, label } = column
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
          title={fillText(app.list.sortBy, { column: label })}
          type="button"
        >
          {label}
          <span aria-hidden="true" className={styles.arrow}>
            {sorted && (sort.order === 'ASC' ? '↑' : '↓')}
          </span>
        </button>
      )}
    </th>
  )
}
