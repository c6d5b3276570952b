import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg'
import { writeAtOnce } from './connectionOf.ts'
import { expectEnd, isAltered, RELEASE_LOCKS, RESET_SETTINGS } from './sessionState.ts'

/** Milliseconds that a connection waits for the next request before its session is ended. */
const LINGER_MS = 5

const COMMIT = `${RESET_SETTINGS}; COMMIT`
const ROLLBACK = `ROLLBACK; ${RELEASE_LOCKS}; ${RESET_SETTINGS}`

interface Lingering {
  client: PoolClient
  /** Whether its read-only transaction is not ended yet. */
  isOpen: boolean
  timer: NodeJS.Timeout
}

/**
 * Connections of requests, each in a transaction. A read-only transaction is ended, and the locks of a session are released, in
 * the messages that begin the next request, or after LINGER_MS: a separate round trip costs a tenth of a busy server's
 * throughput, releasing locks a tenth of a write. What only read is rolled back: it has nothing to commit, and what a statement
 * set in its session ends with it. Nothing that a statement set outlives its request.
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
   * @param statement first statement
   * @returns the connection, and the statement's only row
   */
  async begin<Row extends QueryResultRow>(
    begin: string,
    statement: QueryConfig,
  ): Promise<[PoolClient, Row | undefined]> {
    const lingering = this.#lingering.pop()
    clearTimeout(lingering?.timer)
    const client = lingering?.client ?? (await this.#pool.connect())
    if (lingering?.isOpen) expectEnd(client)
    try {
      const [, opened] = await writeAtOnce(client, () =>
        Promise.all([
          client.query(lingering?.isOpen ? `ROLLBACK; ${begin}` : begin),
          client.query<Row>(statement),
        ]),
      )
      return [client, opened.rows[0]]
    } catch (error) {
      await this.rollback(client)
      throw error
    }
  }

  /** Releases a connection whose transaction only read. */
  releaseReadOnly(client: PoolClient): void {
    this.#release(client, true)
  }

  /**
   * Commits.
   * @param last a last statement of the transaction, sent with the COMMIT; when it fails, PostgreSQL rolls back instead
   * @throws Error when the statement or the commit fails; the connection must then be rolled back.
   */
  async commit(client: PoolClient, last?: QueryConfig): Promise<void> {
    expectEnd(client)
    await writeAtOnce(client, () => Promise.all([last && client.query(last), client.query(COMMIT)]))
    this.#release(client, false)
  }

  /** Never rejects: a broken connection is closed, and PostgreSQL rolls its transaction back. */
  rollback(client: PoolClient): Promise<void> {
    expectEnd(client)
    return this.#end(client, ROLLBACK)
  }

  /** Lets the connection wait for the next request, unless somebody waits for it or it must be closed. */
  #release(client: PoolClient, isOpen: boolean): void {
    const end = () => (isOpen ? this.rollback(client) : this.#end(client, RELEASE_LOCKS))
    if (isAltered(client) || this.#pool.waitingCount > 0) return void end()
    const timer = setTimeout(() => {
      const index = this.#lingering.findIndex((lingering) => lingering.client === client)
      this.#lingering.splice(index, 1)
      void end()
    }, LINGER_MS)
    this.#lingering.push({ client, isOpen, timer })
  }

  #end(client: PoolClient, statement: string): Promise<void> {
    return client.query(statement).then(
      () => client.release(isAltered(client)),
      () => client.release(true),
    )
  }
}
