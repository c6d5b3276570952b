import { useQuery } from '@tanstack/react-query'
import { type ImportProgress, readImportProgress } from '../../providers/imports.ts'

/** How often the server is asked how far an import is, in milliseconds. */
const POLL_MS = 500

/** Progress of the import with this uuid; undefined before it starts and where the server does not report it. */
export function useImportProgress(uuid: string | undefined): ImportProgress | undefined {
  const { data } = useQuery({
    queryKey: ['importProgress', uuid],
    queryFn: async ({ signal }) => (uuid && (await readImportProgress(uuid, signal))) || null,
    enabled: uuid !== undefined,
    refetchInterval: POLL_MS,
    retry: false,
    gcTime: 0,
  })
  return data ?? undefined
}
