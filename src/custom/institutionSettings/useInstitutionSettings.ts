import { useQuery } from '@tanstack/react-query'
import { settingIds } from '../../domain/institutionSettings.ts'
import { pdfSettings, settingValue } from '../../providers/institutionSettings.ts'

/** No caching or refetching: the form compares its input with the loaded values. */
const readOnce = {
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const

/** Print settings and the scheduling block; the queries fail independently. */
export function useInstitutionSettings(institutionId: number) {
  const printing = useQuery({
    ...readOnce,
    queryKey: ['pdfSettings', institutionId],
    queryFn: ({ signal }) => pdfSettings(institutionId, signal),
  })
  const scheduling = useQuery({
    ...readOnce,
    queryKey: ['settingValue', settingIds.scheduleBlock, institutionId],
    queryFn: async ({ signal }) => ({
      value: await settingValue(settingIds.scheduleBlock, institutionId, signal),
    }),
  })
  return { printing, scheduling }
}
