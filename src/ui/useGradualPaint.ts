import { type RefObject, useLayoutEffect } from 'react'

/** Small enough to fit into one frame on slow machines. */
const ROWS_PER_FRAME = 6

/** Milliseconds after which a batch is painted by a browser that is never idle. */
const LONGEST_WAIT = 500

const whenIdle: (work: () => void) => number =
  typeof requestIdleCallback === 'function'
    ? (work) => requestIdleCallback(work, { timeout: LONGEST_WAIT })
    : (work) => Number(setTimeout(work, 50))
const cancelIdle: (handle: number) => void =
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback : clearTimeout

/** Rows below the viewport that browsers also paint if this is left to `content-visibility`. */
const ROWS_AHEAD = 24

/**
 * For rows with `content-visibility: auto`: visible rows are painted immediately, the others in small batches
 * while the browser is idle, or when it was not for long. Eventually all are painted, as needed for screenshots
 * and printing. New unpainted rows are hidden by the container's attribute `data-fresh` until the rows just
 * ahead are painted or the user scrolls: otherwise browsers would paint those ahead in a single task.
 * @param selector finds the rows inside the container
 * @param trigger changes when there may be new rows
 */
export function useGradualPaint(
  container: RefObject<HTMLElement | null>,
  selector: string,
  trigger: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns for new rows
  useLayoutEffect(() => {
    const element = container.current
    const unpainted = `${selector}:not([data-painted])`
    if (!element?.querySelector(unpainted)) return
    element.dataset.fresh = ''
    let painted = 0
    let idle: number | undefined
    const frame = requestAnimationFrame(() => {
      // The visible rows are then not the first ones: left to the browser.
      if (scrollY > 0) settle()
      // Registered here to ignore a scroll that accompanies the new rows.
      addEventListener('scroll', settle, { once: true })
      idle = whenIdle(paintNext)
    })
    function settle() {
      delete element?.dataset.fresh
    }
    function paintNext() {
      const rows = Array.from(element?.querySelectorAll<HTMLElement>(unpainted) ?? [])
      for (const row of rows.slice(0, ROWS_PER_FRAME)) {
        row.dataset.painted = ''
        row.style.contentVisibility = 'visible'
      }
      painted += ROWS_PER_FRAME
      if (painted >= ROWS_AHEAD || rows.length <= ROWS_PER_FRAME) settle()
      if (rows.length > ROWS_PER_FRAME) idle = whenIdle(paintNext)
    }
    return () => {
      cancelAnimationFrame(frame)
      if (idle !== undefined) cancelIdle(idle)
      removeEventListener('scroll', settle)
      settle()
    }
  }, [container, selector, trigger])
}
