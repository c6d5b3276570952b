import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import styles from './ColumnFilter.module.css'

interface ColumnFilterProps {
  /** The column's heading. */
  label: string
  /** Undefined for no filter. */
  value?: boolean
  onChange: (value: boolean | undefined) => void
}

const values: Record<string, boolean | undefined> = { yes: true, no: false }

/** Filter of a boolean column over the loaded rows. */
export function ColumnFilter({ label, value, onChange }: ColumnFilterProps) {
  return (
    <select
      aria-label={crud.filters.label.replace('{column}', label)}
      className={styles.filter}
      onChange={(event) => onChange(values[event.target.value])}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
    >
      <option value="">{crud.filters.all}</option>
      <option value="yes">{app.common.yes}</option>
      <option value="no">{app.common.no}</option>
    </select>
  )
}
