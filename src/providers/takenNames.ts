import { lookupNamed } from '../resources/index.ts'
import { buildCall } from '../schema/endpoint.ts'
import { send } from './httpClient.ts'
import { queryClient } from './queryClient.ts'

/**
 * How long a result is reused, in milliseconds: it covers the time from leaving an input to saving its form.
 */
const STALE_MS = 30_000

/** URLs normalise `.` and `..` as path segments. */
const isSegment = (name: string) => name !== '.' && name !== '..'

/** A record or a non-empty list of records (OQ-164). */
const isFound = (answer: unknown): boolean =>
  answer !== null && typeof answer === 'object' && Object.keys(answer).length > 0

/** Whether a lookup has a record with a name. False if the call fails (OQ-164). */
export async function isTakenName(lookup: string, text: string): Promise<boolean> {
  const { path } = lookupNamed(lookup)
  const name = text.trim()
  if (!path || !name || !isSegment(name)) return false
  try {
    return await queryClient.fetchQuery({
      queryKey: ['lookup', lookup, 'name', name],
      queryFn: async ({ signal }) =>
        isFound((await send<unknown>(buildCall(`${path}/{name}`, { name }), { signal })).data),
      staleTime: STALE_MS,
      retry: false,
    })
  } catch {
    return false
  }
}
