import { listAffectedProcedures, listDayNotes, type PlannedProcedures } from '../calls/closures.ts'
import { request } from './call.ts'

/** The procedures that a saved closure, absence or opening hour affects. @param register its register's name */
export async function readAffected(register: string, id: number): Promise<PlannedProcedures> {
  return (await request(listAffectedProcedures, { params: { register, id } })).data
}

/** Query key prefix of the notes of all days. */
export const dayNotesKey = ['dayNotesOfMap'] as const

/** Polling interval while the page is visible, in milliseconds. */
const REFRESH_MS = 60_000

/** The notes of a day. Only with a server that announces `dayNotes`. */
export const dayNotesQuery = (institution: number, date: string) => ({
  queryKey: [...dayNotesKey, institution, date],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(listDayNotes, { query: { date }, signal })).data,
  refetchInterval: REFRESH_MS,
  meta: { live: { topic: 'dayNotes' as const } },
})
