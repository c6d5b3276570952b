import { useQuery } from '@tanstack/react-query'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import { lookupRecords } from '../../../providers/lookups.ts'
import { readAnaesthetists } from '../../../providers/pickers.ts'
import { useFailure } from '../useFailure.ts'

const { filters: texts } = attendance

export interface FilterOption {
  id: number
  name: string
}

/** Every anaesthetist of the institution, or of a group's members, by name. */
export const useAnaesthetistOptions = (institutionId: number) =>
  useQuery({
    queryKey: ['attendanceAnaesthetists', institutionId],
    queryFn: ({ signal }) => readAnaesthetists({ filter: '' }, signal),
    select: (all): FilterOption[] => all.map(({ user_id, name }) => ({ id: user_id, name })),
    staleTime: 60_000,
    retry: false,
  })

export const useGuideTypeOptions = () =>
  useQuery({
    queryKey: ['lookup', 'guideTypes'],
    queryFn: () => lookupRecords('guideTypes'),
    select: (all): FilterOption[] => all.map(({ id, name }) => ({ id, name: String(name) })),
    staleTime: 60_000,
    retry: false,
  })

/**
 * Notifies that options failed to load.
 * @param isListed whether the list is shown; if not, the list itself reports the failure
 */
export function useFailedOptions(institutionId: number, isListed: boolean): void {
  useFailure(useAnaesthetistOptions(institutionId).error, texts.anaesthetistsFailed, isListed)
  useFailure(useGuideTypeOptions().error, texts.guideTypesFailed, isListed)
}
