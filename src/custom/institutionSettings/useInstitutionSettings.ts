import { useQuery } from '@tanstack/react-query'
import { settingIds } from '../../domain/institutionSettings.ts'
import { pdfSettings } from '../../providers/institutionSettings.ts'
import { readOnce, useSetting } from '../settings/settingQueries.ts'

/** Print settings and the scheduling block; the queries fail independently. */
export function useInstitutionSettings(institutionId: number) {
  const printing = useQuery({
    ...readOnce,
    queryKey: ['pdfSettings', institutionId],
    queryFn: ({ signal }) => pdfSettings(institutionId, signal),
  })
  return { printing, scheduling: useSetting(institutionId, settingIds.scheduleBlock) }
}
