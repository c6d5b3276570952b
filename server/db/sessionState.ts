import type { PoolClient } from 'pg'
import { connectionOf } from './connectionOf.ts'

/** Undoes what a statement may have set in its session, in the transaction that is about to be committed. A ROLLBACK does so by itself. */
export const RESET_SETTINGS = 'RESET ALL; RESET ROLE'

/** Ends the locks of a session. `sala_open` does so too, for a connection that is used again at once. */
export const RELEASE_LOCKS = 'SELECT pg_catalog.pg_advisory_unlock_all()'

/**
 * First words of the commands after which a session is as before, or that the end of a transaction undoes. Others (PREPARE, LISTEN,
 * DECLARE, DISCARD, DO…) are no statements of requests. Prepared statements stay, since planning them anew would cost more than most
 * calls do: a connection on which somebody else prepared or removed one is closed, see `isAltered`.
 */
const UNDONE = new Set('SELECT INSERT UPDATE DELETE BEGIN SAVEPOINT RELEASE SET RESET'.split(' '))

const altered = new WeakSet<PoolClient>()

/** Connections whose transaction the server itself ends. */
const ending = new WeakSet<PoolClient>()

/** Announces a COMMIT or ROLLBACK: after any other, a SET might follow that no ROLLBACK undoes. */
export const expectEnd = (client: PoolClient) => ending.add(client)

/** Watches a new connection for commands that alter its session beyond what its end undoes, or may do so. */
export function watchSession(client: PoolClient): void {
  connectionOf(client).on('commandComplete', ({ text }: { text: string }) => {
    const end = text.indexOf(' ')
    const isEnd = text === 'COMMIT' || text === 'ROLLBACK'
    if (isEnd ? !ending.delete(client) : !UNDONE.has(end < 0 ? text : text.slice(0, end))) altered.add(client)
  })
}

/** Whether the next request might inherit something of this session, which must be closed then. */
export const isAltered = (client: PoolClient): boolean => altered.has(client)
