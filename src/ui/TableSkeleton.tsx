import { app } from '../i18n/ptBR/app.ts'
import styles from './TableSkeleton.module.css'

interface TableSkeletonProps {
  columns: number
  /** Not counting the header row. */
  rows: number
}

/** Placeholder for a loading table, visible after 150 ms. */
export function TableSkeleton({ columns, rows }: TableSkeletonProps) {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span className="visuallyHidden">{app.common.loading}</span>
      {numbers(rows + 1).map((row) => (
        <div aria-hidden="true" className={styles.row} key={row}>
          {numbers(columns).map((column) => (
            <span className={styles.cell} key={column} />
          ))}
        </div>
      ))}
    </div>
  )
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
