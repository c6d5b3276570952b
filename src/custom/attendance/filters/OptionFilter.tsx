import { useId } from 'react'
import { app } from '../../../i18n/ptBR/app.ts'
import { type FailedRead, Select } from '../../../ui/index.ts'
import styles from './Filters.module.css'
import type { FilterOption } from './useFilterOptions.ts'

interface OptionFilterProps {
  label: string
  /** The entry that does not restrict. */
  all: string
  /** Those that could not be loaded are asked for again by whoever wants to choose. */
  options: FailedRead & { data?: readonly FilterOption[] }
  value: number | null
  onChange: (id: number | null) => void
}

/** A select of one record, or of all. */
export function OptionFilter({ label, all, options: query, value, onChange }: OptionFilterProps) {
  const { data: options = [], isError, refetch } = query
  const id = useId()
  const isUnknown = value !== null && !options.some((option) => option.id === value)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select
        className={styles.select}
        id={id}
        onFocus={() => isError && refetch()}
        onChange={(event) => onChange(Number(event.target.value) || null)}
        value={value ?? ''}
      >
        <option value="">{all}</option>
        {isUnknown && <option value={value}>{app.common.loading}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </Select>
    </div>
  )
}
