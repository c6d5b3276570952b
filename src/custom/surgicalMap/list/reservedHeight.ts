import type { CSSProperties } from 'react'

/** Pixels that no card falls short of (`.card`). */
const CARD_HEIGHT = 45

/**
 * Keeps the height of a list's cards free while they are rendered: a page that grows with each frame is painted anew as a whole.
 * @param limit number of cards that may be rendered
 */
export const reservedHeight = (cards: number, limit: number): CSSProperties | undefined =>
  limit < cards ? { minHeight: cards * CARD_HEIGHT } : undefined
