import { app } from '../i18n/ptBR/app.ts'
import styles from './PageSize.module.css'

interface PageSizeProps {
  value: number
  sizes: readonly number[]
  onSize: (size: number) => void
  /** The list's name, where there are several. */
  of?: string
}

/** How many records a page shows. */
export function PageSize({ value, sizes, onSize, of }: PageSizeProps) {
  return (
    <select
      aria-label={of ? `${app.list.pageSize}: ${of}` : app.list.pageSize}
      className={styles.select}
      onChange={(event) => onSize(Number(event.target.value))}
      value={value}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size} {app.list.perPage}
        </option>
      ))}
    </select>
  )
}
