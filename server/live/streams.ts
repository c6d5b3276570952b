import {
  HEARTBEAT_MS,
  type LiveChange,
  type LiveTopic,
  liveTopics,
  MAX_LIVE_IDS,
} from '../../src/calls/live.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError, unavailable } from '../http/errors.ts'

/** A change as PostgreSQL notifies it: `sala_notify`. */
export interface NotifiedChange extends LiveChange {
  /** One that sees it. */
  institution: number
}

/** Streams of a user, and of all users, in this process. A browser has one for each visible window. */
export const MAX_STREAMS_OF_USER = 20
const MAX_STREAMS = 2_000

/** Milliseconds for which changes are kept for streams that open: what a console has just read may be older. */
const REPLAYED_MS = 15_000
const MAX_REPLAYED = 1_000

const tooManyStreams = () => new ApiError(429, texts.tooManyStreams, { code: 'streams.crowded' })

/** A stream's end in the server: what it is still to be told, of which changes of one topic become one, however slow its reader is. */
class Subscriber {
  /** Institutions that it sees. */
  institutions: ReadonlySet<number>
  readonly #pending = new Map<LiveTopic, ReadonlySet<number> | null>()
  #wake = () => {}

  constructor(institutions: readonly number[]) {
    this.institutions = new Set(institutions)
  }

  add({ topic, ids }: LiveChange): void {
    const known = this.#pending.get(topic)
    const all = known === null || ids === null ? null : new Set([...(known ?? []), ...ids])
    this.#pending.set(topic, all && all.size > MAX_LIVE_IDS ? null : all)
    this.#wake()
  }

  /** What changed since the last call; nothing when nothing did for some milliseconds, or the signal aborts. */
  async next(milliseconds: number, signal: AbortSignal): Promise<LiveChange[]> {
    if (this.#pending.size === 0 && !signal.aborted)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        const wake = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        signal.addEventListener('abort', wake)
        this.#wake = wake
      })
    const changes = Array.from(this.#pending, ([topic, ids]) => ({ topic, ids: ids && [...ids] }))
    this.#pending.clear()
    return changes
  }
}

/** The open streams of this process. */
export class LiveStreams {
  /** Milliseconds between two looks whether a stream's caller may still follow it. */
  readonly checkMs: number
  readonly #open = new Map<number, Set<Subscriber>>()
  #recent: { at: number; change: NotifiedChange }[] = []
  #count = 0

  constructor(checkMs = HEARTBEAT_MS) {
    this.checkMs = checkMs
  }

  /** @throws ApiError 429 with too many streams of the user, 503 with too many of all */
  subscribe(userId: number, institutions: readonly number[]): Subscriber {
    const own = this.#open.get(userId) ?? new Set()
    if (own.size >= MAX_STREAMS_OF_USER) throw tooManyStreams()
    if (this.#count >= MAX_STREAMS) throw unavailable()
    const subscriber = new Subscriber(institutions)
    for (const { change } of this.#kept())
      if (subscriber.institutions.has(change.institution)) subscriber.add(change)
    this.#open.set(userId, own.add(subscriber))
    this.#count++
    return subscriber
  }

  unsubscribe(userId: number, subscriber: Subscriber): void {
    const own = this.#open.get(userId)
    if (!own?.delete(subscriber)) return
    this.#count--
    if (own.size === 0) this.#open.delete(userId)
  }

  publish(change: NotifiedChange): void {
    this.#recent = [...this.#kept(), { at: performance.now(), change }].slice(-MAX_REPLAYED)
    for (const subscriber of this.#all())
      if (subscriber.institutions.has(change.institution)) subscriber.add(change)
  }

  /** Tells all streams that anything may have changed. */
  publishAll(): void {
    for (const subscriber of this.#all()) for (const topic of liveTopics) subscriber.add({ topic, ids: null })
  }

  #kept() {
    const since = performance.now() - REPLAYED_MS
    return this.#recent.filter(({ at }) => at > since)
  }

  *#all(): Generator<Subscriber> {
    for (const own of this.#open.values()) yield* own
  }
}
