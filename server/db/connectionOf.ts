import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { PoolClient } from 'pg'

/** The protocol's side of a client, which pg's types lack: its socket and the messages of the server. */
export const connectionOf = (client: PoolClient) =>
  (client as PoolClient & { connection: EventEmitter & { stream: Duplex } }).connection
