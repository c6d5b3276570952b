import { useCallback, useState } from 'react'
import type { Institution } from '../../../providers/session.ts'
import { type MapFilters, rememberedFilters, rememberFilters } from './mapFilters.ts'

const none: MapFilters = {}

/** The map's filter in an institution, remembered; a group has none (MAP-10). */
export function useMapFilters({ id, is_group }: Institution): [MapFilters, (filters: MapFilters) => void] {
  const [filters, setFilters] = useState(() => (is_group ? none : rememberedFilters(id)))
  const change = useCallback(
    (next: MapFilters) => {
      setFilters(next)
      rememberFilters(id, next)
    },
    [id],
  )
  return [filters, change]
}
