import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import pino from 'pino'

/** Sentences for a person, or an object a line for a program. */
export type LogForm = 'text' | 'json'

/** A line as pino writes it. */
interface Line {
  level: 'info' | 'warn' | 'error'
  msg: string
  err?: { message: string; stack: string }
}

const requestIds = new AsyncLocalStorage<string | undefined>()

/** Runs the work of a request: what it logs, then or later, carries the request's id. */
export const duringRequest = <T>(id: string, work: () => T): T => requestIds.run(id, work)

/** Runs what concerns no request, although one may have caused it. */
export const outsideRequests = <T>(work: () => T): T => requestIds.run(undefined, work)

let form: LogForm = 'text'

/** Chooses the form of the lines from here on. Before, they are sentences. */
export function logAs(chosen: LogForm): void {
  form = chosen
}

// Neither a full disk nor a closed pipe may end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** The sentence; that of a failure ends with its message, in place of which its stack is shown. */
const textOf = ({ msg, err }: Line): string =>
  err ? msg.slice(0, msg.length - err.message.length) + err.stack : msg

/**
 * Written before it returns, so that a killed process loses no line, except to a pipe whose reader lags: what its buffer does
 * not hold waits here, since a reader that stalls must not stop the server.
 */
function write(json: string): void {
  if (form === 'json') {
    process.stdout.write(json)
    return
  }
  const line: Line = JSON.parse(json)
  const stream = line.level === 'info' ? process.stdout : process.stderr
  stream.write(`${textOf(line)}\n`)
}

/** An error's message; another value as text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What a terminal shows of an error, its stack and its properties, and no more: a database's errors quote values. */
const shown = (error: unknown) => ({
  type: error instanceof Error ? error.name : typeof error,
  message: messageOf(error),
  stack: typeof error === 'string' ? error : inspect(error),
})

/** The server's log: each line is a sentence in Portuguese, save those of requests. */
export const logger = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: shown },
    mixin: () => ({ requestId: requestIds.getStore() }),
  },
  { write },
)

/** A request that was answered. What is not known is left out. */
interface RequestLine {
  requestId?: string
  /** Method and route: `GET /api/preset/surgeons/:id`; the method alone where no route is known. */
  call?: string
  status: number
  /** Until the last byte of the answer was sent. */
  ms?: number
  institutionId?: number
  /** The client closed its connection before it had the whole answer. */
  aborted?: true
}

/** Logs a request; sentences have none. */
export function logRequest(level: 'info' | 'error', line: RequestLine): void {
  if (form === 'json') logger[level](line)
}

/** The database's error of a query that drizzle made, whose own message repeats the values. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'params' in error && error.cause instanceof Error ? error.cause : error

/** Logs an unexpected failure with its stack. @param subject what failed, before the error's message */
export function logFailure(error: unknown, subject = ''): void {
  const err = causeOf(error)
  logger.error({ err }, subject + messageOf(err))
}
