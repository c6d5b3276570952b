import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { viewer as texts } from '../i18n/ptBR/viewer.ts'
import { IconButton } from '../ui/index.ts'
import type { PdfControls, PdfMatches } from './pdfState.ts'
import styles from './viewer.module.css'

interface FindBarProps {
  controls: PdfControls
  matches: PdfMatches | undefined
  /** Number of times that the search was requested; each time the text is focused and selected. */
  request: number
  onClose: () => void
}

function matchesText({ current, total, isSearching }: PdfMatches): string {
  if (total > 0) return texts.matchOf(current, total)
  return isSearching ? texts.finding : texts.noMatch
}

/** The search in a PDF. Enter goes to the next match, Shift+Enter to the previous one, Esc closes. */
export function FindBar({ controls, matches, request, onClose }: FindBarProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request focuses anew
  useEffect(() => input.current?.select(), [request])
  useEffect(() => controls.find(text.trim()), [controls, text])
  useEffect(() => () => controls.find(''), [controls])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') controls.findAgain(event.shiftKey)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const total = matches?.total ?? 0
  return (
    <search className={styles.find}>
      <input
        aria-label={texts.find}
        className={styles.findInput}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={texts.find}
        ref={input}
        type="search"
        value={text}
      />
      <span aria-live="polite" className={`figures ${styles.matches}`}>
        {text.trim() && matches ? matchesText(matches) : ''}
      </span>
      <IconButton
        aria-disabled={total === 0}
        icon="up"
        label={texts.findPrevious}
        onClick={() => controls.findAgain(true)}
        shortcut="Shift+Enter"
      />
      <IconButton
        aria-disabled={total === 0}
        icon="down"
        label={texts.findNext}
        onClick={() => controls.findAgain(false)}
        shortcut="Enter"
      />
      <IconButton icon="close" label={texts.closeFind} onClick={onClose} />
    </search>
  )
}
