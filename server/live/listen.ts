import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Database } from '../db/database.ts'
import { logger, messageOf } from '../logger.ts'
import type { LiveStreams, NotifiedChange } from './streams.ts'

/** Milliseconds between two looks whether the connection still lives, and before it is opened again. */
const CHECK_MS = 10_000
const RETRY_MS = 1_000

interface Heard {
  onListening(): void
  onNotified(payload: string): void
}

/** Listens until the connection is lost or the signal aborts. @throws Error if it cannot be opened, or answers no longer */
async function listen(client: Client, heard: Heard, signal: AbortSignal): Promise<void> {
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  client.on('notification', ({ payload = '' }) => heard.onNotified(payload))
  const ended = AbortSignal.any([signal, lost.signal])
  try {
    await client.connect()
    await client.query('LISTEN sala_changes')
    heard.onListening()
    while (!ended.aborted) {
      await sleep(CHECK_MS, undefined, { signal: ended }).catch(() => {})
      if (!ended.aborted) await client.query('SELECT 1')
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Passes changes that PostgreSQL notifies on to the open streams, on a connection of its own that is opened again when it is lost. */
export function listenForChanges(
  { connectToListen }: Pick<Database, 'connectToListen'>,
  streams: LiveStreams,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let isLost = false
  const heard: Heard = {
    onListening() {
      isLost = false
      // What was notified while nobody listened is not repeated.
      streams.publishAll()
    },
    onNotified(payload) {
      try {
        streams.publish(JSON.parse(payload) as NotifiedChange)
      } catch (error) {
        logger.warn(`mudanças ao vivo: ${messageOf(error)}`)
        streams.publishAll()
      }
    },
  }
  const run = async () => {
    while (!signal.aborted) {
      try {
        await listen(connectToListen(), heard, signal)
      } catch (error) {
        if (!isLost && !signal.aborted) logger.warn(`mudanças ao vivo: ${messageOf(error)}`)
        isLost = true
      }
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
