/** How often a proposed surgery is done, at most. */
export const MOST_REPETITIONS = 15

/** '2x' */
export const formatLaterality = (count: number): string => `${count}x`

/** The count of '2x', or null for a text that says none from 1 to 15. */
export function parseLaterality(text: string): number | null {
  const [, digits] = /^([1-9]\d?)x$/.exec(text) ?? []
  const count = Number(digits)
  return count >= 1 && count <= MOST_REPETITIONS ? count : null
}
