const TYPED =
  'textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], ' +
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])'
/** Controls in which arrows move something. */
const MOVED = 'input[type="radio"], [role="tablist"], [role="tree"], [role="grid"], [role="slider"]'
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Whether a key pressed here writes, or moves what the control shows. */
export function isTakenByControl(target: EventTarget | null, key: string): boolean {
  return isWithin(target, TYPED) || (key.startsWith('Arrow') && isWithin(target, MOVED))
}

/** The modal or menu on top; null where the page is. */
export const topOverlay = (): Element | null => [...document.querySelectorAll(OVERLAYS)].at(-1) ?? null
