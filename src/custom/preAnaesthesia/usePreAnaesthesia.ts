import { useQuery } from '@tanstack/react-query'
import { settingIds } from '../../domain/institutionSettings.ts'
import { readPreSettings, readQuestions } from '../../providers/preAnaesthesia.ts'
import { readOnce, useSetting } from '../settings/settingQueries.ts'

/** The three sections of the settings; the queries fail independently. */
export function usePreAnaesthesia(institutionId: number) {
  const settings = useQuery({
    ...readOnce,
    queryKey: ['preSettings', institutionId],
    queryFn: ({ signal }) => readPreSettings(institutionId, signal),
  })
  const questions = useQuery({
    ...readOnce,
    queryKey: ['preQuestions', institutionId],
    queryFn: ({ signal }) => readQuestions(institutionId, signal),
  })
  return { settings, availability: useSetting(institutionId, settingIds.preValidity), questions }
}
