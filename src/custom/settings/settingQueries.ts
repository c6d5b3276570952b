import { useQuery } from '@tanstack/react-query'
import type { settingIds } from '../../domain/institutionSettings.ts'
import { settingValue } from '../../providers/institutionSettings.ts'

/** No caching or refetching: the form compares its input with the loaded values. */
export const readOnce = {
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const

/** One setting of an institution, read once. */
export function useSetting(institutionId: number, settingId: (typeof settingIds)[keyof typeof settingIds]) {
  return useQuery({
    ...readOnce,
    queryKey: ['settingValue', settingId, institutionId],
    queryFn: async ({ signal }) => ({ value: await settingValue(settingId, institutionId, signal) }),
  })
}
