import { useId } from 'react'
import { app } from '../../../i18n/ptBR/app.ts'
import { type FailedRead, Select } from '../../../ui/index.ts'
import styles from './Filters.module.css'
import type { FilterOption } from './useFilterOptions.ts'

interface OptionFilterProps {
  label: string
  /** Label of the option that does not filter. */
  all: string
  /** If they failed to load, they are refetched when the select is focused. */
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
