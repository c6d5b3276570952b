/** Keys that mean the same everywhere. The event is React's or the browser's. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Ctrl+Enter, or ⌘+Enter: what is being done is finished. */
export const isFinishKey = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Keeps Enter from submitting the form around a field in which it ends nothing: a date, a time. */
export function keepEnter(event: Pressed & Pick<KeyboardEvent, 'preventDefault'>): void {
  if (event.key === 'Enter') event.preventDefault()
}

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]'

/** The elements of a form that Tab reaches, in the order of the document. */
function stopsOf(form: Element): HTMLElement[] {
  const reached = (element: HTMLElement) =>
    element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.checkVisibility()
  return [...form.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(reached)
}

/** Focuses the field that follows an element in its form; the button that submits the form after the last one. */
export function focusNext(element: Element | null): void {
  const form = element?.closest('form')
  if (!element || !form) return
  const isAfter = (other: Element) =>
    !element.contains(other) &&
    Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = stopsOf(form).find(isAfter)
  const submit = form.querySelector<HTMLElement>('[type=submit]')
  // The bar of a form begins with what leaves it.
  const isInBar = next && submit?.parentElement?.contains(next)
  ;(isInBar ? submit : next)?.focus()
}
