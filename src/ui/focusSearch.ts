/** Puts the focus into the search box inside an element that has just been shown. On touch that would only bring the keyboard over the list. */
export function focusSearch(box: HTMLElement | null): void {
  if (window.matchMedia('(pointer: fine)').matches) box?.querySelector('input')?.focus()
}
