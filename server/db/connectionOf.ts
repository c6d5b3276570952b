import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'

/** What pg's types lack of a client: its socket and the messages of the server, and whom a cancel request names. */
interface Protocol {
  connection: EventEmitter & { stream: Socket }
  host: string
  port: number
  processID: number
  secretKey: number
  /** The statement that awaits its answer. */
  _activeQuery: object | null | undefined
}

export const protocolOf = (client: PoolClient) => client as PoolClient & Protocol

/** The protocol's side of a client: its socket and the messages of the server. */
export const connectionOf = (client: PoolClient) => protocolOf(client).connection

/** Sends the statements that `work` starts in one write: writes are the most expensive part of a call. */
export function writeAtOnce<T>(client: PoolClient, work: () => T): T {
  const { stream } = connectionOf(client)
  stream.cork()
  try {
    return work()
  } finally {
    stream.uncork()
  }
}
