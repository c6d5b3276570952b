import { MAX_IMPORT_ROWS } from '../../schema/imports.ts'

const MB = 1024 * 1024

/** Maximum file size in bytes. */
export const MAX_BYTES = 60 * MB

/** Maximum inflated size of an archive in bytes, counted while inflating, as the declared sizes may be wrong (zip bombs). */
export const MAX_INFLATED_BYTES = 400 * MB

/** Maximum number of non-empty rows: one import plus some lines around its header. */
export const MAX_ROWS = MAX_IMPORT_ROWS + 50

/** Maximum number of lines of a worksheet, as in Excel. */
export const MAX_LINES = 1_048_576

/** Maximum number of tags per part, about ten seconds of parsing. */
export const MAX_TAGS = 20_000_000

/** Maximum number of non-empty columns. */
export const MAX_COLUMNS = 512

/** Maximum estimated memory of a worksheet's cells, in bytes. */
export const MAX_HELD_BYTES = 200 * MB
