import { useEffect, useState } from 'react'

/** Cards in the first frame: about as many as are seen at once; and in each frame after it. */
const FIRST = 6
const MORE = 8

/**
 * How many cards to draw of another list than the one before. Laying out a whole full day takes longer than a frame, during
 * which no key is answered. What was there when the page opened is drawn at once, for the place it is scrolled to.
 */
export function useGradually(list: string, count: number): number {
  const [state, setState] = useState({ list, drawn: Number.POSITIVE_INFINITY })
  const isOther = state.list !== list
  if (isOther) setState({ list, drawn: FIRST })
  const drawn = isOther ? FIRST : state.drawn
  useEffect(() => {
    if (drawn >= count) return
    const frame = requestAnimationFrame(() => setState({ list, drawn: drawn + MORE }))
    return () => cancelAnimationFrame(frame)
  }, [list, drawn, count])
  return drawn
}
