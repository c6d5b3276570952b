import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { RegisterRecord } from '../../schema/record.ts'
import { useSaved } from '../../ui/index.ts'

interface RowSource {
  rows: readonly RegisterRecord[]
  page: number
  /** The resource whose saved row is focused. */
  savedOf?: string
}

/**
 * Decides when new rows are laid out, so that no task becomes long. Rows that arrive together with another page
 * number wait for the next frame (`data-awaiting-frame`): after a click, browsers test what the mouse is over,
 * and would lay them out in the task that rendered them. Other new rows, such as those found by a search, are
 * laid out at once, which leaves only painting to the frame.
 * @param laterRows selector of rows outside the viewport; `useGradualPaint` needs their first layout to be in
 * the frame
 */
export function useRowLayout(
  body: RefObject<HTMLElement | null>,
  { rows, page, savedOf }: RowSource,
  laterRows: string,
): void {
  // A row that waits for its frame cannot be focused.
  const isRowAwaited = useSaved(savedOf) !== undefined
  const last = useRef({ rows, page })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { rows, page }
    const element = body.current
    if (!element || before.rows === rows) return
    if (before.page === page || isRowAwaited) {
      // Reading the height forces the layout.
      if (!element.querySelector(laterRows)) void element.offsetHeight
      return
    }
    element.dataset.awaitingFrame = ''
    const frame = requestAnimationFrame(settle)
    function settle() {
      delete element?.dataset.awaitingFrame
    }
    return () => {
      cancelAnimationFrame(frame)
      settle()
    }
  }, [body, rows, page, isRowAwaited, laterRows])
}
