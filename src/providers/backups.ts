import { readBackups } from '../calls/backups.ts'
import { request } from './call.ts'

/** Milliseconds between reads while the page is visible. */
const REFRESH_MS = 60_000

/** How the installation's backups are. Only with a server that announces `backups`. */
export const backupsQuery = {
  queryKey: ['backups'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await request(readBackups, { signal })).data,
  refetchInterval: REFRESH_MS,
}
