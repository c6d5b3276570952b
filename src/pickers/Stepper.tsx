import { useState } from 'react'
import { IconButton } from '../ui/Button.tsx'
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

/** A small whole number, typed or counted up and down; what is beyond its limits becomes the nearest one. */
export function Stepper({ value, onChange, min, max, label, lessLabel, moreLabel, disabled }: StepperProps) {
  /** What is typed as long as it is no number yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    setTyped(null)
    const within = Math.min(Math.max(Math.round(next), min), max)
    if (within !== value) onChange(within)
  }
  const type = (text: string) => (/^\d+$/.test(text) ? set(Number(text)) : setTyped(text))
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
        onBlur={() => setTyped(null)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        type="number"
        value={typed ?? value}
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
