import * as calls from '../calls/boards.ts'
import { request } from './call.ts'
import { visitorOptions } from './publicAccount.ts'

export type { BoardPage, BoardRow } from '../calls/boards.ts'

/** Gives a board a new address, which the server returns only once. @throws HttpError */
export async function issueBoardAddress(id: number): Promise<string> {
  return (await request(calls.issueBoardAddress, { params: { id } })).data.url
}

/** Milliseconds between two readings of a board. */
const BOARD_EVERY_MS = 20_000

/** What the board of an address shows, as a query. */
export const boardQuery = (token: string) => ({
  queryKey: ['board', token],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<calls.BoardPage> =>
    (await request(calls.readBoard, { ...visitorOptions, params: { token }, signal })).data,
  refetchInterval: BOARD_EVERY_MS,
  // A television shows it in the background of nothing.
  refetchIntervalInBackground: true,
  retry: false,
})
