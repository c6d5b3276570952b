import * as calls from '../calls/readiness.ts'
import type { AnsweredKind, AnswerState, ReadinessOwner } from '../domain/readiness.ts'
import { request } from './call.ts'
import { changedRows, type LiveMeta } from './liveQueries.ts'
import { editedState } from './staleEdits.ts'

/** Query key prefix of what surgeries need. */
export const readinessKey = ['readiness'] as const

/** Polling interval while the page is visible, in milliseconds. */
const REFRESH_MS = 30_000

interface ReadinessQuery {
  /** Days 'YYYY-MM-DD'. */
  from: string
  to: string
  owner?: ReadinessOwner
}

const inOrder = (rows: readonly calls.ReadinessRow[]) =>
  rows.toSorted(
    (a, b) => Date.parse(a.surgery_probable_date) - Date.parse(b.surgery_probable_date) || a.id - b.id,
  )

/** Reads what some surgeries need anew. */
const readRows =
  (query: ReadinessQuery): LiveMeta['readRows'] =>
  async (ids) => {
    const read = (await request(calls.readReadiness, { query: { ...query, ids: ids.join() } })).data
    return (known: calls.ReadinessList) => {
      const kept = known.rows.filter(({ id }) => !ids.includes(id))
      const count = known.count - (known.rows.length - kept.length) + read.count
      return {
        data: { rows: inOrder([...kept, ...read.rows]), count },
        changed: changedRows(known.rows, read.rows),
      }
    }
  }

/** What the surgeries of some days need. Only with a server that announces `readiness`. */
export const readinessQuery = (institution: number, query: ReadinessQuery) => ({
  queryKey: [...readinessKey, institution, query],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(calls.readReadiness, { query: { ...query }, signal })).data,
  refetchInterval: REFRESH_MS,
  meta: { live: { topic: 'procedures' as const, readRows: readRows(query) } },
})

/** What is said of a surgery; a `state` of null takes it back. */
export interface GivenAnswer {
  state: AnswerState | null
  valid_until: string | null
  /** Of an authorization; an empty one is removed. */
  password?: string
}

/** @returns what the surgery needs now. @throws HttpError 409 with a `SaveConflict` if somebody else answered meanwhile */
export async function answerReadiness(
  id: number,
  of: { kind: AnsweredKind; medical_plan_id: number | null },
  { given, previous }: { given: GivenAnswer; previous: GivenAnswer },
): Promise<calls.ReadinessRow> {
  const body = { ...of, ...given, ...(await editedState(previous)) }
  return (await request(calls.answerReadiness, { params: { id }, body })).data
}

/** Writes into the patient's register what is known of allergies. @throws HttpError as `answerReadiness` */
export async function answerAllergies(
  id: number,
  allergies: string,
  previous: string | null,
): Promise<calls.ReadinessRow> {
  const body = { allergies, ...(await editedState({ allergies: previous })) }
  return (await request(calls.answerAllergies, { params: { id }, body })).data
}
