import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useResidents } from '../../pickers/index.ts'
import { settingValue } from '../../providers/institutionSettings.ts'
import type { RuleContext } from './formRules.ts'

/** Id of the setting that makes the register number required. */
const REGISTER_NUMBER_SETTING = 17

type Facts = Pick<RuleContext, 'registerNumberRequired' | 'residents'>

const registerNumberSetting = (institutionId: number) =>
  queryOptions({
    queryKey: ['settingValue', REGISTER_NUMBER_SETTING, institutionId],
    queryFn: async ({ signal }) =>
      (await settingValue(REGISTER_NUMBER_SETTING, institutionId, signal)) ?? null,
    staleTime: 60_000,
  })

const isRequired = (value: string | null | undefined) => value === '1'

/**
 * Institution data for the rules.
 * @param hasTeam whether the record has anaesthetists
 * @returns the facts loaded so far, and a function that awaits the rest; if that fails, the server decides
 */
export function useRuleContext(
  institutionId: number,
  hasTeam: boolean,
): { facts: Facts; loadFacts: () => Promise<Facts> } {
  const client = useQueryClient()
  const residents = useResidents(institutionId, hasTeam)
  const setting = registerNumberSetting(institutionId)
  const { data } = useQuery(setting)
  return {
    facts: { registerNumberRequired: isRequired(data), residents },
    loadFacts: async () => {
      const value = await client.ensureQueryData(setting).catch(() => null)
      return { registerNumberRequired: isRequired(value), residents }
    },
  }
}
