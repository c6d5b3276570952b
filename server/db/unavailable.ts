/** SQLSTATEs of refused or terminated connections, too many connections, timeouts and serialization failures. */
const SQL_STATES = /^(08|57P0|53300|53400|57014|55P03|25P03|40001|40P01)/

/** Socket errors. */
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** Errors of pg without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/

/** Whether a failure is the connection's or a timeout, not the statement's: the same call may succeed shortly. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (MESSAGES.test(message)) return true
  if (code === undefined) return error instanceof AggregateError && error.errors.some(isUnavailable)
  return SYSTEM_CODES.has(code)
    ? syscall === 'connect' || syscall === 'read' || syscall === 'write'
    : SQL_STATES.test(code)
}
