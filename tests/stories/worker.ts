import type { RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { endWithheld, sharedHandlers } from './handlers.ts'

const worker = setupWorker(...sharedHandlers)
let started: Promise<unknown> | undefined
let unanswered: string[] = []

const underWay = new Set<Promise<unknown>>()
const { fetch } = window
window.fetch = (...call) => {
  const answer = fetch(...call)
  underWay.add(answer)
  const end = () => underWay.delete(answer)
  answer.then(end, end)
  return answer
}

/** A call of the story before would be answered, or counted, by the story that comes. */
async function allAnswered(): Promise<void> {
  endWithheld()
  while (underWay.size > 0) {
    await Promise.allSettled(underWay)
    // What the answer leads to may be another call.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

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
  await allAnswered()
  unanswered = []
  worker.resetHandlers()
  worker.use(...handlers)
}

export function unansweredCalls(): readonly string[] {
  return unanswered
}
