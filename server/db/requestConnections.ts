import type { Pool, PoolClient, QueryResult } from 'pg'

/** A connection whose reading is done waits this long for the next request before its transaction is ended, in ms. */
const LINGER_MS = 5

interface Lingering {
  client: PoolClient
  timer: NodeJS.Timeout
}

/**
 * The connections that requests work on, each inside a transaction. What only read is ended by the same message that begins
 * the next transaction on its connection, or some milliseconds later: a message of its own is a tenth of a busy server's work.
 */
export class RequestConnections {
  readonly #pool: Pool
  readonly #lingering: Lingering[] = []

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /**
   * Begins a transaction.
   * @param begin `BEGIN` and its mode
   * @param statement the first one; without parameters, as it travels with the others
   * @returns its connection, and the only row that the statement answers
   */
  async begin<Row>(begin: string, statement: string): Promise<[PoolClient, Row | undefined]> {
    const lingering = this.#lingering.pop()
    clearTimeout(lingering?.timer)
    const client = lingering?.client ?? (await this.#pool.connect())
    try {
      // Several statements in one message are answered with a list that pg's types do not know.
      const answers = await client.query(`${lingering ? 'COMMIT; ' : ''}${begin}; ${statement}`)
      const last = (answers as unknown as QueryResult<Row & object>[]).at(-1)
      return [client, last?.rows[0]]
    } catch (error) {
      await this.rollback(client)
      throw error
    }
  }

  /** Gives back a connection whose transaction changed nothing. */
  endReading(client: PoolClient): void {
    if (this.#pool.waitingCount > 0) return void this.#end(client, 'COMMIT')
    const timer = setTimeout(() => {
      const index = this.#lingering.findIndex((lingering) => lingering.client === client)
      this.#lingering.splice(index, 1)
      void this.#end(client, 'COMMIT')
    }, LINGER_MS)
    this.#lingering.push({ client, timer })
  }

  /** @throws Error when what was done may not stand; the connection is still to be rolled back. */
  async commit(client: PoolClient): Promise<void> {
    await client.query('COMMIT')
    client.release()
  }

  /** Never rejects: a connection that answers no more is closed, and PostgreSQL takes its transaction back. */
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
