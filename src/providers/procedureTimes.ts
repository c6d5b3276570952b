import * as calls from '../calls/scheduling.ts'
import type { StageKind } from '../domain/procedureTimes.ts'
import type { ProcedureTimes, RecordedAnswer } from '../resources/procedures/times.ts'
import { request } from './call.ts'

/** A moment to record. Only with a server that announces `times`. */
export interface TimeToRecord {
  /** Idempotency key. */
  uuid: string
  kind: StageKind
  /** ISO instant; the server's now when absent. */
  at?: string
  /** Corrects what was recorded before. */
  reason?: string
  /** Takes back what was recorded before. */
  withdraw?: true
}

/** @throws HttpError */
export async function recordTime(procedureId: number, time: TimeToRecord): Promise<RecordedAnswer> {
  return (await request(calls.recordTime, { params: { id: procedureId }, body: time })).data
}

/** The recorded times of a procedure with their history, as a query. */
export const timesQuery = (procedureId: number) => ({
  queryKey: ['procedureTimes', procedureId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ProcedureTimes> =>
    (await request(calls.readTimes, { params: { id: procedureId }, signal })).data,
  meta: { live: { topic: 'procedures' as const, of: procedureId } },
})
