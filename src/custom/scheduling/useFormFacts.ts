import { useQuery } from '@tanstack/react-query'
import { useResidents } from '../../pickers/anaesthetists.ts'
import { settingValue } from '../../providers/institutionSettings.ts'
import type { Asked } from './formRules.ts'

/** Whether an attendance's number must be given. */
const REGISTER_NUMBER_SETTING = 17

/** What the rules must know of an institution. @param hasTeam the record came with anaesthetists */
export function useFormFacts(
  institutionId: number,
  hasTeam: boolean,
): Pick<Asked, 'registerNumberRequired' | 'residents'> {
  const residents = useResidents(institutionId, hasTeam)
  const { data } = useQuery({
    queryKey: ['settingValue', REGISTER_NUMBER_SETTING, institutionId],
    queryFn: async ({ signal }) =>
      (await settingValue(REGISTER_NUMBER_SETTING, institutionId, signal)) ?? null,
    staleTime: 60_000,
  })
  return { registerNumberRequired: data === '1', residents }
}
