import { useQuery } from '@tanstack/react-query'
import { useResidents } from '../../pickers/index.ts'
import { settingValue } from '../../providers/institutionSettings.ts'
import type { RuleContext } from './formRules.ts'

/** Id of the setting that makes the register number required. */
const REGISTER_NUMBER_SETTING = 17

/** Institution data for the rules. @param hasTeam whether the record has anaesthetists */
export function useRuleContext(
  institutionId: number,
  hasTeam: boolean,
): Pick<RuleContext, 'registerNumberRequired' | 'residents'> {
  const residents = useResidents(institutionId, hasTeam)
  const { data } = useQuery({
    queryKey: ['settingValue', REGISTER_NUMBER_SETTING, institutionId],
    queryFn: async ({ signal }) =>
      (await settingValue(REGISTER_NUMBER_SETTING, institutionId, signal)) ?? null,
    staleTime: 60_000,
  })
  return { registerNumberRequired: data === '1', residents }
}
