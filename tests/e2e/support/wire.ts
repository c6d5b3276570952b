import type { Page, Request } from '@playwright/test'
import { type Person, sessionOf } from './people.ts'
import { serverUrl } from './server.ts'

/** One call from the page to the API, as sent over the wire. */
export interface Sent {
  path: string
  query: Record<string, string>
  body: unknown
  token: string | undefined
  status: number
  answer: unknown
}

/** Whether a request is the call, such as `PUT /preset/materials/{}`, where `{}` is any path segment. */
export function isCall(request: Request, call: string): boolean {
  const [method, path = ''] = call.split(' ')
  const pattern = new RegExp(`^/api${path.replaceAll('{}', '[^/]+')}$`)
  return request.method() === method && pattern.test(new URL(request.url()).pathname)
}

/** The address of a call for `page.route`. */
export const addressOf = (path: string) => (url: URL) => url.pathname === `/api${path}`

/** The next call of a kind, with its request and response. A call already in progress does not count. */
export async function nextCall(
  page: Page,
  call: string,
  matches: (request: Request) => boolean = () => true,
): Promise<Sent> {
  const begun = new Set<Request>()
  const note = (request: Request) => begun.add(request)
  page.on('request', note)
  const response = await page
    .waitForResponse((response) => {
      const request = response.request()
      return begun.has(request) && isCall(request, call) && matches(request)
    })
    .finally(() => page.off('request', note))
  const request = response.request()
  const url = new URL(request.url())
  return {
    path: url.pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(url.searchParams),
    body: request.postDataJSON(),
    token: (await request.allHeaders()).authorization,
    status: response.status(),
    answer: await response.json().catch(() => undefined),
  }
}

/** The call that an action makes. */
export async function callOf(page: Page, call: string, act: () => Promise<unknown>): Promise<Sent> {
  const sent = nextCall(page, call)
  await act()
  return sent
}

/** The next activity log entry for an event. */
export const nextLogEntry = (page: Page, event: string): Promise<Sent> =>
  nextCall(page, 'POST /app/user_log', (request) => request.postDataJSON().event === event)

/** Everything that the page sends to the API from now on, as 'POST /preset/materials'. */
export function calls(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) seen.push(`${request.method()} ${pathname.slice(4)}`)
  })
  return seen
}

/** Calls the API without a page, as a person in an institution (theirs by default). */
export async function callApi(person: Person, call: string, body?: unknown, institution?: number) {
  const [method = 'GET', path] = call.split(' ')
  const { token } = await sessionOf(person, institution)
  const answer = await fetch(`${serverUrl()}/api${path}`, {
    method,
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: answer.status, json: await answer.json() }
}
