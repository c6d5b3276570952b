import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg'
import { connectionOf } from './connectionOf.ts'
import { expectEnd, isAltered, RESET_SESSION } from './sessionState.ts'

/** Milliseconds that an idle read-only transaction waits for the next request before it is ended. */
const LINGER_MS = 5

const COMMIT = `${RESET_SESSION}; COMMIT`
const ROLLBACK = `ROLLBACK; ${RESET_SESSION}`

/** Sends the statements that `work` starts in one write: writes are the most expensive part of a call. */
function writeAtOnce<T>(client: PoolClient, work: () => T): T {
  const { stream } = connectionOf(client)
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
 * Connections of requests, each in a transaction. A read-only transaction is ended in the same message
 * that begins the next one, or after LINGER_MS: a separate round trip costs a tenth of a busy server's
 * throughput. It is rolled back: it has nothing to commit, and what a statement set in its session ends with it.
 * Nothing that a statement set outlives its request.
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
    if (lingering) expectEnd(client)
    try {
      const [, opened] = await writeAtOnce(client, () =>
        Promise.all([client.query(lingering ? `ROLLBACK; ${begin}` : begin), client.query<Row>(statement)]),
      )
      return [client, opened.rows[0]]
    } catch (error) {
      await this.rollback(client)
      throw error
    }
  }

  /** Releases a connection whose transaction only read. */
  releaseReadOnly(client: PoolClient): void {
    if (isAltered(client) || this.#pool.waitingCount > 0) return void this.rollback(client)
    const timer = setTimeout(() => {
      const index = this.#lingering.findIndex((lingering) => lingering.client === client)
      this.#lingering.splice(index, 1)
      void this.rollback(client)
    }, LINGER_MS)
    this.#lingering.push({ client, timer })
  }

  /**
   * Commits.
   * @param last a last statement of the transaction, sent with the COMMIT; when it fails, PostgreSQL rolls back instead
   * @throws Error when the statement or the commit fails; the connection must then be rolled back.
   */
  async commit(client: PoolClient, last?: QueryConfig): Promise<void> {
    expectEnd(client)
    await writeAtOnce(client, () => Promise.all([last && client.query(last), client.query(COMMIT)]))
    client.release(isAltered(client))
  }

  /** Never rejects: a broken connection is closed, and PostgreSQL rolls its transaction back. */
  rollback(client: PoolClient): Promise<void> {
    expectEnd(client)
    return client.query(ROLLBACK).then(
      () => client.release(isAltered(client)),
      () => client.release(true),
    )
  }
}
