import type { RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { endWithheld, sharedHandlers, withheldCount } from './handlers.ts'

const worker = setupWorker(...sharedHandlers)
let started: Promise<unknown> | undefined
let unanswered: string[] = []

const underWay = new Set<Promise<unknown>>()
const { fetch } = window
window.fetch = (...call) => {
  const answer = fetch(...call)
  // Only with the answer's body does the page go on.
  const body = answer.then((response) => response.clone().arrayBuffer())
  underWay.add(body)
  const end = () => underWay.delete(body)
  body.then(end, end)
  return answer
}

/** From an answer to the next call that it leads to, react-query and React take this many tasks. */
const QUIET_TASKS = 3

/** Waits until the calls under way, and those that they lead to, are answered; not for those that `never` withholds. */
export async function allAnswered(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TASKS; quiet = underWay.size > withheldCount() ? 0 : quiet + 1)
    await new Promise((resolve) => setTimeout(resolve))
}

/** Ends all calls of a story that is over. */
export async function endCalls(): Promise<void> {
  endWithheld()
  await allAnswered()
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
  unanswered = []
  worker.resetHandlers()
  worker.use(...handlers)
}

export function unansweredCalls(): readonly string[] {
  return unanswered
}
