import { useMemo, useState } from 'react'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { useMinute } from '../clock.ts'
import type { AgendaList } from './agenda.ts'
import {
  filterList,
  isOfStrip,
  isRecovering,
  itemsOf,
  type Marked,
  momentOf,
  type StripKey,
  stripKeys,
} from './strip.ts'

interface StripProps {
  list: AgendaList | undefined
  /** Whether the list is still another day's, which is not counted. */
  isStale: boolean
  kind: ProcedureHalf
  day: string
  today: string
  /** Covers all days, of which there is no strip. */
  search: string
  marked: Marked
}

export interface StripEntry {
  key: StripKey
  /** Undefined while it is not known. */
  count?: number
}

/** The entries of the strip above a list, the one that filters it, and the list as filtered; the choice ends with the list. */
export function useStrip({ list, isStale, kind, day, today, search, marked }: StripProps) {
  const minute = useMinute()
  const scope = [kind, day, search].join(' ')
  const [state, setState] = useState<{ key: StripKey | undefined; scope: string }>()
  const hasTimes = useCapability('times')
  const items = list && !isStale ? itemsOf(list) : undefined
  const moment = { ...momentOf(list, minute), marked }
  const isRecoveryShown = hasTimes && kind === 'surgery' && day === today && items?.some(isRecovering)
  const isConflictShown =
    items?.some(({ id }) => marked.has(id)) || (state?.scope === scope && state.key === 'conflicts')
  const keys: StripKey[] = search
    ? []
    : [
        ...stripKeys(kind, day, today),
        ...(isConflictShown ? ['conflicts' as const] : []),
        ...(isRecoveryShown ? ['recovery' as const] : []),
      ]
  const chosen = state?.scope === scope ? keys.find((key) => key === state.key) : undefined
  const entries: StripEntry[] = keys.map((key) => ({
    key,
    count: items?.filter((record) => isOfStrip(record, kind, key, moment)).length,
  }))
  const filtered = useMemo(
    () => (list && chosen ? filterList(list, kind, chosen, { now: minute, marked }) : list),
    [list, kind, chosen, minute, marked],
  )
  return {
    entries,
    chosen,
    filtered,
    toggle: (key: StripKey) => setState({ key: key === chosen ? undefined : key, scope }),
    clear: () => setState(undefined),
  }
}
