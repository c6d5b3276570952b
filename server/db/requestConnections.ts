import type { Duplex } from 'node:stream'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

/** Milliseconds that an idle read-only transaction waits for the next request before it is committed. */
const LINGER_MS = 5

/** Sends the statements that `work` starts in one write: writes are the most expensive part of a call. */
function writeAtOnce<T>(client: PoolClient, work: () => T): T {
  // pg's types lack the connection.
  const { stream } = (client as PoolClient & { connection: { stream: Duplex } }).connection
  stream.cork()
  try {
    return work()
  } finally {
    stream.uncork()
  }
}

interface Lingering {
  client: PoolClient
  timer: NodeJS.Timeout
}

/**
 * Connections of requests, each in a transaction. A read-only transaction is committed in the same message
 * that begins the next one, or after LINGER_MS: a separate round trip costs a tenth of a busy server's
 * throughput.
 */
export class RequestConnections {
  readonly #pool: Pool
  readonly #lingering: Lingering[] = []

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /**
   * Begins a transaction.
   * @param begin `BEGIN` with its mode
   * @param statement first statement; without parameters, since all are sent as one message
   * @returns the connection, and the statement's only row
   */
  async begin<Row>(begin: string, statement: string): Promise<[PoolClient, Row | undefined]> {
    const lingering = this.#lingering.pop()
    clearTimeout(lingering?.timer)
    const client = lingering?.client ?? (await this.#pool.connect())
    try {
      // pg returns an array for several statements, unlike its types.
      const answers = await client.query(`${lingering ? 'COMMIT; ' : ''}${begin}; ${statement}`)
      const last = (answers as unknown as QueryResult<Row & object>[]).at(-1)
      return [client, last?.rows[0]]
    } catch (error) {
      await this.rollback(client)
      throw error
    }
  }

  /** Releases a connection whose transaction only read. */
  releaseReadOnly(client: PoolClient): void {
    if (this.#pool.waitingCount > 0) return void this.#end(client, 'COMMIT')
    const timer = setTimeout(() => {
      const index = this.#lingering.findIndex((lingering) => lingering.client === client)
      this.#lingering.splice(index, 1)
      void this.#end(client, 'COMMIT')
    }, LINGER_MS)
    this.#lingering.push({ client, timer })
  }

  /**
   * Commits.
   * @param last a last statement of the transaction, sent with the COMMIT; when it fails, PostgreSQL rolls back instead
   * @throws Error when the statement or the commit fails; the connection must then be rolled back.
   */
  async commit(client: PoolClient, last?: QueryConfig): Promise<void> {
    await writeAtOnce(client, () => Promise.all([last && client.query(last), client.query('COMMIT')]))
    client.release()
  }

  /** Never rejects: a broken connection is closed, and PostgreSQL rolls its transaction back. */
  rollback(client: PoolClient): Promise<void> {
    return this.#end(client, 'ROLLBACK')
  }

  #end(client: PoolClient, statement: string): Promise<void> {
    return client.query(statement).then(
      () => client.release(),
      () => client.release(true),
    )
  }
}
