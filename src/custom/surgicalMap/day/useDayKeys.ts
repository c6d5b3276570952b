import { useEffect } from 'react'
import { addDays } from './days.ts'

/** Where keys are for typing or for choosing among what is there. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="tablist"], [role="menu"]'
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'

function isForMap(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return false
  return !(target instanceof Element && target.closest(OWN_KEYS)) && !document.querySelector(FLOATING)
}

function dayFor(key: string, day: string, today: string): string | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  return key.toLowerCase() === 't' && day !== today ? today : undefined
}

/** The arrows go to the day before and after, T to today. */
export function useDayKeys(day: string, today: string, go: (day: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = isForMap(event) && dayFor(event.key, day, today)
      if (!next) return
      event.preventDefault()
      go(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [day, today, go])
}
