import { useEffect } from 'react'

/** Announces that the page was replaced: focuses its heading, so that a screen reader reads it. */
export function useHeadingFocus(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return
    const heading = document.querySelector('main h1')
    if (!(heading instanceof HTMLElement)) return
    heading.tabIndex = -1
    heading.focus()
  }, [isNew])
}
