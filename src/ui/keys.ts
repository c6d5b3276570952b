/** Keys with the same meaning everywhere. The event is React's or the browser's. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Ctrl+Enter or ⌘+Enter: finishes the current action. */
export const isFinishKey = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Keeps Enter from submitting the form while a date or time is being typed. */
export function keepEnter(event: Pressed & Pick<KeyboardEvent, 'preventDefault'>): void {
  if (event.key === 'Enter') event.preventDefault()
}

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]'

/** The elements of a form that Tab reaches, in document order. */
function stopsOf(form: Element): HTMLElement[] {
  const reached = (element: HTMLElement) =>
    element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.checkVisibility()
  return [...form.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(reached)
}

/** Focuses the field after an element in its form, or the submit button after the last field. */
export function focusNext(element: Element | null): void {
  const form = element?.closest('form')
  if (!element || !form) return
  const isAfter = (other: Element) =>
    !element.contains(other) &&
    Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = stopsOf(form).find(isAfter)
  const submit = form.querySelector<HTMLElement>('[type=submit]')
  // A form's button bar begins with the cancel button.
  const isInBar = next && submit?.parentElement?.contains(next)
  ;(isInBar ? submit : next)?.focus()
}
