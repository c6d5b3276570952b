import { useId } from 'react'
import { fillText } from '../domain/fillText.ts'
import { app } from '../i18n/ptBR/app.ts'
import { Button } from './Button.tsx'
import styles from './Chips.module.css'
import { Icon } from './Icon.tsx'

interface ChoiceChipsProps {
  /** What is being chosen; shown before the chips. */
  label: string
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice among a few visible chips. */
export function ChoiceChips({ label, choices, value, onChange }: ChoiceChipsProps) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      {choices.map((choice) => (
        <label className={styles.chip} key={choice.value}>
          <input
            checked={choice.value === value}
            className={styles.input}
            name={name}
            onChange={() => onChange(choice.value)}
            type="radio"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

interface RemovableChipProps {
  children: string
  /** Accessible name of the chip, describing the removal. */
  label: string
  /** Tooltip. */
  title?: string
  onRemove: () => void
}

/** A chosen item; a click removes it. */
export function RemovableChip({ children, label, title, onRemove }: RemovableChipProps) {
  return (
    <button
      aria-label={label}
      className={`${styles.chip} ${styles.removable}`}
      onClick={onRemove}
      title={title}
      type="button"
    >
      {children}
      <Icon name="close" size={14} />
    </button>
  )
}

interface ActiveFilter {
  name: string
  onRemove: () => void
}

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  onClear: () => void
}

/** The active filters that hide rows, each as a chip that removes it. */
export function ActiveFilters({ filters, onClear }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <div className={styles.active}>
      {filters.map(({ name, onRemove }) => (
        <RemovableChip key={name} label={fillText(app.list.removeFilter, { name })} onRemove={onRemove}>
          {name}
        </RemovableChip>
      ))}
      <Button className={styles.clear} onClick={onClear} tone="quiet">
        {app.list.clearFilters}
      </Button>
    </div>
  )
}
