import { defineCall } from '../schema/call.ts'
import { staff } from '../schema/can.ts'

/** What a change concerns: procedures with all that hangs on them, who waits for a date, or the notes of days. */
export const liveTopics = ['procedures', 'waiting', 'dayNotes'] as const

export type LiveTopic = (typeof liveTopics)[number]

/** An event of the stream. `ids` are procedures; null: more than are listed, or a topic without ids. */
export interface LiveChange {
  topic: LiveTopic
  ids: readonly number[] | null
}

/** The most ids of an event. */
export const MAX_LIVE_IDS = 50

/** Milliseconds between two signs of life of a stream on which nothing happens. */
export const HEARTBEAT_MS = 20_000

/**
 * Server-sent events, each a `LiveChange` of the institutions that the caller sees, beginning with those of the last seconds. Ends with
 * its token, which another call may renew; whoever opens another one has missed what was sent meanwhile.
 */
export const followChanges = defineCall({
  call: 'GET /app/changes',
  access: staff,
})
