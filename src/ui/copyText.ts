/**
 * Copies a text to the clipboard. Without HTTPS, as in some hospital networks, the Clipboard API is unavailable: falls back to
 * a selection.
 * @param element shows the text
 * @throws Error when nothing was copied
 */
export async function copyText(text: string, element: HTMLElement | null): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  if (element) window.getSelection()?.selectAllChildren(element)
  if (!document.execCommand('copy')) throw new Error('nothing was copied')
}
