import type { AnswerOf, Call, Placeholders } from '../schema/call.ts'
import { buildCall } from '../schema/endpoint.ts'
import { type Answer, type SendOptions, send } from './httpClient.ts'

/** What a request of a declared call carries. */
export type Request<Declared extends Call> = Omit<SendOptions, 'query' | 'body'> & {
  /** Undefined, null and empty values are omitted; names beyond the declared ones are those of the specification that our server ignores. */
  query?: Declared extends { query: infer Parameters }
    ? { [Name in keyof Parameters]?: unknown } & object
    : object
  body?: unknown
} & ([Placeholders<Declared['call']>] extends [never]
    ? { params?: undefined }
    : { params: Record<Placeholders<Declared['call']>, string | number> })

/**
 * Sends a declared call.
 * @throws HttpError, or the AbortError of the caller's signal
 */
export function request<Declared extends Call>(
  declared: Declared,
  ...[given]: [Placeholders<Declared['call']>] extends [never] ? [Request<Declared>?] : [Request<Declared>]
): Promise<Answer<AnswerOf<Declared>>> {
  const { params, ...options } = (given ?? {}) as Request<Call>
  return send<AnswerOf<Declared>>(buildCall(declared.call, params), options as SendOptions)
}
