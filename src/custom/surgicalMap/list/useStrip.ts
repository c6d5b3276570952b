import { useMemo, useState } from 'react'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { useMinute } from '../clock.ts'
import type { Pendings } from '../readiness/useReadiness.ts'
import type { Agenda, AgendaList } from './agenda.ts'
import {
  filterList,
  hasOverdueExit,
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
  /** Undefined where it is not known what surgeries lack. */
  pendings: Pendings | undefined
  recovery: Recovery
}

/** Who is in recovery, of all days. */
interface Recovery {
  /** Undefined while it is not known. */
  data: Agenda | undefined
  error: Error | null
}

export interface StripEntry {
  key: StripKey
  /** Undefined while it is not known. */
  count?: number
}

/** The entries of the strip above a list, the one that filters it, and the list as filtered; the choice ends with the list. */
export function useStrip(props: StripProps) {
  const { list, isStale, kind, day, today, search, marked, pendings, recovery } = props
  const minute = useMinute()
  const scope = [kind, day, search].join(' ')
  const [state, setState] = useState<{ key: StripKey | undefined; scope: string }>()
  const items = useMemo(() => (list && !isStale ? itemsOf(list) : undefined), [list, isStale])
  const inRecovery = recovery.data?.surgery
  const recovering = inRecovery && itemsOf(inRecovery).filter(isRecovering)
  // Most renderings of the page, that of a click first of all, change nothing of what is counted.
  const countEntry = useMemo(() => {
    const moment = { ...momentOf(list, minute), marked, pendings }
    const counts = new Map<StripKey, number | undefined>()
    return (key: StripKey) => {
      if (!counts.has(key))
        counts.set(key, items?.filter((record) => isOfStrip(record, kind, key, moment)).length)
      return counts.get(key)
    }
  }, [list, items, kind, marked, pendings, minute])
  const isChosen = (key: StripKey) => state?.scope === scope && state.key === key
  const isRecoveryOffered = kind === 'surgery' && day === today
  const hasRecovery = recovering ? recovering.length > 0 || isChosen('recovery') : recovery.error !== null
  const hasConflict = items?.some(({ id }) => marked.has(id)) || isChosen('conflicts')
  const keys: StripKey[] = search
    ? []
    : [
        ...stripKeys({ kind, day, today, hasPendings: pendings !== undefined }),
        ...(hasConflict ? ['conflicts' as const] : []),
        ...(isRecoveryOffered && hasRecovery ? ['recovery' as const] : []),
      ]
  const chosen = keys.find(isChosen)
  const entries: StripEntry[] = keys.map((key) => ({
    key,
    count:
      key === 'recovery'
        ? recovering?.filter((record) => !hasOverdueExit(record, minute)).length
        : countEntry(key),
  }))
  const listed = chosen === 'recovery' ? inRecovery : list
  const filtered = useMemo(
    () => (listed && chosen ? filterList(listed, kind, chosen, { now: minute, marked, pendings }) : listed),
    [listed, kind, chosen, minute, marked, pendings],
  )
  return {
    entries,
    chosen,
    filtered,
    toggle: (key: StripKey) => setState({ key: key === chosen ? undefined : key, scope }),
    clear: () => setState(undefined),
  }
}
