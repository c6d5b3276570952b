const TYPED =
  'textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], ' +
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])'
/** Controls in which the arrow keys have a function. */
const MOVED = 'input[type="radio"], [role="tablist"], [role="tree"], [role="grid"], [role="slider"]'
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Whether the focused control uses this key for typing or navigation. */
export function isTakenByControl(target: EventTarget | null, key: string): boolean {
  return isWithin(target, TYPED) || (key.startsWith('Arrow') && isWithin(target, MOVED))
}

/** The topmost modal or menu; null if none is open. */
export const topOverlay = (): Element | null => [...document.querySelectorAll(OVERLAYS)].at(-1) ?? null
