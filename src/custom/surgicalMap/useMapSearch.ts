import { useCallback, useState } from 'react'
import { track } from '../../providers/tracking.ts'

/** Fewer characters find too many (MAP-56). */
const MINIMUM = 3

/** What is searched for; one or two characters leave what was there (OQ-090). */
export function useMapSearch() {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((typed: string) => {
    const text = typed.trim()
    if (text && text.length < MINIMUM) return
    setSearch(text)
    if (text) void track('mapPatientSearch')
  }, [])
  const clear = useCallback(() => setSearch(''), [])
  return { search, onSearch, clear }
}
