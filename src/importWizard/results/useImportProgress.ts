import { useQuery } from '@tanstack/react-query'
import { type ImportProgress, readImportProgress } from '../../providers/imports.ts'

/** How often the server is asked how far an import is, in milliseconds. */
const POLL_MS = 500

/** How far the import that has this name is; undefined before it has begun, and where that cannot be told. */
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
