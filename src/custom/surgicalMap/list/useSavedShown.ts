import { useEffect } from 'react'
import { useForgottenSaved, useSaved } from '../../../ui/index.ts'
import type { Agenda } from './agenda.ts'

/** Resource of the map's records, for looking up the last saved one. */
export const MAP_RECORDS = 'procedures'

/**
 * Clears filters that hide the last saved record.
 * @param agenda undefined while it may be outdated
 */
export function useSavedShown(agenda: Agenda | undefined, isFiltered: boolean, onUnfilter: () => void): void {
  const saved = useSaved(MAP_RECORDS)
  useForgottenSaved(MAP_RECORDS)
  const isHidden = saved !== undefined && agenda !== undefined && isFiltered && !holds(agenda, saved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a hidden record
  useEffect(() => {
    if (isHidden) onUnfilter()
  }, [isHidden])
}

const holds = ({ surgery, consultation }: Agenda, id: number) =>
  [surgery, consultation].some(({ running, days }) =>
    [running, ...days.map(({ items }) => items)].some((items) => items.some((record) => record.id === id)),
  )
