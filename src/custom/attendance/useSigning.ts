import { useQuery } from '@tanstack/react-query'
import { settingValue } from '../../providers/institutionSettings.ts'

/** Id of the setting for signing documents. */
const SIGNATURE_SETTING = 34

/** Whether the institution signs its documents (OQ-177); false until known. */
export function useSigning(institutionId: number) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['institutionSetting', SIGNATURE_SETTING, institutionId],
    queryFn: async ({ signal }) =>
      String(await settingValue(SIGNATURE_SETTING, institutionId, signal)) === '1',
    staleTime: 60_000,
    retry: false,
  })
  // Unlike `isError`, stays true while a failed query without data is refetched.
  const failed = data === undefined && errorUpdateCount > 0
  return { isSigning: data ?? false, failed, isFetching, refetch }
}

export type Signing = ReturnType<typeof useSigning>
