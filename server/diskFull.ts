/** Error codes of a full disk or quota: Node's, and PostgreSQL's disk_full. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a write by this process or by PostgreSQL failed for lack of space; the same call succeeds once there is some. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code))
}
