/** Connections that PostgreSQL refuses or ends, a server short of connections, and a statement or wait that was cut off. */
const SQL_STATES = /^(08|57P0|53300|53400|57014|55P03|25P03|40001|40P01)/

/** The database's socket is gone, refuses or breaks off. */
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** pg gives these no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/

/** A failure of the database's connection or of its time, not of the statement: the same call may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (MESSAGES.test(message)) return true
  if (code === undefined) return error instanceof AggregateError && error.errors.some(isUnavailable)
  return SYSTEM_CODES.has(code)
    ? syscall === 'connect' || syscall === 'read' || syscall === 'write'
    : SQL_STATES.test(code)
}
