/**
 * Why the embedded database did not start:
 * - `inUse`: another process holds the data folder;
 * - `missing`, `damaged`: the folder had a database that is no longer whole, and nothing was written over it;
 * - `version`: the folder belongs to another major version of PostgreSQL;
 * - `platform`: this system cannot run the embedded database;
 * - `failed`: PostgreSQL itself refused; the message carries its last lines.
 */
export type EmbeddedFailure = 'inUse' | 'missing' | 'damaged' | 'version' | 'platform' | 'failed'

/** Its message is in Portuguese, complete, and meant for the terminal of whoever started the server. */
export class EmbeddedDatabaseError extends Error {
  readonly reason: EmbeddedFailure

  constructor(reason: EmbeddedFailure, message: string) {
    super(message)
    this.name = 'EmbeddedDatabaseError'
    this.reason = reason
  }
}
