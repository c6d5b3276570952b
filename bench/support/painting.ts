import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Milliseconds from the next click or typing to the frame that shows another first row. */
    untilRepainted?: Promise<number>
  }
}

/** Runs in the page. A first row is another one when it contains `wanted`, or, without it, when its text has changed. */
function watch(wanted: string): void {
  const firstRow = () => document.querySelector('tbody tr')?.textContent?.toLowerCase() ?? ''
  const before = firstRow()
  let asked = 0
  const note = (event: Event) => {
    asked = event.timeStamp
  }
  addEventListener('click', note, { capture: true })
  addEventListener('input', note, { capture: true })
  window.untilRepainted = new Promise((resolve) => {
    // A message sent from a frame's callback arrives once that frame has been painted.
    const afterPaint = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - asked)
      port2.postMessage(null)
    }
    const observer = new MutationObserver(() => {
      const now = firstRow()
      if (now === '' || now === before || !now.includes(wanted)) return
      observer.disconnect()
      removeEventListener('click', note, { capture: true })
      removeEventListener('input', note, { capture: true })
      requestAnimationFrame(afterPaint)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** From here on the page waits for an input, and for the list that it leads to. */
export const expectRepaint = (page: Page, wanted = ''): Promise<void> => page.evaluate(watch, wanted)

/** Milliseconds from that input to the painted list. */
export async function repainted(page: Page): Promise<number> {
  const waited = await page.evaluate(() => window.untilRepainted)
  if (waited === undefined) throw new Error('the page was left meanwhile')
  return waited
}
