import { useMemo, useState } from 'react'
import type { Selection } from '../../../crud/index.ts'
import type { AttendanceRow } from '../../../providers/attendance.ts'
import type { RegisterRecord } from '../../../schema/record.ts'

/** The selected rows of a list, which stay selected when the page or the filters change. */
export function useSelection(shown: readonly AttendanceRow[]) {
  const [selected, setSelected] = useState<ReadonlyMap<number, AttendanceRow>>(new Map())
  const selection = useMemo<Selection>(() => {
    const change = (records: readonly RegisterRecord[], isSelected: boolean) =>
      setSelected((before) => {
        const next = new Map(before)
        for (const record of records)
          if (isSelected) next.set(record.id, record as AttendanceRow)
          else next.delete(record.id)
        return next
      })
    return {
      isSelected: ({ id }) => selected.has(id),
      onToggle: (record) => change([record], !selected.has(record.id)),
      onToggleAll: change,
    }
  }, [selected])
  // A row on the page may have changed since it was selected.
  const rows = useMemo(() => {
    const current = new Map(shown.map((row) => [row.id, row]))
    return [...selected.values()].map((row) => current.get(row.id) ?? row)
  }, [selected, shown])
  return { selection, rows, clear: () => setSelected(new Map()) }
}
