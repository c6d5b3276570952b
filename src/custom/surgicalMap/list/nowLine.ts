import { useLayoutEffect, useRef } from 'react'
import { useSaved } from '../../../ui/index.ts'
import { scrollIntoSight } from '../scrollIntoSight.ts'
import { MAP_RECORDS } from './useSavedShown.ts'

const findLine = () => document.querySelector<HTMLElement>('[data-now]')

/**
 * Goes to the now-line, or to the top of a list without one, and focuses the next item after it; in a list that is still being
 * rendered, as soon as both are there.
 */
export function goToNow(): void {
  const line = findLine()
  if (!line) {
    scrollTo({ top: 0 })
    return
  }
  if (line.dataset.now === 'rendering') {
    requestAnimationFrame(goToNow)
    return
  }
  line.scrollIntoView({ block: 'center' })
  let next = line.nextElementSibling
  while (next instanceof HTMLElement && next.hidden) next = next.nextElementSibling
  next?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}

interface Opening {
  /** Whether the now-line is rendered, with everything above it. */
  isReady: boolean
  /** Whether the page may have been opened scrolled, as it was left. */
  isRestored: boolean
  /** Whether the past is folded. */
  isFolded: boolean
}

/**
 * Today's list opens at now: once, unless a saved record is about to be shown, the list is where it was left, or its past was unfolded
 * meanwhile.
 */
export function useOpenedAtNow({ isReady, isRestored, isFolded }: Opening): void {
  const isSavedNext = useSaved(MAP_RECORDS) !== undefined
  const opening = useRef({ isDone: false, isFolded })
  // Before it is painted: a click never meets what is about to move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list opens once
  useLayoutEffect(() => {
    const { current } = opening
    const line = findLine()
    // Unfolding renders more cards above the line, which is not ready again until all of them are.
    if (current.isFolded !== isFolded) current.isDone = true
    if (current.isDone || !isReady || !line) return
    current.isDone = true
    if (isSavedNext || (isRestored && scrollY > 0)) return
    scrollIntoSight(line)
  }, [isReady, isFolded])
}
