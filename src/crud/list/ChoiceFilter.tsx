import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import styles from './ChoiceFilter.module.css'

/** Debounce after the last change (EVT-61). */
const DEBOUNCE_MS = 500

interface ChoiceFilterProps {
  /** The field's label. */
  label: string
  choices: readonly { value: string; label: string }[]
  /** '' for all records. */
  value: string
  onChange: (value: string) => void
}

/** Chips that restrict a list to one choice of a field. */
export function ChoiceFilter({ label, choices, value, onChange }: ChoiceFilterProps) {
  const name = useId()
  const [chosen, setChosen] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    if (value === last.current) return
    last.current = value
    setChosen(value)
  }, [value])

  // An effect event, so that rerenders do not restart the debounce timer.
  const change = useEffectEvent((next: string) => {
    last.current = next
    onChange(next)
  })
  useEffect(() => {
    if (chosen === last.current) return
    const timer = setTimeout(() => change(chosen), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [chosen])

  return (
    <fieldset className={styles.filter}>
      <legend className={styles.label}>{label}</legend>
      {[{ value: '', label: crud.filters.all }, ...choices].map((choice) => (
        <label className={styles.chip} key={choice.value}>
          <input
            checked={choice.value === chosen}
            className={styles.input}
            name={name}
            onChange={() => setChosen(choice.value)}
            type="radio"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
