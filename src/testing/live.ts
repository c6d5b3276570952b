import type { RequestHandler } from 'msw'
import { followChanges, type LiveChange } from '../calls/live.ts'
import { capabilities } from '../domain/capabilities.ts'
import { json, on, onSettings, streamed } from './handlers.ts'
import { wholeSettings } from './settings.ts'

interface LiveStream {
  /** Of a server that announces the stream. */
  handlers: RequestHandler[]
  tell: (change: LiveChange) => void
  /** Ends it as a lost connection does. */
  cut: () => void
  /** Number of times that the console opened it. */
  opened: () => number
}

/** The stream of changes, of which a story tells. */
export function liveStream(): LiveStream {
  let current: { write: (bytes: Uint8Array<ArrayBuffer>) => void; end: () => void } | undefined
  let opened = 0
  const encoder = new TextEncoder()
  return {
    handlers: [
      onSettings(() => json({ ...wholeSettings, capabilities })),
      on(followChanges, () => {
        opened++
        return streamed({ 'content-type': 'text/event-stream' }, (writing) => {
          current = writing
          writing.write(encoder.encode(':\n\n'))
        })
      }),
    ],
    tell: (change) => current?.write(encoder.encode(`data: ${JSON.stringify(change)}\n\n`)),
    cut: () => current?.end(),
    opened: () => opened,
  }
}
