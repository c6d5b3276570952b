import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { shortcuts } from '../i18n/ptBR/shortcuts.ts'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'
import { focusFirstRow } from './shortcuts/rows.ts'
import { ShortcutOffer } from './shortcuts/ShortcutOffer.tsx'

interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  label: string

  placeholder?: string
  /** Debounce after the last keystroke, in milliseconds (COM-42). */
  debounceMs?: number
  /** Minimum number of characters; shorter text clears the search, or leaves it unchanged. */
  minimum?: number
  whenShorter?: 'clear' | 'keep'
  /** Hint shown while the text is too short. */
  tooShort?: string
  /** Called after the box's own handling of a key. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Ids of the list that the arrow keys move through, and of its highlighted row. */
  listId?: string
  activeId?: string
  /** The search of the screen: `/` focuses it, and arrow down moves from it to the first row. */
  ofScreen?: boolean
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
  onKeyDown,
  listId,
  activeId,
  ofScreen = false,
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
    // Enter has already started this search.
    if (query === lastSearch.current) return
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

  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') searchNow(text)
    else if (event.key === 'ArrowDown' && ofScreen && focusFirstRow()) event.preventDefault()
    onKeyDown?.(event)
  }

  return (
    <div className={styles.box}>
      {ofScreen && <ShortcutOffer keys="/" label={shortcuts.search} run={focus} />}
      <Icon name="search" size={16} />
      <input
        aria-activedescendant={activeId}
        aria-controls={listId}
        aria-describedby={tooShort && hintId}
        aria-keyshortcuts={ofScreen ? '/' : undefined}
        aria-label={label}
        className={styles.input}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        placeholder={placeholder}
        ref={input}
        // Wide enough for the placeholder; the style sheet sets the minimum width.
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

/** The query for a text, given the previous query. */
function nextQuery(text: string, last: string, minimum: number, whenShorter: WhenShorter): string {
  const isKept = whenShorter === 'keep' && text.trim() !== ''
  return queryOf(text, minimum) || (isKept ? last : '')
}

/** Focuses the search input inside an element, except on touch devices, where the keyboard would cover the list. */
export function focusSearch(box: HTMLElement | null): void {
  if (window.matchMedia('(pointer: fine)').matches) box?.querySelector('input')?.focus()
}
