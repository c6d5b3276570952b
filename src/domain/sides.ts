/** Side of the body that a proposed surgery is for: right, left, both, or not applicable. */
export const sides = ['D', 'E', 'B', 'N'] as const

export type Side = (typeof sides)[number]
