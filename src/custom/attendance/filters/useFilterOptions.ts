import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import { lookupRecords } from '../../../providers/lookups.ts'
import { readAnaesthetists } from '../../../providers/pickers.ts'

const { filters: texts } = attendance

export interface FilterOption {
  id: number
  name: string
}

function useFailure(error: Error | null, text: string): void {
  const notify = useNotify()
  useEffect(() => {
    if (error) notify(text, { type: 'error' })
  }, [error, text, notify])
}

/** Every anaesthetist of the institution, or of a group's members, by name; undefined while they are loaded. */
export function useAnaesthetistOptions(institutionId: number): FilterOption[] | undefined {
  const { data, error } = useQuery({
    queryKey: ['attendanceAnaesthetists', institutionId],
    queryFn: ({ signal }) => readAnaesthetists({ filter: '' }, signal),
    select: (all) => all.map(({ user_id, name }) => ({ id: user_id, name })),
    staleTime: 60_000,
    retry: false,
  })
  useFailure(error, texts.anaesthetistsFailed)
  return data
}

/** The guide types; undefined while they are loaded. */
export function useGuideTypeOptions(): FilterOption[] | undefined {
  const { data, error } = useQuery({
    queryKey: ['lookup', 'guideTypes'],
    queryFn: () => lookupRecords('guideTypes'),
    select: (all) => all.map(({ id, name }) => ({ id, name: String(name) })),
    staleTime: 60_000,
    retry: false,
  })
  useFailure(error, texts.guideTypesFailed)
  return data
}
