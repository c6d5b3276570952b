import type pg from 'pg'
import { connectionOf } from './connectionOf.ts'

/** SQLSTATEs of values that do not fit; their messages quote the value. */
const DATA_EXCEPTION = /^22/

/** From the first to the last quotation mark: a value may have some of its own. */
const QUOTED = /".*"/s

/** Takes out of a database's error what it quotes of rows, keys and statements. */
function withholdValues(error: pg.DatabaseError): void {
  delete error.detail
  delete error.where
  delete error.hint
  delete error.internalQuery
  if (!DATA_EXCEPTION.test(error.code ?? '')) return
  const { message, stack } = error
  error.message = message.replace(QUOTED, '"…"')
  error.stack = stack?.replace(message, error.message)
}

/**
 * Withholds the values that errors quote, as patients' data are among them: 'Failing row contains (7, Ana Souza, …)'. Done as
 * they arrive, so that neither the log nor a queue, which keeps a job's error, can have them.
 */
export function withholdQuotedValues(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    connectionOf(client).prependListener('errorMessage', withholdValues)
  })
}
