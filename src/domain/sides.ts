/** Side of the body that a proposed surgery is for: right, left, both, or not applicable. Imports store their places in this list. */
export const sides = ['D', 'E', 'B', 'N'] as const

export type Side = (typeof sides)[number]

/** The number of a side where records of closed lists have one; null for any other number. */
export const sideOfId = (id: number | null): Side | null => (id === null ? null : (sides[id - 1] ?? null))
