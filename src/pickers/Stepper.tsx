import { useState } from 'react'
import { IconButton, useSelectOnPointer } from '../ui/index.ts'
import styles from './Stepper.module.css'

interface StepperProps {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  label: string
  lessLabel: string
  moreLabel: string
  disabled?: boolean
}

/** Number input with decrement and increment buttons; values are clamped to the limits. */
export function Stepper({ value, onChange, min, max, label, lessLabel, moreLabel, disabled }: StepperProps) {
  /** Text that is not a valid number yet. */
  const [draft, setDraft] = useState<string | null>(null)
  const pointer = useSelectOnPointer()
  const set = (next: number) => {
    setDraft(null)
    const clamped = Math.min(Math.max(Math.round(next), min), max)
    if (clamped !== value) onChange(clamped)
  }
  const type = (text: string) => (/^\d+$/.test(text) ? set(Number(text)) : setDraft(text))
  return (
    <span className={styles.stepper}>
      <IconButton
        disabled={disabled || value <= min}
        icon="minus"
        label={lessLabel}
        onClick={() => set(value - 1)}
        small
      />
      <input
        aria-label={label}
        className={styles.input}
        disabled={disabled}
        inputMode="numeric"
        max={max}
        min={min}
        onBlur={() => setDraft(null)}
        onChange={(event) => type(event.target.value)}
        {...pointer}
        type="number"
        value={draft ?? value}
      />
      <IconButton
        disabled={disabled || value >= max}
        icon="add"
        label={moreLabel}
        onClick={() => set(value + 1)}
        small
      />
    </span>
  )
}
