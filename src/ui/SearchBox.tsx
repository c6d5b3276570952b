import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  label: string

  placeholder?: string
  /** Debounce after the last keystroke (COM-42). */
  debounceMs?: number
  /** Minimum number of characters; shorter text clears the search, or leaves it as it is. */
  minimum?: number
  whenShorter?: 'clear' | 'keep'
  /** Hint while the text is shorter. */
  tooShort?: string
}

/** A debounced search box; Enter and clearing search immediately. */
export function SearchBox({
  value,
  onSearch,
  label,
  debounceMs = 300,
  minimum = 0,
  whenShorter = 'clear',
  tooShort,
  placeholder = app.common.search,
}: SearchBoxProps) {
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    setText(value)
  }, [value])

  // An effect event, so that rerenders do not restart the debounce timer.
  const search = useEffectEvent((query: string) => {
    lastSearch.current = query
    onSearch(query)
  })
  useEffect(() => {
    const query = nextQuery(text, lastSearch.current, minimum, whenShorter)
    if (query === lastSearch.current) return
    const timer = setTimeout(() => search(query), debounceMs)
    return () => clearTimeout(timer)
  }, [text, debounceMs, minimum, whenShorter])

  const searchNow = (newText: string) => {
    const query = nextQuery(newText, lastSearch.current, minimum, whenShorter)
    setText(newText)
    if (query === lastSearch.current) return
    lastSearch.current = query
    onSearch(query)
  }

  return (
    <div className={styles.box}>
      <Icon name="search" size={16} />
      <input
        aria-describedby={tooShort && hintId}
        aria-label={label}
        className={styles.input}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow(text)}
        placeholder={placeholder}
        ref={input}
        // Fits the placeholder; the style sheet sets the minimum width.
        size={placeholder.length}
        type="search"
        value={text}
      />
      {tooShort && (
        <p aria-live="polite" className={styles.hint} id={hintId}>
          {text.trim() && !queryOf(text, minimum) ? tooShort : ''}
        </p>
      )}
      {text && (
        <IconButton
          icon="close"
          label={app.list.clearSearch}
          onClick={() => {
            searchNow('')
            input.current?.focus()
          }}
          small
        />
      )}
    </div>
  )
}

const queryOf = (text: string, minimum: number) => (text.trim().length < minimum ? '' : text)

type WhenShorter = NonNullable<SearchBoxProps['whenShorter']>

/** The search of a text, after the last one. */
function nextQuery(text: string, last: string, minimum: number, whenShorter: WhenShorter): string {
  const isKept = whenShorter === 'keep' && text.trim() !== ''
  return queryOf(text, minimum) || (isKept ? last : '')
}

/** Focuses the search input inside an element, except on touch devices, where the keyboard would cover the list. */
export function focusSearch(box: HTMLElement | null): void {
  if (window.matchMedia('(pointer: fine)').matches) box?.querySelector('input')?.focus()
}
