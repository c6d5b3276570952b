import fc from 'fast-check'
import { anyBodyChange, type BodyChange, formBytes, jsonBytes } from './bodies.ts'
import type { Request } from './send.ts'
import type { Target } from './targets.ts'
import { anyEncoded, anyHeader, oneIn } from './values.ts'

/** A valid call and how it is changed. Indices are taken modulo the number of choices. */
export interface FuzzedCall {
  target: number
  method: string | undefined
  /** Replaces every part of the path that names a record. */
  key: string | undefined
  /** Replaces the path's part at `at`. */
  segment: { at: number; text: string } | undefined
  query: [name: string, value: string][]
  who: 'own' | 'other' | 'nobody' | { token: string }
  headers: Record<string, string>
  body: BodyChange
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE']

const QUERIES =
  'page limit size offset search filter name type order_by asc institution_id institutions format platform rehearse ' +
  'fullDeduplication withChangelog medical_plan_table_id surgeryCenterId surgeryCenterRoomId probable_date v'

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'APPLICATION/JSON',
  '',
]

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constantFrom(...TYPES).map((type): Record<string, string> => ({ 'content-type': type })),
  fc
    .constantFrom('gzip', 'br', 'identity', 'gzip, gzip', 'nope')
    .map((encoding): Record<string, string> => ({ 'content-encoding': encoding })),
  fc.dictionary(
    fc.constantFrom(
      ...'accept accept-encoding accept-language cookie expect host if-none-match origin range'.split(' '),
      ...'referer te user-agent x-forwarded-for x-forwarded-proto x-http-method-override'.split(' '),
    ),
    anyHeader,
    { maxKeys: 4 },
  ),
)

/** Each kind of change is rare, so that most calls reach their target. */
export const anyCall: fc.Arbitrary<FuzzedCall> = fc.record({
  target: fc.nat({ max: 100_000 }),
  method: oneIn(12, fc.constantFrom(...METHODS)),
  key: oneIn(5, anyEncoded),
  segment: oneIn(20, fc.record({ at: fc.nat({ max: 10 }), text: anyEncoded })),
  query: fc.oneof(
    { arbitrary: fc.constant<[string, string][]>([]), weight: 2 },
    {
      arbitrary: fc.array(fc.tuple(fc.constantFrom(...QUERIES.split(' ')), anyEncoded), { maxLength: 3 }),
      weight: 1,
    },
  ),
  who: fc.oneof(
    { arbitrary: fc.constant('own' as const), weight: 16 },
    { arbitrary: fc.constant('other' as const), weight: 4 },
    { arbitrary: fc.constant('nobody' as const), weight: 1 },
    { arbitrary: anyHeader.map((token) => ({ token })), weight: 1 },
  ),
  headers: fc.oneof(
    { arbitrary: fc.constant<Record<string, string>>({}), weight: 6 },
    { arbitrary: oddHeaders, weight: 1 },
  ),
  body: anyBodyChange,
})

/** The address that every institution of the demo data allows. */
const CLIENT = '203.0.113.7'

function pathOf({ path, keys }: Target, { key, segment, query }: FuzzedCall): string {
  const segments = path.slice(1).split('/')
  if (key !== undefined) for (const at of keys) segments[at] = key
  if (segment) segments[segment.at % segments.length] = segment.text
  const requested = query.map(([name, value]) => `${name}=${value}`).join('&')
  return `/api/${segments.join('/')}${requested && `?${requested}`}`
}

/** The request of a call: the exact bytes, except for what an HTTP client adds around them. */
export async function requestOf(
  call: FuzzedCall,
  targets: readonly Target[],
  tokens: readonly string[],
): Promise<Request> {
  const target = targets[call.target % targets.length]
  if (!target) throw new Error('there is no call to change')
  const { method, token: own, body } = target
  const other = tokens[call.target % tokens.length]
  const token = { own, other, nobody: undefined }[typeof call.who === 'string' ? call.who : 'nobody']
  const given = typeof call.who === 'string' ? token : call.who.token
  const sent = body instanceof FormData ? await formBytes(body, call.body) : jsonOf(body, call.body)
  return {
    method: call.method ?? method,
    path: pathOf(target, call),
    headers: {
      'x-forwarded-for': CLIENT,
      ...(given === undefined ? {} : { authorization: given }),
      ...(sent ? { 'content-type': sent.type, 'content-length': String(sent.bytes.length) } : {}),
      ...call.headers,
    },
    body: sent?.bytes,
  }
}

const jsonOf = (body: unknown, change: BodyChange) =>
  body === undefined ? undefined : { type: 'application/json', bytes: jsonBytes(body, change) }
