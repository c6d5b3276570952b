import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import { ChoiceChips } from '../../ui/index.ts'

/** Debounce after the last change, in milliseconds (EVT-61). */
const DEBOUNCE_MS = 500

interface ChoiceFilterProps {
  /** The field's label. */
  label: string
  choices: readonly { value: string; label: string }[]
  /** '' means all records. */
  value: string
  onChange: (value: string) => void
}

/** Chips that restrict a list to one value of a choice field. */
export function ChoiceFilter({ label, choices, value, onChange }: ChoiceFilterProps) {
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
    <ChoiceChips
      choices={[{ value: '', label: crud.filters.all }, ...choices]}
      label={label}
      onChange={setChosen}
      value={chosen}
    />
  )
}
