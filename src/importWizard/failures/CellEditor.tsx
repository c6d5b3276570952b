import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './failures.module.css'

/** Focus after a correction: stay (0), next cell (1) or previous cell (-1). */
export type FocusMove = 0 | 1 | -1

interface CellEditorProps {
  start: string
  label: string
  describedBy: string
  invalid: boolean
  /** @param onward undefined if another element took the focus */
  onSave: (text: string, onward: FocusMove | undefined) => void
  onCancel: () => void
}

/** Inline editor of a cell: Enter saves, Esc cancels, Tab saves and moves on. */
export function CellEditor({ start, label, describedBy, invalid, onSave, onCancel }: CellEditorProps) {
  const [text, setText] = useState(start)
  /** Suppresses the blur handler after a key closed the editor. */
  const left = useRef(false)
  const leave = (action: () => void) => {
    left.current = true
    action()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // Keeps the key from the grid and the modal.
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
      // biome-ignore lint/a11y/noAutofocus: the user has just opened the cell
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
