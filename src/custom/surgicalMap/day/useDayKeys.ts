import { useEffect } from 'react'
import { addDays } from './days.ts'

/** Elements with keyboard handling of their own. */
const KEYBOARD_CONTROLS = 'input, textarea, select, [contenteditable], [role="tablist"], [role="menu"]'
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'

function isMapShortcut(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return false
  return (
    !(target instanceof Element && target.closest(KEYBOARD_CONTROLS)) && !document.querySelector(OVERLAYS)
  )
}

function dayForKey(key: string, day: string, today: string): string | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  return key.toLowerCase() === 't' && day !== today ? today : undefined
}

/** Arrow left and right change the day, T goes to today. */
export function useDayKeys(day: string, today: string, go: (day: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = isMapShortcut(event) && dayForKey(event.key, day, today)
      if (!next) return
      event.preventDefault()
      go(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [day, today, go])
}
