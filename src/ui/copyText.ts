/**
 * Copies a text to the clipboard. Without HTTPS, as in some hospital networks, the Clipboard API is
 * unavailable; then a selection is copied instead.
 * @param element the element that shows the text
 * @throws Error if nothing was copied
 */
export async function copyText(text: string, element: HTMLElement | null): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  if (element) window.getSelection()?.selectAllChildren(element)
  if (!document.execCommand('copy')) throw new Error('nothing was copied')
}
