import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  /** What is searched for now. */
  value: string
  onSearch: (text: string) => void
  /** Its name for screen readers. */
  label: string
  /** What it reads on the screen while it is empty. */
  placeholder?: string
  /** Milliseconds after the last key press (COM-42). */
  pause?: number
  /** Fewer characters than these search for nothing. */
  minimum?: number
  /** Says so, while there are fewer. */
  tooShort?: string
}

/** A search box that asks once typing pauses; Enter and clearing ask at once. */
export function SearchBox({
  value,
  onSearch,
  label,
  pause = 300,
  minimum = 0,
  tooShort,
  placeholder = app.common.search,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])

  // However often the box is drawn meanwhile, the pause is counted from the last key alone.
  const ask = useEffectEvent((sought: string) => {
    asked.current = sought
    onSearch(sought)
  })
  useEffect(() => {
    const sought = longEnough(typed, minimum)
    if (sought === asked.current) return
    const timer = setTimeout(() => ask(sought), pause)
    return () => clearTimeout(timer)
  }, [typed, pause, minimum])

  const askNow = (text: string) => {
    const sought = longEnough(text, minimum)
    setTyped(text)
    if (sought === asked.current) return
    asked.current = sought
    onSearch(sought)
  }

  return (
    <div className={styles.box}>
      <Icon name="search" size={16} />
      <input
        aria-describedby={tooShort && hintId}
        aria-label={label}
        className={styles.input}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && askNow(typed)}
        placeholder={placeholder}
        ref={input}
        // As wide as what it reads; the style sheet says how wide at least.
        size={placeholder.length}
        type="search"
        value={typed}
      />
      {tooShort && (
        <p aria-live="polite" className={styles.hint} id={hintId}>
          {typed.trim() && !longEnough(typed, minimum) ? tooShort : ''}
        </p>
      )}
      {typed && (
        <IconButton
          icon="close"
          label={app.list.clearSearch}
          onClick={() => {
            askNow('')
            input.current?.focus()
          }}
          small
        />
      )}
    </div>
  )
}

const longEnough = (text: string, minimum: number) => (text.trim().length < minimum ? '' : text)
