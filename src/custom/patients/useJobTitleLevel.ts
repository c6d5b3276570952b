import { useQuery } from '@tanstack/react-query'
import type { FieldState } from '../../crud/index.ts'
import { requirementLevel } from '../../providers/institutionSettings.ts'

/** Id of the setting for a patient's profession. */
const SETTING = 52

/**
 * Field state of the profession: required, optional or hidden (OQ-120). Optional if the setting cannot be read, as the
 * server validates anyway. Undefined while loading.
 * @param institutionId a member of the group; the selected institution when absent
 */
export function useJobTitleLevel(institutionId: number | undefined) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['requirementLevel', SETTING, institutionId ?? null],
    queryFn: ({ signal }) => requirementLevel(SETTING, institutionId, signal),
    select: ({ isEnabled, isRequired }): FieldState => ({ hidden: !isEnabled, required: isRequired }),
    refetchOnWindowFocus: false,
    retry: false,
  })
  // Not `isError`, which is false while a query without data is retried: the form must stay.
  const failed = data === undefined && errorUpdateCount > 0
  return { level: failed ? optional : data, failed, isFetching, refetch }
}

const optional: FieldState = {}
