import { useEffect } from 'react'

/** Says that the page has become another one: the focus goes to its heading, and a screen reader reads it. */
export function useHeadingFocus(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return
    const heading = document.querySelector('main h1')
    if (!(heading instanceof HTMLElement)) return
    heading.tabIndex = -1
    heading.focus()
  }, [isNew])
}
