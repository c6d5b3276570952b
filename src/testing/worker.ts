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
  // The page continues only once the response's body has arrived.
  const body = answer.then((response) => response.clone().arrayBuffer())
  underWay.add(body)
  const end = () => underWay.delete(body)
  body.then(end, end)
  return answer
}

/** Number of tasks that react-query and React take between a response and the next call that it triggers. */
const QUIET_TASKS = 3

/** Waits until pending calls and those that they trigger are answered, except those withheld by `never`. */
export async function allAnswered(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TASKS; quiet = underWay.size > withheldCount() ? 0 : quiet + 1)
    await new Promise((resolve) => setTimeout(resolve))
}

/** Ends all calls of a finished story. */
export async function endCalls(): Promise<void> {
  endWithheld()
  await allAnswered()
}

/** Records a story's call that has no handler; a story must not access the network. */
function refuse(request: Request, print: { error: () => void }): void {
  const { origin, pathname } = new URL(request.url)
  if (origin === location.origin && !pathname.startsWith('/api/')) return
  unanswered.push(`${request.method} ${request.url}`)
  print.error()
}

/** Mocks the server: a story's own handlers take precedence over those that every screen needs. */
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
