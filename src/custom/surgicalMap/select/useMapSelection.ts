import { useCallback, useMemo, useState } from 'react'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import type { AgendaList } from '../list/agenda.ts'
import { itemsOf } from '../list/strip.ts'

export interface MapSelection {
  /** Undefined while the map is not in selection mode. */
  ids: ReadonlySet<number> | undefined
  /** The selected records as listed now. */
  records: ProcedureRecord[]
  toggle: (id: number) => void
  start: () => void
  end: () => void
  selectAll: () => void
  clear: () => void
}

/**
 * The selection of the map's items. It ends when another list is shown; an item that leaves the list leaves the
 * selection.
 * @param shown identifies the list: tab, day, search and filters
 */
export function useMapSelection(list: AgendaList | undefined, shown: string): MapSelection {
  const [state, setState] = useState<{ ids: ReadonlySet<number> | undefined; shown: string }>({
    ids: undefined,
    shown,
  })
  const ids = state.shown === shown ? state.ids : undefined
  const change = (next: ReadonlySet<number> | undefined) => setState({ ids: next, shown })
  // The same function for every list, as all cards are rendered anew with another one.
  const toggle = useCallback(
    (id: number) =>
      setState((before) => {
        if (!before.ids) return before
        const next = new Set(before.ids)
        if (!next.delete(id)) next.add(id)
        return { ...before, ids: next }
      }),
    [],
  )
  const records = useMemo(
    () => (ids && list ? itemsOf(list).filter(({ id }) => ids.has(id)) : []),
    [ids, list],
  )
  return {
    ids,
    records,
    toggle,
    start: () => change(new Set()),
    end: () => change(undefined),
    selectAll: () => change(new Set((list ? itemsOf(list) : []).map(({ id }) => id))),
    clear: () => change(new Set()),
  }
}
