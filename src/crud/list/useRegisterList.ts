import { useEffect } from 'react'
import type { Register } from '../register.ts'
import { useRegisterRows } from './useRegisterRows.ts'
import { useView } from './useView.ts'

/** A register's list on a screen: its view, how to change it, and the rows it shows. */
export function useRegisterList(register: Register) {
  const [view, change] = useView(register.definition)
  const list = useRegisterRows(register, view)
  const { last } = list
  // The last record of the last page was removed, or the address asks for a page that never was.
  const beyond = !list.stale && list.total > 0 && view.page > last
  useEffect(() => {
    if (beyond) change({ page: last })
  }, [beyond, change, last])
  return { view, change, list }
}
