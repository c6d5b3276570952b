import { useQuery } from '@tanstack/react-query'
import type { FieldState } from '../../crud/form/fieldStates.ts'
import { requirementLevel } from '../../providers/institutionSettings.ts'

/** The institution's setting about the profession of a patient. */
const SETTING = 52

/**
 * What an institution decided about the profession: asked for, optional or not shown (OQ-120). Where that cannot be
 * read it is optional; the server knows better. Undefined while it is on its way.
 * @param institutionId a member of the group; the selected institution when absent
 */
export function useJobTitleLevel(institutionId: number | undefined): FieldState | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['requirementLevel', SETTING, institutionId ?? null],
    queryFn: ({ signal }) => requirementLevel(SETTING, institutionId, signal),
    select: ({ isEnabled, isRequired }): FieldState => ({ hidden: !isEnabled, required: isRequired }),
    refetchOnWindowFocus: false,
    retry: false,
  })
  return data ?? (isPending ? undefined : optional)
}

const optional: FieldState = {}
