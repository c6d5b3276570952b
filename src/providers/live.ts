import { useQueryClient } from '@tanstack/react-query'
import { createParser } from 'eventsource-parser'
import { useEffect } from 'react'
import { followChanges, HEARTBEAT_MS, type LiveChange } from '../calls/live.ts'
import { request } from './call.ts'
import { isHttpError } from './httpClient.ts'
import { LiveQueries } from './liveQueries.ts'
import { useCapability } from './useSettings.ts'

/** Milliseconds without any sign of life after which a stream counts as cut. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS

/** Milliseconds before a stream is opened again: up to the first, doubled with each failure up to the last. */
const RETRY_MS = { first: 1_000, last: 60_000 }

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads a stream until it ends. @throws Error when it is cut, or silent for too long */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  onChange: (change: LiveChange) => void,
  cut: AbortController,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onChange(JSON.parse(data) as LiveChange) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      silence = setTimeout(() => cut.abort(), SILENCE_MS)
      const { done, value } = await reader.read()
      clearTimeout(silence)
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Whether it is no use to open another stream: the session has ended, or the server has none for this user. */
const isRefused = (error: unknown) =>
  isHttpError(error, 401) || isHttpError(error, 403) || isHttpError(error, 404)

/** Follows what changes until the signal aborts; what another stream told meanwhile is read anew as a whole. */
async function follow(lists: LiveQueries, signal: AbortSignal): Promise<void> {
  let failures = 0
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const cut = new AbortController()
    try {
      const ended = AbortSignal.any([signal, cut.signal])
      const { data } = await request(followChanges, { stream: true, signal: ended })
      if (!isFirst) lists.refreshAll()
      failures = 0
      await readEvents(data as ReadableStream<Uint8Array>, (change) => lists.apply(change), cut)
    } catch (error) {
      if (signal.aborted || isRefused(error)) return
      failures++
    }
    const longest = Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.last)
    // Not all at once after a restart.
    await sleep(longest * (0.5 + Math.random() / 2), signal)
  }
}

/** Keeps the page's lists as they are on the server, while the page is visible; before another backend they are polled as ever. */
export function useLive(institution: number): void {
  const isOffered = useCapability('live')
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream is of the chosen institution
  useEffect(() => {
    if (!isOffered) return
    const lists = new LiveQueries(client)
    let following: AbortController | undefined
    const start = () => {
      if (document.hidden || following) return
      following = new AbortController()
      void follow(lists, following.signal)
    }
    const stop = () => {
      following?.abort()
      following = undefined
    }
    // A browser opens six connections to a server: hidden windows leave theirs to others, and read anew when they are shown.
    const change = () => (document.hidden ? stop() : start())
    start()
    document.addEventListener('visibilitychange', change)
    return () => {
      document.removeEventListener('visibilitychange', change)
      stop()
      lists.stop()
    }
  }, [isOffered, client, institution])
}
