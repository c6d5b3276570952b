/** A page number, or a gap where pages are left out. */
export type PageLink = number | 'gap'

/** Pages beside the current one on either side. */
const BESIDE = 1
/** Links in a row of full length: first, gap, one beside, current, one beside, gap, last. */
const MOST = 7

/** The pages that a pagination links to: always as many as there is room for, so that its buttons stay where they are. */
export function pageLinks(page: number, last: number): PageLink[] {
  if (last <= MOST) return range(1, last)
  const edge = MOST - 2
  if (page < edge) return [...range(1, edge), 'gap', last]
  if (page > last - edge + 1) return [1, 'gap', ...range(last - edge + 1, last)]
  return [1, 'gap', ...range(page - BESIDE, page + BESIDE), 'gap', last]
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
