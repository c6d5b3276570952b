/**
 * Why the embedded database did not start:
 * - `inUse`: another process holds the data folder;
 * - `missing`, `damaged`: an earlier database is missing or incomplete; nothing was overwritten;
 * - `version`: the files belong to another major version of PostgreSQL;
 * - `platform`: not supported on this system;
 * - `failed`: PostgreSQL failed; the message contains its last lines.
 */
export type EmbeddedFailure = 'inUse' | 'missing' | 'damaged' | 'version' | 'platform' | 'failed'

/** Its message is in Portuguese, complete, and meant for the operator's terminal. */
export class EmbeddedDatabaseError extends Error {
  readonly reason: EmbeddedFailure

  constructor(reason: EmbeddedFailure, message: string) {
    super(message)
    this.name = 'EmbeddedDatabaseError'
    this.reason = reason
  }
}
