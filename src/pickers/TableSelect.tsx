import { useId } from 'react'
import { pickers as texts } from '../i18n/ptBR/pickers.ts'
import { lookupLabel, useLookup } from '../providers/lookups.ts'
import { lookupNamed } from '../resources/index.ts'
import { Select } from '../ui/index.ts'
import styles from './TableSelect.module.css'

interface TableSelectProps {
  tables: readonly number[]
  /** Null for all tables. */
  value: number | null
  onChange: (table: number | null) => void
  /** Offers the option 'all tables'. */
  allowAll?: boolean
}

const LOOKUP = 'medicalPlanTables'

/** Names of price tables; the id while they are loaded. */
export function useTableName(): (table: number) => string {
  const { data = [] } = useLookup(LOOKUP)
  return (table) =>
    lookupLabel(
      lookupNamed(LOOKUP),
      data.find(({ id }) => id === table),
    ) || String(table)
}

/** The price table whose codes are shown. */
export function TableName({ table }: { table: number }) {
  const tableName = useTableName()
  return (
    <span className={styles.choice}>
      {texts.table}: {tableName(table)}
    </span>
  )
}

export function TableSelect({ tables, value, onChange, allowAll: offersAll }: TableSelectProps) {
  const id = useId()
  const tableName = useTableName()
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{texts.table}</label>
      <Select
        className={styles.select}
        id={id}
        onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
        small
        value={value ?? ''}
      >
        {offersAll && <option value="">{texts.everyTable}</option>}
        {tables.map((table) => (
          <option key={table} value={table}>
            {tableName(table)}
          </option>
        ))}
      </Select>
    </span>
  )
}
