import { useEffect, useState } from 'react'

/** Cards in the first frame (about one viewport), and in each further frame. */
const INITIAL_CARDS = 5
const CARDS_PER_FRAME = 3

/**
 * The number of cards to render after the list changes, increasing per frame: rendering a full day at once would block
 * input.
 * @param isRestored whether the first list is rendered completely, for scroll restoration
 */
export function useProgressiveCount(list: string, count: number, isRestored: boolean): number {
  const [state, setState] = useState({
    list,
    rendered: isRestored ? Number.POSITIVE_INFINITY : INITIAL_CARDS,
  })
  const listChanged = state.list !== list
  if (listChanged) setState({ list, rendered: INITIAL_CARDS })
  const drawn = listChanged ? INITIAL_CARDS : state.rendered
  useEffect(() => {
    if (drawn >= count) return
    const frame = requestAnimationFrame(() => setState({ list, rendered: drawn + CARDS_PER_FRAME }))
    return () => cancelAnimationFrame(frame)
  }, [list, drawn, count])
  return drawn
}
