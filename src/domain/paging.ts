/** Rows before a page, which is counted from one. */
export const offsetOf = (page: number, size: number): number => (page - 1) * size

/** The page that begins after so many rows. */
export const pageAt = (offset: number, size: number): number => offset / size + 1
