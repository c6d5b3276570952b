import { useQuery } from '@tanstack/react-query'
import { settingIds } from '../../domain/institutionSettings.ts'
import { pdfSettings, settingValue } from '../../providers/institutionSettings.ts'

/** What is being changed must not be measured by what others save meanwhile, nor begin from an old answer. */
const once = {
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const

/** What an institution decided: how it prints, and whether the app may create schedules; each may fail alone. */
export function useInstitutionSettings(institutionId: number) {
  const printing = useQuery({
    ...once,
    queryKey: ['pdfSettings', institutionId],
    queryFn: ({ signal }) => pdfSettings(institutionId, signal),
  })
  const scheduling = useQuery({
    ...once,
    queryKey: ['settingValue', settingIds.scheduleBlock, institutionId],
    queryFn: async ({ signal }) => ({
      value: await settingValue(settingIds.scheduleBlock, institutionId, signal),
    }),
  })
  return { printing, scheduling }
}
