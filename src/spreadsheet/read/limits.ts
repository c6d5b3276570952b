const MB = 1024 * 1024

/** Bytes of a file. */
export const MAX_BYTES = 60 * MB

/** Bytes that a file's archive may unfold to, counted while it does: what the archive says of itself may be wrong. */
export const MAX_INFLATED_BYTES = 400 * MB

/** Rows that hold something: what one import takes, and lines above and below the titles. */
export const MAX_ROWS = 100_050

/** Lines of a worksheet, blank ones too: what Excel can hold. */
export const MAX_LINES = 1_048_576

/** Tags of one part that are read one by one: ten seconds' worth. */
export const MAX_TAGS = 20_000_000

/** Columns that hold something. */
export const MAX_COLUMNS = 512
