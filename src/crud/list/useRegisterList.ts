import { useEffect } from 'react'
import type { Register } from '../register.ts'
import { useRegisterRows } from './useRegisterRows.ts'
import { useView } from './useView.ts'
import type { View } from './visibleRows.ts'

/** A register's list on a screen: its view, how to change it, and the rows it shows. */
export function useRegisterList(register: Register) {
  const [view, change] = useView(register.definition)
  const list = useRegisterRows(register, view)
  useLastPage(list, view, change)
  return { view, change, list }
}

export type RegisterList = ReturnType<typeof useRegisterList>

/** Steps back where the last record of the last page was removed, or the address asks for a page that never was. */
export function useLastPage(
  { stale, total, last }: { stale: boolean; total: number; last: number },
  { page }: View,
  change: (change: Partial<View>) => void,
): void {
  const beyond = !stale && total > 0 && page > last
  useEffect(() => {
    if (beyond) change({ page: last })
  }, [beyond, change, last])
}
