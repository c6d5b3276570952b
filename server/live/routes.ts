import type { Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { followChanges } from '../../src/calls/live.ts'
import type { Member, Services, SessionEnv } from '../context.ts'
import { handle } from '../http/handle.ts'
import { authenticate } from '../session/requireSession.ts'
import type { LiveStreams } from './streams.ts'

declare module '../context.ts' {
  interface Services {
    live: LiveStreams
  }
}

/** A comment: no event. */
const SIGN_OF_LIFE = ':\n\n'

/** Whether the stream may go on, which follows what its caller sees by now. */
async function isAllowed(
  services: Services,
  c: Context,
  opened: Member,
): Promise<readonly number[] | undefined> {
  const caller = await authenticate(services, c).catch(() => undefined)
  return caller?.institution_id === opened.institution_id ? caller.institutions : undefined
}

function streamChanges(c: Context, services: Services, member: Member): Response {
  const { live, shutdown } = services
  const subscriber = live.subscribe(member.user_id, member.institutions)
  const response = streamSSE(c, async (stream) => {
    const left = new AbortController()
    stream.onAbort(() => left.abort())
    const ended = AbortSignal.any([left.signal, shutdown])
    let checkedAt = performance.now()
    try {
      // At once, so that the browser and a proxy before us see the answer begin.
      await stream.write(SIGN_OF_LIFE)
      while (!ended.aborted) {
        const changes = await subscriber.next(live.checkMs, ended)
        if (performance.now() - checkedAt >= live.checkMs) {
          const institutions = await isAllowed(services, c, member)
          if (!institutions) return
          subscriber.institutions = new Set(institutions)
          checkedAt = performance.now()
          await stream.write(SIGN_OF_LIFE)
        }
        for (const change of changes) await stream.writeSSE({ data: JSON.stringify(change) })
      }
    } finally {
      live.unsubscribe(member.user_id, subscriber)
    }
  })
  // Neither our own compression nor a proxy may hold events back.
  c.header('cache-control', 'no-store, no-transform')
  c.header('x-accel-buffering', 'no')
  return response
}

/** The stream of changes. It holds no transaction: it begins when that of its request has ended. */
export function mountLive(app: Hono<SessionEnv>, services: Services): void {
  handle(app, followChanges, async ({ c, member }) => {
    // Nobody reads the body of a HEAD, nor ends it.
    if (c.req.method !== 'HEAD') c.set('respondLater', async () => streamChanges(c, services, member))
    return c.body(null)
  })
}
