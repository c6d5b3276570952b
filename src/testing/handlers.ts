import { HttpResponse, http, type RequestHandler } from 'msw'
import { reportAction } from '../calls/activityLog.ts'
import { listDayNotes } from '../calls/closures.ts'
import { readDayConstraints, readRecovery } from '../calls/scheduling.ts'
import {
  chooseInstitution,
  listGroups,
  listInstitutions,
  listMembers,
  readDraftKey,
  readTerms,
} from '../calls/session.ts'
import { readInstallation } from '../calls/signIn.ts'
import { offsetOf } from '../domain/paging.ts'
import { type CalledLookupName, everyLookup, findLookup, lookups } from '../resources/lookups.ts'
import type { Call } from '../schema/call.ts'
import type { Definition } from '../schema/definition.ts'
import { endpointsOf, parseEndpoint, routePattern } from '../schema/endpoint.ts'
import type { RegisterRecord } from '../schema/record.ts'
import type { Endpoint, Method } from '../schema/wire.ts'
import { answersOf } from './answers.ts'
import { lookupRecords } from './lookups.ts'
import { group, hospital, members, sessionOf } from './session.ts'
import { settings } from './settings.ts'

/** The response; undefined leaves the call to a later handler. */
type Answer = (request: {
  request: Request
  params: Record<string, unknown>
}) => Response | undefined | Promise<Response | undefined>

const methods: Record<Method, typeof http.get> = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  DELETE: http.delete,
}

/** A handler for a call of the API, declared or spelled; a trailing slash in its path is optional. */
export function on(called: Endpoint | Call, answer: Answer): RequestHandler {
  const endpoint = typeof called === 'string' ? called : called.call
  const { method } = parseEndpoint(endpoint)
  return methods[method](`*/api${routePattern(endpoint)}`, ({ request, params }) =>
    answer({ request, params }),
  )
}

export const json = (body: unknown, status = 200) => HttpResponse.json(body as object, { status })

/** The response to the call for the installation's settings. */
export const onSettings = (answer: Answer) => on(readInstallation, answer)

/** The response to the call of a lookup. @throws Error for one without a call */
export function onLookup(name: CalledLookupName, answer: Answer): RequestHandler {
  const path = findLookup(name)?.path
  if (!path) throw new Error(`${name} has no call`)
  return on(path, answer)
}

/** The response to the call for a group's members. */
export const onMembers = (answer: Answer) => on(listMembers, answer)

const withheld = new Set<() => void>()

/** A response that does not arrive while the story is shown. */
export const never = (): Promise<Response> =>
  new Promise((resolve) => {
    withheld.add(() => resolve(HttpResponse.error()))
  })

interface Writing {
  write: (bytes: Uint8Array<ArrayBuffer>) => void
  end: () => void
}

/** A response that starts but does not end while the story is shown, unless the story ends it. */
export function streamed(headers: Record<string, string>, start: (writing: Writing) => void): Response {
  const body = new ReadableStream({
    start(controller) {
      const end = () => {
        if (withheld.delete(end)) controller.close()
      }
      withheld.add(end)
      start({ write: (bytes) => controller.enqueue(bytes), end })
    },
  })
  return new HttpResponse(body, { headers })
}

/** A response of which only the beginning arrives while the story is shown. */
export const stalled = (beginning: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  streamed(headers, ({ write }) => write(beginning))

/** Number of calls that `never` and `streamed` keep pending. */
export const withheldCount = () => withheld.size

/** Ends the calls that `never` and `streamed` keep pending. */
export function endWithheld(): void {
  for (const end of withheld) end()
  withheld.clear()
}

/** Handlers for the calls that every screen makes. */
export const sharedHandlers: RequestHandler[] = [
  ...[...lookups, ...everyLookup.filter(({ perInstitution }) => perInstitution)].flatMap(({ name, path }) =>
    path ? [on(path, () => json(lookupRecords[name]))] : [],
  ),
  on(readInstallation, () => json(settings)),
  on(readDraftKey, () => json({ key: btoa('k'.repeat(32)) })),
  on(readTerms, () => json({ status: 'ACCEPTED' })),
  on(listInstitutions, () => json([hospital, ...members.slice(1), group])),
  on(listMembers, () => json(members)),
  on(chooseInstitution, () => json(sessionOf().permissions)),
  on(listGroups, () => json([])),
  on(reportAction, () => json({}, 201)),
  on(listDayNotes, () => json([])),
  on(readDayConstraints, () => json([])),
  on(readRecovery, () => json({ surgeries: { data: {}, count: 0 } })),
]

export interface RegisterAnswers {
  /** Number of example records, or the records themselves. */
  rows?: number | readonly RegisterRecord[]
  /** The response never arrives. */
  delay?: true
  /** Responds with this status. */
  error?: number
  /** The call that `delay` and `error` apply to; the list if absent. */
  of?: 'list' | 'read'
}

/** Number of a register's example records: more than one page. */
export const ROWS = 23

/** Handlers for all calls of a register, derived from its definition and example records. */
export function registerHandlers(definition: Definition, answers: RegisterAnswers = {}): RequestHandler[] {
  const { rows = ROWS } = answers
  const records = typeof rows === 'number' ? answersOf(definition, rows) : rows
  const first = records[0] ?? { id: 1 }
  const answered = (record: object) => json(definition.wire?.answer?.(record as RegisterRecord) ?? record)
  const { list, total, read, create, update, remove } = endpointsOf(definition)
  const handlers: [Endpoint | undefined, Answer][] = [
    [total, () => json({ total: records.length })],
    [
      list,
      ({ request }) => refusal(answers, 'list') ?? listAnswer(definition, records, new URL(request.url)),
    ],
    [
      read,
      ({ params }) =>
        refusal(answers, 'read') ?? answered(records.find(({ id }) => String(id) === params.id) ?? first),
    ],
    [create, async ({ request }) => json({ ...first, ...(await bodyOf(request)) }, 201)],
    [update, async ({ request }) => json({ ...first, ...(await bodyOf(request)) })],
    [remove, () => json({ id: first.id })],
  ]
  return handlers.flatMap(([endpoint, answer]) => (endpoint ? on(endpoint, answer) : []))
}

async function bodyOf(request: Request): Promise<object> {
  return (await request.json()) as object
}

function refusal({ delay: forEver, error, of = 'list' }: RegisterAnswers, call: 'list' | 'read') {
  if (of !== call) return undefined
  if (forEver) return never()
  return error ? json({}, error) : undefined
}

function listAnswer(
  { name, wire }: Definition,
  records: readonly RegisterRecord[],
  { searchParams }: URL,
): Response {
  const [first, last] = JSON.parse(searchParams.get('range') ?? '[]')
  const size = Number(searchParams.get('size') ?? (last === undefined ? records.length : last - first + 1))
  const skipped = Number(
    searchParams.get('offset') ?? first ?? offsetOf(Number(searchParams.get('page') ?? 1), size),
  )
  const headers = { 'Content-Range': `${name} ${skipped}-${skipped + size}/${records.length}` }
  const page = records.slice(skipped, skipped + size)
  if (!wire?.envelope) return HttpResponse.json(page, { headers })
  const { rows, total } = wire.envelope
  const shape = wire.answer ?? ((record: RegisterRecord) => record)
  return json({ [rows]: page.map(shape), [total]: records.length })
}
