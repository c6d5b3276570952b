/** What the system answers where a disk, or a user's share of it, is full, and PostgreSQL's name for it. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a failure of a write, of ours or of the database's, is for want of space: once there is some, the same call succeeds. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code))
}
