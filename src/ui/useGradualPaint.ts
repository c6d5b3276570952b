import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Few enough to fit into a frame on slow machines. */
const ROWS_PER_FRAME = 6

const whenIdle: (work: () => void) => number =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (work) => Number(setTimeout(work, 50))
const cancelIdle: (handle: number) => void =
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback : clearTimeout

/**
 * For rows with `content-visibility: auto`: visible rows are painted at once, the others in small batches while the
 * browser is idle. Eventually all are painted, as needed for screenshots and printing. Until new rows have had their first
 * frame the container has the attribute `data-fresh`: browsers would also lay out those of two screens below.
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
    if (!element) return
    element.dataset.fresh = ''
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle)
    })
    function settle() {
      delete element?.dataset.fresh
    }
    return () => {
      cancelAnimationFrame(frame)
      settle()
    }
  }, [container, trigger])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns for new rows
  useEffect(() => {
    let handle = whenIdle(reveal)
    function reveal() {
      const rows = container.current?.querySelectorAll<HTMLElement>(`${selector}:not([data-painted])`) ?? []
      for (const row of Array.from(rows).slice(0, ROWS_PER_FRAME)) {
        row.dataset.painted = ''
        row.style.contentVisibility = 'visible'
      }
      if (rows.length > ROWS_PER_FRAME) handle = whenIdle(reveal)
    }
    return () => cancelIdle(handle)
  }, [container, selector, trigger])
}
