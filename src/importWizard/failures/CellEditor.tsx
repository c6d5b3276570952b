import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './failures.module.css'

/** Where the keyboard goes on after a correction: it stays, or goes to the cell after or before. */
export type FocusMove = 0 | 1 | -1

interface CellEditorProps {
  /** What stands in the field at first. */
  start: string
  label: string
  describedBy: string
  invalid: boolean
  /** @param onward undefined where something else has taken the focus */
  onSave: (text: string, onward: FocusMove | undefined) => void
  onCancel: () => void
}

/** Corrects a cell in its place: Enter saves, Esc leaves it as it was, Tab saves and goes on. */
export function CellEditor({ start, label, describedBy, invalid, onSave, onCancel }: CellEditorProps) {
  const [text, setText] = useState(start)
  /** Leaving the field by a key has its own end. */
  const left = useRef(false)
  const leave = (action: () => void) => {
    left.current = true
    action()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // The wizard, and the grid around, must not answer too.
    event.stopPropagation()
    if (event.key === 'Escape') leave(onCancel)
    if (event.key === 'Enter') leave(() => onSave(text, 0))
    if (event.key !== 'Tab') return
    event.preventDefault()
    leave(() => onSave(text, event.shiftKey ? -1 : 1))
  }
  return (
    <input
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: it was asked for by going into the cell
      autoFocus
      className={styles.editor}
      onBlur={(event) => !left.current && onSave(text, event.relatedTarget ? undefined : 0)}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.setSelectionRange(text.length, text.length)}
      onKeyDown={handleKeyDown}
      value={text}
    />
  )
}
