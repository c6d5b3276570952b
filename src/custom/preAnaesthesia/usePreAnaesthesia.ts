import { useQuery } from '@tanstack/react-query'
import { settingIds } from '../../domain/institutionSettings.ts'
import { settingValue } from '../../providers/institutionSettings.ts'
import { readPreSettings, readQuestions } from '../../providers/preAnaesthesia.ts'

/** No caching or refetching: the form compares its input with the loaded values. */
const readOnce = {
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const

/** The three parts of the settings; the queries fail independently. */
export function usePreAnaesthesia(institutionId: number) {
  const settings = useQuery({
    ...readOnce,
    queryKey: ['preSettings', institutionId],
    queryFn: ({ signal }) => readPreSettings(institutionId, signal),
  })
  const availability = useQuery({
    ...readOnce,
    queryKey: ['settingValue', settingIds.preValidity, institutionId],
    queryFn: async ({ signal }) => ({
      value: await settingValue(settingIds.preValidity, institutionId, signal),
    }),
  })
  const questions = useQuery({
    ...readOnce,
    queryKey: ['preQuestions', institutionId],
    queryFn: ({ signal }) => readQuestions(institutionId, signal),
  })
  return { settings, availability, questions }
}
