import { useCallback, useState } from 'react'
import { track } from '../../providers/tracking.ts'

/** MAP-56. */
const MIN_SEARCH_LENGTH = 3

/** The map's search text; one or two characters keep the previous search (OQ-090). */
export function useMapSearch() {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((typed: string) => {
    const text = typed.trim()
    if (text && text.length < MIN_SEARCH_LENGTH) return
    setSearch(text)
    if (text) void track('mapPatientSearch')
  }, [])
  const clear = useCallback(() => setSearch(''), [])
  return { search, onSearch, clear }
}
