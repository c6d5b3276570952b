import type { RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { sharedHandlers } from './handlers.ts'

const worker = setupWorker(...sharedHandlers)
let started: Promise<unknown> | undefined
let unanswered: string[] = []

/** Calls that a story made and nobody answered; a story must not reach for a network. */
function refuse(request: Request, print: { error: () => void }): void {
  const { origin, pathname } = new URL(request.url)
  if (origin === location.origin && !pathname.startsWith('/api/')) return
  unanswered.push(`${request.method} ${request.url}`)
  print.error()
}

/** Puts a server's answers in place of the server: those every screen needs, and before them a story's own. */
export async function answerWith(handlers: readonly RequestHandler[]): Promise<void> {
  started ??= worker.start({ quiet: true, onUnhandledRequest: refuse })
  await started
  unanswered = []
  worker.resetHandlers()
  worker.use(...handlers)
}

export function unansweredCalls(): readonly string[] {
  return unanswered
}
