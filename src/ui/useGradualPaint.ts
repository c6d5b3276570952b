import { type RefObject, useEffect } from 'react'

/** Rows a frame: few enough that one of a slow machine's frames holds them. */
const AT_ONCE = 6

const whenIdle: (work: () => void) => number =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (work) => Number(setTimeout(work, 50))
const notAnyMore: (handle: number) => void =
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback : clearTimeout

/**
 * For rows with `content-visibility: auto`: those in sight are painted at once, and the others a few at a time while
 * nothing else is to do. In the end all are there, for pictures and prints of the whole page too.
 * @param selector finds the rows inside the container
 * @param shown changes whenever there may be new rows
 */
export function useGradualPaint(
  container: RefObject<HTMLElement | null>,
  selector: string,
  shown: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what it is for
  useEffect(() => {
    let handle = whenIdle(reveal)
    function reveal() {
      const rows = container.current?.querySelectorAll<HTMLElement>(`${selector}:not([data-painted])`) ?? []
      for (const row of Array.from(rows).slice(0, AT_ONCE)) {
        row.dataset.painted = ''
        row.style.contentVisibility = 'visible'
      }
      if (rows.length > AT_ONCE) handle = whenIdle(reveal)
    }
    return () => notAnyMore(handle)
  }, [container, selector, shown])
}
