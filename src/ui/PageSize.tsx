import { app } from '../i18n/ptBR/app.ts'
import styles from './PageSize.module.css'

interface PageSizeProps {
  value: number
  sizes: readonly number[]
  onSize: (size: number) => void
  /** Distinguishes several lists on a page. */
  listName?: string
}

export function PageSize({ value, sizes, onSize, listName }: PageSizeProps) {
  return (
    <select
      aria-label={listName ? `${app.list.pageSize}: ${listName}` : app.list.pageSize}
      className={styles.select}
      onChange={(event) => onSize(Number(event.target.value))}
      value={value}
    >
      {/* A first size that is not offered is shown until another is chosen. */}
      {!sizes.includes(value) && (
        <option hidden value={value}>
          {value} {app.list.perPage}
        </option>
      )}
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size} {app.list.perPage}
        </option>
      ))}
    </select>
  )
}
