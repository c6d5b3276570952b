import type { KeyboardEvent } from 'react'

/**
 * Makes Enter act like the down arrow in a combobox without a highlighted option: MUI leaves it to the browser, which
 * submits the form around the combobox.
 */
export function openOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (target.hasAttribute('aria-activedescendant')) return
  event.preventDefault()
  target.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
  )
}
